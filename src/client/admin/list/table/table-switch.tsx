import { Table2 } from "lucide-react";
import { z } from "zod";
import { useListMemory } from "#client/admin/list/use-list-memory.ts";
import { SmallButton } from "#client/components/button.tsx";
import { useHasRoomBeside } from "#client/lib/use-media.ts";

const keptSchema = z.boolean();

/** Whether a list stays a table beside an open record, instead of rows in two lines. */
export function useTableBeside(list: string) {
  const [isKept = false, keep] = useListMemory("table", list, keptSchema);
  return { isKept, toggle: () => keep(isKept ? undefined : true) };
}

type TableSwitchProps = {
  /** The name of the list's table. */
  list: string;
  /** A record is open. */
  isOpen: boolean;
};

/** The key T as a button, while a record is open beside the list. */
export function TableSwitch({ list, isOpen }: TableSwitchProps) {
  const hasRoom = useHasRoomBeside();
  const { isKept, toggle } = useTableBeside(list);
  if (!isOpen || !hasRoom) return null;
  return (
    <SmallButton
      icon={Table2}
      aria-label="Ver a lista como tabela"
      aria-pressed={isKept}
      aria-keyshortcuts="T"
      title="Ver a lista como tabela (T)"
      onClick={toggle}
      className="h-9 aria-pressed:border-accent-ink aria-pressed:text-accent-ink"
    />
  );
}
