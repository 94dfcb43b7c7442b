import { useId, useState } from "react";
import { Button } from "#client/components/button.tsx";
import { CheckField } from "#client/components/check-field.tsx";
import { classNames } from "#client/components/class-names.ts";
import { sayFailure } from "#client/components/say-failure.ts";
import { SelectField } from "#client/components/select-field.tsx";
import { toast } from "#client/components/toast.tsx";
import { UploadProgress } from "#client/components/upload-progress.tsx";
import { postWithProgress } from "#client/lib/post-with-progress.ts";
import { formatCount } from "#shared/formats/numbers.ts";
import { type TextEncoding, textEncodingNames, textEncodings } from "#shared/formats/text-encoding.ts";
import { productNames } from "#shared/schemas/interests.ts";
import {
  type GivenToImported,
  hasNeededColumns,
  type LeadImportColumns,
  type LeadImportField,
  type LineRule,
  leadImportFieldNames,
  leadImportFields,
  lineRules,
} from "#shared/submissions/lead-import.ts";
import { readLead } from "#shared/submissions/read-lead.ts";
import { texts } from "#shared/texts/texts.ts";
import { GivenFields } from "./given-fields.tsx";
import { type ImportFile, readInEncoding } from "./read-import-file.ts";

type ImportColumnsProps = {
  file: ImportFile;
  onBack: () => void;
  onStarted: (importId: number) => void;
};

/** A column without which no line becomes a lead: the name, and the telephone or the e-mail. */
function isRequired(field: LeadImportField, { email, phone }: LeadImportColumns): boolean {
  if (field === "name") return true;
  return (field === "phone" || field === "email") && email === undefined && phone === undefined;
}

/** Maps columns to fields with a live preview, chooses the handling of duplicates, and uploads. */
export function ImportColumns({ file: chosen, onBack, onStarted }: ImportColumnsProps) {
  const [{ file, encoding, headings, preview, lineCount, ...read }, setRead] = useState(chosen);
  const [columns, setColumns] = useState(chosen.guessed);
  const [duplicates, setDuplicates] = useState<LineRule>("skip");
  const [doubts, setDoubts] = useState<LineRule>("skip");
  const [given, setGiven] = useState<GivenToImported>({
    owner: "",
    campaign: "",
    stage: "new",
    lostReason: null,
  });
  const [share, setShare] = useState<number>();
  const isComplete = hasNeededColumns(columns);
  const readAnew = (wanted: TextEncoding) => {
    const anew = readInEncoding({ file, bytes: read.bytes }, wanted);
    if ("problem" in anew) return toast.failure({ title: anew.problem });
    setRead(anew);
    // The headings, and even the number of columns, may differ.
    setColumns(anew.guessed);
  };
  const start = async () => {
    const body = new FormData();
    body.append("columns", JSON.stringify(columns));
    body.append("duplicates", duplicates);
    body.append("doubts", doubts);
    for (const [name, value] of Object.entries({ ...given, lostReason: given.lostReason ?? "" }))
      body.append(name, value);
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
      sayFailure(texts.leadImports.startFailed)(error);
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
            required={isRequired(field, columns)}
            unchosen={isRequired(field, columns) ? "Escolha a coluna" : "Não importar"}
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
        <p className="text-[0.8125rem] text-pretty text-soft sm:col-span-full">
          {texts.leadImports.contactHint}
        </p>
      </fieldset>
      <ImportPreview lines={preview} columns={columns} headings={headings} doubts={doubts} />
      {encoding && (
        <SelectField
          className="sm:max-w-80"
          label={texts.leadImports.encoding}
          hint={texts.leadImports.encodingHint}
          options={textEncodings.map((value) => ({ value, name: textEncodingNames[value] }))}
          value={encoding}
          onChange={({ target }) => readAnew(target.value as TextEncoding)}
        />
      )}
      <RuleChoice
        name="duplicates"
        question={texts.leadImports.duplicatesQuestion}
        options={texts.leadImports.duplicates}
        value={duplicates}
        onChange={setDuplicates}
      />
      <RuleChoice
        name="doubts"
        question={texts.leadImports.doubtsQuestion}
        options={texts.leadImports.doubtRules}
        value={doubts}
        onChange={setDoubts}
      />
      <GivenFields given={given} onChange={setGiven} />
      {share === undefined ? (
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="quiet" label="Trocar arquivo" onClick={onBack} />
          <Button label="Importar" disabled={!isComplete} onClick={() => void start()} />
        </div>
      ) : (
        <UploadProgress label={texts.leadImports.sending} share={share} />
      )}
    </div>
  );
}

type RuleChoiceProps = {
  name: string;
  question: string;
  options: Record<LineRule, string>;
  value: LineRule;
  onChange: (rule: LineRule) => void;
};

function RuleChoice({ name, question, options, value, onChange }: RuleChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold tracking-tight">{question}</legend>
      {lineRules.map((rule) => (
        <CheckField
          key={rule}
          label={options[rule]}
          isRow
          type="radio"
          name={name}
          checked={value === rule}
          onChange={() => onChange(rule)}
        />
      ))}
    </fieldset>
  );
}

const stateLooks = { bad: "text-danger", doubtful: "text-warning", ready: "text-success" } as const;

type ImportPreviewProps = {
  lines: ImportFile["preview"];
  columns: LeadImportColumns;
  headings: readonly string[];
  doubts: LineRule;
};

/** First lines as they will be imported, with problems and warnings. */
function ImportPreview({ lines: read, columns, headings, doubts }: ImportPreviewProps) {
  const id = useId();
  // The surname is part of the name.
  const shown = leadImportFields
    .filter((field) => field !== "surname")
    .filter((field) => columns[field] !== undefined);
  const lines = read.map((line) => {
    const result = readLead(line, { columns, headings });
    const state = "problem" in result ? "bad" : result.doubts.length > 0 ? "doubtful" : "ready";
    return { ...line, result, state } as const;
  });
  const bad = lines.filter(({ state }) => state === "bad").length;
  const doubtful = lines.filter(({ state }) => state === "doubtful").length;
  return (
    <div>
      <h3 id={id} className="font-semibold tracking-tight">
        {texts.leadImports.preview(formatCount(lines.length))}
      </h3>
      <p
        className={classNames(
          "mt-1 text-[0.8125rem]",
          bad > 0 ? stateLooks.bad : doubtful > 0 ? stateLooks.doubtful : "text-soft",
        )}
      >
        {texts.leadImports.previewProblems(bad, doubtful, doubts)}
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
            {lines.map(({ number, cells, result, state }) => (
              <tr key={number}>
                <td className="px-3 py-2 text-soft tabular-nums">{number}</td>
                <td className={classNames("max-w-80 min-w-52 px-3 py-2 text-pretty", stateLooks[state])}>
                  {state === "ready"
                    ? texts.leadImports.ready
                    : ("problem" in result ? [result.problem] : result.doubts).map((sentence) => (
                        <p key={sentence}>{sentence}</p>
                      ))}
                </td>
                {shown.map((field) => (
                  <td key={field} className="max-w-52 truncate px-3 py-2">
                    {fieldText(field, { cells, columns, result })}
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

type ShownField = Exclude<LeadImportField, "surname">;
type Field = {
  cells: readonly string[];
  columns: LeadImportColumns;
  result: ReturnType<typeof readLead>;
};

/** Value as stored; of an invalid line, as in the file. */
function fieldText(field: ShownField, { cells, columns, result }: Field): string {
  if ("problem" in result) return cells[columns[field] ?? -1] ?? "";
  if (field !== "product") return result.lead[field];
  return result.lead.product ? productNames[result.lead.product] : "";
}
