import { useId, useState } from "react";
import { Button } from "#client/components/button.tsx";
import { classNames } from "#client/components/class-names.ts";
import { SelectField } from "#client/components/select-field.tsx";
import { toast } from "#client/components/toast.tsx";
import { UploadProgress } from "#client/components/upload-progress.tsx";
import { errorText } from "#client/lib/error-text.ts";
import { postWithProgress } from "#client/lib/post-with-progress.ts";
import { formatCount } from "#shared/formats/numbers.ts";
import { productNames } from "#shared/interests.ts";
import {
  type DuplicateRule,
  duplicateRules,
  type LeadImportColumns,
  type LeadImportField,
  leadImportFieldNames,
  leadImportFields,
  readLead,
  requiredLeadImportFields,
} from "#shared/lead-import.ts";
import { texts } from "#shared/texts.ts";
import type { ImportFile } from "./read-import-file.ts";

type ImportColumnsProps = {
  file: ImportFile;
  onBack: () => void;
  onStarted: (importId: number) => void;
};

const isRequired = (field: LeadImportField) =>
  requiredLeadImportFields.some((required) => required === field);

/** Which column is which field, how the first lines are read so, and what happens to duplicates; then the upload. */
export function ImportColumns({
  file: { file, headings, preview, lineCount, guessed },
  onBack,
  onStarted,
}: ImportColumnsProps) {
  const [columns, setColumns] = useState(guessed);
  const [duplicates, setDuplicates] = useState<DuplicateRule>("skip");
  const [share, setShare] = useState<number>();
  const isComplete = requiredLeadImportFields.every((field) => columns[field] !== undefined);
  const start = async () => {
    const body = new FormData();
    body.append("columns", JSON.stringify(columns));
    body.append("duplicates", duplicates);
    body.append("file", file);
    setShare(0);
    try {
      const { id } = await postWithProgress<{ success: true; id: number }>(
        "/api/leads/imports",
        body,
        setShare,
      );
      onStarted(id);
    } catch (error) {
      toast.failure({ title: texts.leadImports.startFailed, description: errorText(error) });
      setShare(undefined);
    }
  };
  return (
    <div className="flex flex-col gap-6">
      <p className="text-soft wrap-anywhere">
        <span className="font-medium text-ink">{file.name}</span>, {texts.leadImports.lineCount(lineCount)}
      </p>
      <fieldset className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <legend className="mb-3 font-semibold tracking-tight">{texts.leadImports.columnsQuestion}</legend>
        {leadImportFields.map((field) => (
          <SelectField
            key={field}
            label={leadImportFieldNames[field]}
            required={isRequired(field)}
            unchosen={isRequired(field) ? "Escolha a coluna" : "Não importar"}
            options={headings.map((heading, index) => ({
              value: String(index),
              name: heading.trim() || `Coluna ${index + 1}`,
            }))}
            value={columns[field] ?? ""}
            onChange={({ target }) =>
              setColumns({ ...columns, [field]: target.value === "" ? undefined : Number(target.value) })
            }
          />
        ))}
      </fieldset>
      <Preview preview={preview} columns={columns} />
      <fieldset>
        <legend className="mb-1 font-semibold tracking-tight">{texts.leadImports.duplicatesQuestion}</legend>
        {duplicateRules.map((rule) => (
          <label key={rule} className="flex min-h-9 items-center gap-2.5 max-md:min-h-11">
            <input
              type="radio"
              name="duplicates"
              checked={duplicates === rule}
              onChange={() => setDuplicates(rule)}
              className="size-4 shrink-0 accent-accent-ink"
            />
            {texts.leadImports.duplicates[rule]}
          </label>
        ))}
      </fieldset>
      {share === undefined ? (
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="quiet" onClick={onBack}>
            Trocar arquivo
          </Button>
          <Button disabled={!isComplete} onClick={() => void start()}>
            Importar
          </Button>
        </div>
      ) : (
        <UploadProgress label={texts.leadImports.sending} share={share} />
      )}
    </div>
  );
}

type PreviewProps = { preview: ImportFile["preview"]; columns: LeadImportColumns };

/** The first lines as they will be read, each with its problem. */
function Preview({ preview, columns }: PreviewProps) {
  const id = useId();
  const shown = leadImportFields.filter((field) => columns[field] !== undefined);
  const lines = preview.map(({ line, cells }) => ({ line, cells, result: readLead(cells, columns) }));
  const bad = lines.filter(({ result }) => "problem" in result).length;
  return (
    <div>
      <h3 id={id} className="font-semibold tracking-tight">
        {texts.leadImports.preview(formatCount(lines.length))}
      </h3>
      <p className={classNames("mt-1 text-[0.8125rem]", bad > 0 ? "text-danger" : "text-soft")}>
        {texts.leadImports.previewProblems(bad)}
      </p>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        tabIndex={0}
        aria-labelledby={id}
        className="mt-3 overflow-x-auto rounded-lg border border-line"
      >
        <table className="w-full text-left text-[0.8125rem]">
          <thead className="bg-mist text-soft">
            <tr>
              <th className="px-3 py-2 font-medium">Linha</th>
              <th className="px-3 py-2 font-medium">Situação</th>
              {shown.map((field) => (
                <th key={field} className="px-3 py-2 font-medium">
                  {leadImportFieldNames[field]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {lines.map(({ line, cells, result }) => (
              <tr key={line}>
                <td className="px-3 py-2 text-soft tabular-nums">{line}</td>
                <td
                  className={classNames(
                    "px-3 py-2 whitespace-nowrap",
                    "problem" in result ? "text-danger" : "text-success",
                  )}
                >
                  {"problem" in result ? result.problem : "Pronta"}
                </td>
                {shown.map((field) => (
                  <td key={field} className="max-w-52 truncate px-3 py-2">
                    {"lead" in result ? fieldText(result.lead[field], field) : cells[columns[field] ?? -1]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

function fieldText(value: string | null, field: LeadImportField): string {
  if (field === "product" && value) return productNames[value as keyof typeof productNames];
  return value ?? "";
}
