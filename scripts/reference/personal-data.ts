import { personalData } from "#server/app/personal-data.ts";
import type { PersonalTable } from "#server/platform/personal-data/declaration.ts";
import { legalBases } from "#shared/schemas/personal-data.ts";

const erasures: Readonly<Record<PersonalTable["erasure"]["how"], string>> = {
  delete: "excluídos",
  anonymize: "anonimizados",
  follows: "excluídos com o registro a que pertencem",
  keep: "ficam",
};

/** Describes every place with personal data, from the registry used by search, export and erasure. */
export function describePersonalData(): string {
  const tables = personalData.tables.map(({ erasure, columns, ...place }) => ({
    ...place,
    data: [...new Set(Object.values(columns).map(({ label }) => label))].join(", "),
    erasure: erasure.how === "keep" ? `ficam. ${erasure.reason}` : erasures[erasure.how],
  }));
  const stores = personalData.stores.map(({ erasureNote, ...place }) => ({
    ...place,
    data: "",
    erasure: erasureNote,
  }));
  const places = [...tables, ...stores].map(({ label, people, purpose, basis, term, data, erasure }) =>
    [
      `## ${label}`,
      "",
      `- **De quem:** ${people}`,
      `- **Para quê:** ${purpose}`,
      `- **Base legal:** ${legalBases[basis]}`,
      `- **Por quanto tempo:** ${term}`,
      ...(data ? [`- **Dados:** ${data}`] : []),
      `- **Na eliminação:** ${erasure}`,
    ].join("\n"),
  );
  return `# Registro de dados pessoais

Cada lugar com dados de pessoas, como a busca, a exportação, a eliminação e a tela Operações o usam.

${places.join("\n\n")}`;
}
