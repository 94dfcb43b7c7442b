import { Download, Settings2 } from "lucide-react";
import { useState } from "react";
import { countOf } from "#client/admin/list/selection/use-selection.ts";
import type { List } from "#client/admin/list/use-list.ts";
import { Button, buttonClass } from "#client/components/button.tsx";
import { classNames } from "#client/components/class-names.ts";
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
};

/** Exports a list as CSV with one click; a second button opens the export dialog. */
export function ListExport({ list, label, csvColumns, columns, takesTicked = false }: ListExportProps) {
  const { entity, filter, choice } = list;
  const [isChoosing, setChoosing] = useState(false);
  const { done, start } = useExport(entity);
  const isBusy = done !== undefined;
  const ticked = takesTicked ? countOf(choice) : 0;
  const exportCsv = () =>
    start({
      ...filter,
      format: "csv",
      columns: csvColumns?.map(({ key }) => key),
      ids: ticked > 0 && !choice.matching ? choice.ids : undefined,
    });
  return (
    <div className="flex">
      {/* Stays mounted while exporting, so that it keeps the focus. */}
      <Button
        look="quiet"
        size="small"
        busy={isBusy}
        onClick={() => void exportCsv()}
        className={isBusy ? undefined : "rounded-r-none"}
      >
        {isBusy ? (
          `Exportando ${done}`
        ) : (
          <>
            <Download aria-hidden className="size-4" />
            {label}
            {ticked > 0 && ` (${formatCount(ticked)})`}
          </>
        )}
      </Button>
      {!isBusy && (
        <button
          type="button"
          aria-label={texts.exports.more}
          title={texts.exports.more}
          aria-haspopup="dialog"
          onClick={() => setChoosing(true)}
          className={classNames(buttonClass("quiet", "small"), "-ml-px rounded-l-none px-2 max-md:px-3")}
        >
          <Settings2 aria-hidden className="size-4" />
        </button>
      )}
      {isChoosing && <ExportDialog list={list} columns={columns} onClose={() => setChoosing(false)} />}
    </div>
  );
}
