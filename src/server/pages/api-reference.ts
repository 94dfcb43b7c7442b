import type { ApiDescription, ApiOperation, ApiSchema } from "#server/platform/http/api-description.ts";
import { pageContentSecurityPolicy } from "#server/platform/http/security-headers.ts";

const STYLE = `
:root{color-scheme:light}
body{margin:0;background:#f7f6f9;color:#171420;font:15px/1.6 system-ui,sans-serif}
main{max-width:56rem;margin:auto;padding:2.5rem 1.25rem 6rem}
h1{font-size:1.9rem;letter-spacing:-.02em;margin:0}
h2{font-size:1.15rem;margin:2.5rem 0 .75rem}
a{color:#1e40af}
article{background:#fff;border:1px solid #e7e4ec;border-radius:12px;margin:0 0 .75rem}
summary{display:flex;flex-wrap:wrap;gap:.25rem .75rem;align-items:baseline;padding:.8rem 1.1rem;cursor:pointer}
summary:focus-visible,a:focus-visible{outline:2px solid #1e40af;outline-offset:2px;border-radius:8px}
h3{font:600 14px/1.5 ui-monospace,monospace;margin:0;overflow-wrap:anywhere}
.method{display:inline-block;min-width:3.6rem;color:#1e40af}
.note{color:#5a5466}
.key{font-size:12px;border:1px solid #e7e4ec;border-radius:99px;padding:0 .6rem;color:#5a5466;white-space:nowrap}
.body{padding:0 1.1rem 1rem;border-top:1px solid #e7e4ec;overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:14px}
caption{text-align:left;font-weight:600;padding:1rem 0 .35rem}
th,td{text-align:left;vertical-align:top;padding:.35rem .75rem .35rem 0;border-top:1px solid #e7e4ec}
th{font-weight:500;color:#5a5466}
code{font:13px/1.5 ui-monospace,monospace;overflow-wrap:anywhere}
`;

type Row = [name: string, type: string, note: string];

/** Renders the OpenAPI document as one self-contained page without scripts. */
export function renderApiReference(api: ApiDescription): { html: string; contentSecurityPolicy: string } {
  const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const tags = [...new Set(operations.map(({ operation }) => operation.tags?.[0] ?? "Outros"))];
  const sections = tags.map((tag) => {
    const own = operations.filter(({ operation }) => (operation.tags?.[0] ?? "Outros") === tag);
    const articles = own.map(({ path, method, operation }) => renderOperation(api, path, method, operation));
    return `<section><h2>${Bun.escapeHTML(tag)}</h2>${articles.join("")}</section>`;
  });
  const html = `<!DOCTYPE html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${Bun.escapeHTML(api.info.title)}</title><style>${STYLE}</style></head><body><main><h1>${Bun.escapeHTML(api.info.title)}</h1><p class="note">${withCode(api.info.description)} Chamadas com sessão aceitam o cookie do navegador ou <code>Authorization: Bearer</code>. A mesma descrição para programas: <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1).</p>${sections.join("")}</main></body></html>`;
  return { html, contentSecurityPolicy: pageContentSecurityPolicy({ style: STYLE, scripts: [] }) };
}

function renderOperation(api: ApiDescription, path: string, method: string, operation: ApiOperation): string {
  const parameters = (operation.parameters ?? []).map(
    ({ name, required, schema }): Row => [name, typeOf(api, schema), noteOf(schema, required)],
  );
  const body = Object.entries(operation.requestBody?.content ?? {})[0];
  const responses = Object.entries(operation.responses).map(([status, { description, content }]) => {
    const schema = Object.values(content ?? {})[0]?.schema;
    return [status, schema ? typeOf(api, schema) : "", description] satisfies Row;
  });
  return [
    `<article><details><summary><h3><span class="method">${method.toUpperCase()}</span> ${Bun.escapeHTML(path)}</h3>`,
    `<span>${Bun.escapeHTML(operation.summary ?? "")}</span>`,
    operation.security.length > 0 ? `<span class="key">com sessão</span>` : "",
    `</summary><div class="body">`,
    operation.description ? `<p>${withCode(operation.description)}</p>` : "",
    table("Parâmetros", parameters),
    body ? table(`Corpo (${body[0]})`, fieldsOf(api, body[1].schema)) : "",
    table("Respostas", responses),
    "</div></details></article>",
  ].join("");
}

function table(caption: string, rows: readonly Row[]): string {
  if (rows.length === 0) return "";
  const cells = rows.map(
    ([name, type, note]) =>
      `<tr><td><code>${Bun.escapeHTML(name)}</code></td><td><code>${Bun.escapeHTML(type)}</code></td><td>${Bun.escapeHTML(note)}</td></tr>`,
  );
  return `<table><caption>${Bun.escapeHTML(caption)}</caption><thead><tr><th scope="col">Nome</th><th scope="col">Tipo</th><th scope="col">Observação</th></tr></thead><tbody>${cells.join("")}</tbody></table>`;
}

function fieldsOf(api: ApiDescription, schema: ApiSchema): Row[] {
  const { properties = {}, required = [] } = resolve(api, schema);
  return Object.entries(properties).map(([name, field]) => [
    name,
    typeOf(api, field),
    noteOf(field, required.includes(name)),
  ]);
}

function typeOf(api: ApiDescription, schema: ApiSchema): string {
  const { type, properties, items, anyOf, enum: values, format, required = [] } = resolve(api, schema);
  if (values) return values.map((value) => JSON.stringify(value)).join(" | ");
  if (anyOf) return anyOf.map((option) => typeOf(api, option)).join(" | ");
  if (properties) {
    const fields = Object.entries(properties).map(
      ([name, field]) => `${name}${required.includes(name) ? "" : "?"}: ${typeOf(api, field)}`,
    );
    return `{ ${fields.join(", ")} }`;
  }
  if (items) return `[${typeOf(api, items)}]`;
  return [format ?? type ?? "any"].flat().join(" | ");
}

function noteOf(schema: ApiSchema, required = false): string {
  const { default: defaultValue, minimum, maximum, maxLength } = schema;
  return [
    required ? "obrigatório" : "",
    defaultValue === undefined ? "" : `padrão: ${JSON.stringify(defaultValue)}`,
    maxLength === undefined ? "" : `até ${maxLength} caracteres`,
    minimum === undefined || maximum === undefined || maximum >= Number.MAX_SAFE_INTEGER
      ? ""
      : `de ${minimum} a ${maximum}`,
  ]
    .filter(Boolean)
    .join("; ");
}

function resolve(api: ApiDescription, schema: ApiSchema): ApiSchema {
  const name = schema.$ref?.split("/").at(-1);
  return name ? (api.components.schemas[name] ?? {}) : schema;
}

function withCode(text: string): string {
  return Bun.escapeHTML(text).replace(/`([^`]+)`/g, "<code>$1</code>");
}
