import { ChevronsUpDown } from "lucide-react";
import { useId } from "react";
import type { AdministratorIdentity } from "#shared/schemas/session.ts";
import { Popover } from "./popover.tsx";
import { UserActions } from "./user-actions.tsx";

/** Who is signed in, and behind it what belongs to her: theme, keys, own user, logout. */
export function UserMenu({ administrator }: { administrator: AdministratorIdentity }) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="flex w-full items-center gap-2.5 rounded-md px-1.5 py-1.5 text-left hover:bg-ink/5 max-xl:justify-center group-data-rail/sidebar:justify-center"
      >
        <Initials name={administrator.name} />
        <span className="sr-only">Menu de </span>
        <span className="min-w-0 flex-1 truncate font-medium max-xl:sr-only group-data-rail/sidebar:sr-only">
          {administrator.name}
        </span>
        <ChevronsUpDown
          aria-hidden
          className="size-4 shrink-0 text-soft max-xl:hidden group-data-rail/sidebar:hidden"
        />
      </button>
      <Popover
        id={id}
        className="inset-auto bottom-28 left-3 m-0 w-64 rounded-xl border p-2 shadow-shade/15 max-xl:bottom-3 max-xl:left-[4.5rem] group-data-rail/sidebar:bottom-3 group-data-rail/sidebar:left-[4.5rem]"
      >
        {(close) => <UserActions administrator={administrator} onDone={close} />}
      </Popover>
    </>
  );
}

function Initials({ name }: { name: string }) {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.at(0) ?? "");
  return (
    <span
      aria-hidden
      className="grid size-7 shrink-0 place-items-center rounded-full bg-accent-strong/12 text-xs font-semibold text-accent-ink uppercase"
    >
      {letters.join("")}
    </span>
  );
}
