import { Download } from "lucide-react";
import { useState } from "react";
import { Button } from "#client/components/button.tsx";
import { toast } from "#client/components/toast.tsx";
import { errorText } from "#client/lib/error-text.ts";
import { formatCount } from "#shared/formats/numbers.ts";

type ExportButtonProps = {
  label: string;
  /** How many ticked rows it exports; 0 for all that the filter matches. */
  selected?: number;
  /** Writes the file. `onProgress` gets the share done, from 0 to 1; the result is what the toast says. */
  run: (onProgress: (share: number) => void) => Promise<string>;
};

/** Exports a list, and shows the share done. */
export function ExportButton({ label, selected = 0, run }: ExportButtonProps) {
  const [share, setShare] = useState<number>();
  const download = async () => {
    setShare(0);
    try {
      toast.success({ title: await run(setShare) });
    } catch (error) {
      toast.failure({ title: errorText(error) });
    } finally {
      setShare(undefined);
    }
  };
  if (share !== undefined)
    return (
      <Button look="quiet" size="small" busy>
        Exportando {Math.round(share * 100)}%
      </Button>
    );
  return (
    <Button look="quiet" size="small" onClick={download}>
      <Download aria-hidden className="size-4" />
      {label}
      {selected > 0 && ` (${formatCount(selected)})`}
    </Button>
  );
}
