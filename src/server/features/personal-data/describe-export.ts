import { formatDateTime } from "#shared/formats/dates.ts";
import { formatPhone } from "#shared/formats/phone-number.ts";
import type { FoundField } from "#shared/schemas/personal-data.ts";
import type { SubjectKeys } from "./subject-of.ts";

export type ExportedTable = {
  place: string;
  purpose: string;
  columns: readonly string[];
  rows: readonly Readonly<Record<string, unknown>>[];
  fields: readonly (readonly FoundField[])[];
};

type About = { companyName: string; at: Date; keys: SubjectKeys };

/** Builds the two descriptions of an export: a readable page, and JSON by place with its columns. */
export function describeExport(
  tables: readonly ExportedTable[],
  about: About,
): { html: string; json: string } {
  return { html: toHtml(tables, about), json: toJson(tables, about) };
}

function toJson(tables: readonly ExportedTable[], { companyName, at, keys }: About): string {
  const places = tables.map(({ place, purpose, columns, rows }) => ({
    lugar: place,
    finalidade: purpose,
    colunas: columns,
    registros: rows,
  }));
  const content = {
    controlador: companyName,
    gerado_em: at.toISOString(),
    descricao:
      "Tudo o que este sistema guarda de quem usou estes endereços e telefones. Instantes em UTC (ISO 8601).",
    enderecos: keys.mails,
    telefones: keys.phones,
    lugares: places,
  };
  return JSON.stringify(content, null, 2);
}

function toHtml(tables: readonly ExportedTable[], { companyName, at, keys }: About): string {
  const sections = tables.map(
    ({ place, purpose, fields }) =>
      `<section><h2>${Bun.escapeHTML(place)}</h2><p>${Bun.escapeHTML(purpose)}.</p>${fields
        .map(
          (row) =>
            `<dl>${row.map(({ label, value }) => `<dt>${Bun.escapeHTML(label)}</dt><dd>${Bun.escapeHTML(value)}</dd>`).join("")}</dl>`,
        )
        .join("")}</section>`,
  );
  const known = [...keys.mails, ...keys.phones.map(formatPhone)]
    .map((each) => Bun.escapeHTML(each))
    .join(", ");
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Meus dados</title>
<style>
body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.75rem}h2{margin-top:2.5rem;font-size:1.25rem}
dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.25rem 1rem;margin:0 0 1rem;padding:1rem;border:1px solid #ccc;border-radius:.5rem}
dt{font-weight:600}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}
</style>
</head>
<body>
<h1>Os seus dados em ${Bun.escapeHTML(companyName)}</h1>
<p>Tudo o que este sistema guarda de ${known}, em ${Bun.escapeHTML(formatDateTime(at))} (horário de Brasília).
O arquivo meus-dados.json tem o mesmo conteúdo para programas, e a pasta arquivos, o que você enviou.</p>
${sections.join("\n")}
</body>
</html>
`;
}
