import { Download, Settings2 } from "lucide-react";
import { useState } from "react";
import { Button, buttonClass } from "#client/components/button.tsx";
import { classNames } from "#client/components/class-names.ts";
import { toast } from "#client/components/toast.tsx";
import { errorText } from "#client/lib/error-text.ts";
import { formatCount } from "#shared/formats/numbers.ts";
import { texts } from "#shared/texts/texts.ts";

/** Writes a file. `onProgress` gets what is done, in words; the result is what the toast says. */
export type RunExport = (onProgress: (done: string) => void) => Promise<string>;

/** Runs one export at a time, and tells its end in a toast. `done` says how far it is, while one runs. */
export function useExport() {
  const [done, setDone] = useState<string>();
  const start = async (run: RunExport): Promise<boolean> => {
    setDone("0%");
    try {
      toast.success({ title: await run(setDone) });
      return true;
    } catch (error) {
      toast.failure({ title: errorText(error) });
      return false;
    } finally {
      setDone(undefined);
    }
  };
  return { done, start };
}

type ExportButtonProps = {
  label: string;
  /** How many ticked rows it exports; 0 for all that the filter matches. */
  selected?: number;
  run: RunExport;
  /** Opens the dialog with the other formats. */
  onMore: () => void;
};

/** Exports a list with one press, and beside it leads to the choice of format, rows and columns. */
export function ExportButton({ label, selected = 0, run, onMore }: ExportButtonProps) {
  const { done, start } = useExport();
  const isBusy = done !== undefined;
  return (
    <div className="flex">
      {/* One button before and while it runs: it keeps the focus. */}
      <Button
        look="quiet"
        size="small"
        busy={isBusy}
        onClick={() => start(run)}
        className={isBusy ? undefined : "rounded-r-none"}
      >
        {isBusy ? (
          `Exportando ${done}`
        ) : (
          <>
            <Download aria-hidden className="size-4" />
            {label}
            {selected > 0 && ` (${formatCount(selected)})`}
          </>
        )}
      </Button>
      {!isBusy && (
        <button
          type="button"
          aria-label={texts.exports.more}
          title={texts.exports.more}
          aria-haspopup="dialog"
          onClick={onMore}
          className={classNames(buttonClass("quiet", "small"), "-ml-px rounded-l-none px-2 max-md:px-3")}
        >
          <Settings2 aria-hidden className="size-4" />
        </button>
      )}
    </div>
  );
}
