import { useState } from "react";
import { Dialog } from "#client/components/dialog.tsx";
import { texts } from "#shared/texts.ts";
import { ImportColumns } from "./import-columns.tsx";
import { ImportFileStep } from "./import-file-step.tsx";
import { ImportReport } from "./import-report.tsx";
import type { ImportFile } from "./read-import-file.ts";

type Step = { file?: ImportFile; importId?: number };

/** Imports leads from a CSV file: the file, its columns, then how far the import is and what it made (product 8.10). */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [{ file, importId }, setStep] = useState<Step>({});
  return (
    <Dialog title={texts.leadImports.title} width="large" onClose={onClose}>
      {importId !== undefined ? (
        <ImportReport id={importId} onBack={() => setStep({})} />
      ) : file ? (
        <ImportColumns
          file={file}
          onBack={() => setStep({})}
          onStarted={(started) => setStep({ importId: started })}
        />
      ) : (
        <ImportFileStep
          onFile={(chosen) => setStep({ file: chosen })}
          onOpen={(opened) => setStep({ importId: opened })}
        />
      )}
    </Dialog>
  );
}
