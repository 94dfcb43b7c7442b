import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { personalData } from "#server/app/personal-data.ts";
import { legalBases, type PersonalTable } from "#server/platform/personal-data/declaration.ts";

// Writes the table of docs/privacy.md from the registry of personal data: bun scripts/privacy-table.ts

export const PRIVACY_DOCUMENT = join(import.meta.dir, "../docs/privacy.md");
const START = "<!-- registro: escrito por scripts/privacy-table.ts -->";
const END = "<!-- fim do registro -->";

const erasures: Readonly<Record<PersonalTable["erasure"]["how"], string>> = {
  delete: "excluídos",
  anonymize: "anonimizados",
  follows: "excluídos com o registro a que pertencem",
  keep: "ficam",
};

/** The document with the table that the registry gives. */
export function withRegistry(document: string): string {
  const [before, rest = ""] = document.split(START);
  const [, after = ""] = rest.split(END);
  return `${before}${START}\n\n${places().join("\n")}\n${END}${after}`;
}

function places(): string[] {
  const tables = personalData.tables.map(({ erasure, columns, ...place }) => ({
    ...place,
    data: [
      ...new Set(
        Object.values(columns).flatMap((column) => (column === "not personal" ? [] : [column.label])),
      ),
    ].join(", "),
    erasure: erasure.how === "keep" ? `ficam. ${erasure.reason}` : erasures[erasure.how],
  }));
  const stores = personalData.stores.map(({ erasureNote, ...place }) => ({
    ...place,
    data: "",
    erasure: erasureNote,
  }));
  return [...tables, ...stores].map(({ label, people, purpose, basis, term, data, erasure }) =>
    [
      `### ${label}`,
      "",
      `- **De quem:** ${people}`,
      `- **Para quê:** ${purpose}`,
      `- **Base legal:** ${legalBases[basis]}`,
      `- **Por quanto tempo:** ${term}`,
      ...(data ? [`- **Dados:** ${data}`] : []),
      `- **Na eliminação:** ${erasure}`,
      "",
    ].join("\n"),
  );
}

if (import.meta.main) {
  await writeFile(PRIVACY_DOCUMENT, withRegistry(await readFile(PRIVACY_DOCUMENT, "utf8")));
}
