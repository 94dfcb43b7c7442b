import { Download, Settings2 } from "lucide-react";
import { useState } from "react";
import { countOf } from "#client/admin/list/selection/use-selection.ts";
import type { List } from "#client/admin/list/use-list.ts";
import { Menu, type MenuAction } from "#client/components/menu.tsx";
import { formatCount } from "#shared/formats/numbers.ts";
import { texts } from "#shared/texts/texts.ts";
import { ExportDialog } from "./export-dialog.tsx";
import { type ExportedList, useExport } from "./use-export.ts";

type ListExportProps = {
  list: Pick<List<ExportedList>, "entity" | "filter" | "choice">;
  label: string;
  /** Columns of the one-click CSV; defaults to the server's. */
  csvColumns?: readonly { key: string }[];
  columns: readonly { key: string; header: string }[];
  /** The one-click export takes the ticked rows, if any. */
  takesTicked?: boolean;
  /** Before the exports. */
  actions?: readonly MenuAction[];
};

/** Menu of a list that exports it as CSV at once, or as the export dialog says. */
export function ListExport({
  list,
  label,
  csvColumns,
  columns,
  takesTicked = false,
  actions = [],
}: ListExportProps) {
  const { entity, filter, choice } = list;
  const [isChoosing, setChoosing] = useState(false);
  const { done, start } = useExport(entity);
  const ticked = takesTicked ? countOf(choice) : 0;
  const exportCsv = () =>
    start({
      ...filter,
      format: "csv",
      columns: csvColumns?.map(({ key }) => key),
      ids: ticked > 0 && !choice.matching ? choice.ids : undefined,
    });
  return (
    <>
      <Menu
        name={texts.exports.menu}
        busy={done && `Exportando ${done}`}
        actions={[
          ...actions,
          {
            label: ticked > 0 ? `${label} (${formatCount(ticked)})` : label,
            icon: Download,
            run: () => void exportCsv(),
          },
          { label: texts.exports.more, icon: Settings2, run: () => setChoosing(true) },
        ]}
      />
      {isChoosing && <ExportDialog list={list} columns={columns} onClose={() => setChoosing(false)} />}
    </>
  );
}
