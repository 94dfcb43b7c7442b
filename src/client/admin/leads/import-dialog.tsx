import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Dialog } from "#client/components/dialog.tsx";
import { texts } from "#shared/texts/texts.ts";
import { ImportColumns } from "./import-columns.tsx";
import { ImportFileStep } from "./import-file-step.tsx";
import { ImportReport } from "./import-report.tsx";
import type { ImportFile } from "./read-import-file.ts";

type Step = { file?: ImportFile; importId?: number };

/** Imports leads from a CSV file in three steps: file, columns, report. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [{ file, importId }, setStep] = useState<Step>({});
  const content = useRef<HTMLDivElement>(null);
  const show = (step: Step) => {
    flushSync(() => setStep(step));
    // The pressed button unmounts with its step.
    content.current?.focus({ preventScroll: true });
  };
  return (
    <Dialog
      title={texts.leadImports.title}
      width="large"
      dirty={file !== undefined && importId === undefined}
      onClose={onClose}
    >
      <div ref={content} tabIndex={-1} className="outline-none">
        {importId !== undefined ? (
          <ImportReport id={importId} onBack={() => show({})} />
        ) : file ? (
          <ImportColumns
            file={file}
            onBack={() => show({})}
            onStarted={(started) => show({ importId: started })}
          />
        ) : (
          <ImportFileStep
            onFile={(chosen) => show({ file: chosen })}
            onOpen={(opened) => show({ importId: opened })}
          />
        )}
      </div>
    </Dialog>
  );
}
