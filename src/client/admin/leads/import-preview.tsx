import { useId } from "react";
import { classNames } from "#client/components/class-names.ts";
import { formatCount } from "#shared/formats/numbers.ts";
import { productNames } from "#shared/schemas/interests.ts";
import {
  type LeadImportColumns,
  type LeadImportField,
  type LineRule,
  leadImportFieldNames,
  leadImportFields,
} from "#shared/submissions/lead-import.ts";
import { readLead } from "#shared/submissions/read-lead.ts";
import { texts } from "#shared/texts/texts.ts";
import type { ImportFile } from "./read-import-file.ts";

const stateLooks = { bad: "text-danger", doubtful: "text-warning", ready: "text-success" } as const;

type ImportPreviewProps = {
  lines: ImportFile["preview"];
  columns: LeadImportColumns;
  headings: readonly string[];
  doubts: LineRule;
};

/** First lines as they will be imported, with problems and warnings. */
export function ImportPreview({ lines: read, columns, headings, doubts }: ImportPreviewProps) {
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
