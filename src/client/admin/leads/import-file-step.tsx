import { FileUp } from "lucide-react";
import { useState } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { TitledSection } from "#client/admin/layout/titled-section.tsx";
import { Badge } from "#client/components/badge.tsx";
import { classNames } from "#client/components/class-names.ts";
import { useFileDrop } from "#client/lib/use-file-drop.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import type { LeadImport } from "#shared/submissions/lead-import.ts";
import { texts } from "#shared/texts/texts.ts";
import { importStates } from "./import-report.tsx";
import { type ImportFile, readImportFile } from "./read-import-file.ts";

type ImportFileStepProps = { onFile: (file: ImportFile) => void; onOpen: (importId: number) => void };

/** Chooses a file by click, keyboard or drop; lists previous imports. */
export function ImportFileStep({ onFile, onOpen }: ImportFileStepProps) {
  const [problem, setProblem] = useState<string>();
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return;
    const read = await readImportFile(chosen).catch(() => ({ problem: texts.leadImports.unreadable }));
    if ("problem" in read) setProblem(read.problem);
    else onFile(read);
  };
  const { draggedOver, dropArea } = useFileDrop((file) => void choose(file));
  const { data: imports = [] } = trpc.leadImports.list.useQuery(undefined, { refetchOnMount: "always" });
  return (
    <div className="flex flex-col gap-6">
      <div>
        <div
          {...dropArea}
          className={classNames(
            "relative flex min-h-36 flex-col items-center justify-center gap-2 rounded-xl border border-dashed px-4 py-6 text-center",
            "has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-accent-ink",
            draggedOver
              ? "border-accent-ink bg-accent/8"
              : problem
                ? "border-danger"
                : "border-control bg-mist hover:border-ink/70",
          )}
        >
          <input
            type="file"
            accept=".xlsx,.csv,.txt,.tsv,text/csv"
            aria-label={texts.leadImports.choose}
            aria-describedby="import-hint"
            onChange={({ target }) => {
              const [chosen] = target.files ?? [];
              void choose(chosen);
              // Allows choosing the same file again after fixing it.
              target.value = "";
            }}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
          <FileUp aria-hidden className="size-8 text-soft" strokeWidth={1.5} />
          <p className="font-medium">
            {texts.leadImports.choose}
            <span className="pointer-coarse:hidden"> ou arraste até aqui</span>
          </p>
          <p id="import-hint" className="max-w-prose text-[0.8125rem] text-pretty text-soft">
            {texts.leadImports.hint}
          </p>
        </div>
        <p role="alert" className="mt-2 text-[0.8125rem] text-danger empty:hidden">
          {problem}
        </p>
      </div>
      <p className="text-pretty text-soft">{texts.leadImports.consent}</p>
      {imports.length > 0 && <RecentImports imports={imports} onOpen={onOpen} />}
    </div>
  );
}

type RecentImportsProps = { imports: readonly LeadImport[]; onOpen: (importId: number) => void };

function RecentImports({ imports, onOpen }: RecentImportsProps) {
  return (
    <TitledSection title="Últimas importações" level={3} className="border-t border-line pt-5">
      <ul className="mt-2 -mx-2">
        {imports.map(({ id, fileName, state, authorName, createdAt }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => onOpen(id)}
              className="flex min-h-11 w-full flex-wrap items-center gap-x-3 gap-y-0.5 rounded-md px-2 py-1.5 text-left hover:bg-mist"
            >
              <span className="min-w-0 truncate font-medium">
                Nº {id}, {fileName}
              </span>
              <Badge tone={importStates[state].tone}>{importStates[state].name}</Badge>
              <span className="text-[0.8125rem] text-soft tabular-nums sm:ml-auto">
                {authorName}, {formatDateTime(createdAt)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
