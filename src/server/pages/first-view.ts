import type { EmbeddedPageData } from "#shared/page-data.ts";

const TIMEOUT_MS = 10_000;

/** Markup of a first view and its styles, which are apart because the security policy blocks style attributes. */
export type FirstView = { html: string; css: string };

/**
 * Renders the first views of all paths in a separate process, so that the server does not keep the renderer's memory
 * (product 2.3). @throws when the process fails or takes longer than TIMEOUT_MS.
 */
export async function renderFirstViews(
  renderer: string,
  paths: readonly string[],
  data: EmbeddedPageData,
): Promise<ReadonlyMap<string, FirstView>> {
  const renderProcess = Bun.spawn([process.execPath, renderer], {
    env: { NODE_ENV: "production" },
    stdin: new Blob([JSON.stringify({ paths, data })]),
    stdout: "pipe",
    stderr: "pipe",
    timeout: TIMEOUT_MS,
  });
  const [output, errors, code] = await Promise.all([
    new Response(renderProcess.stdout).text(),
    new Response(renderProcess.stderr).text(),
    renderProcess.exited,
  ]);
  if (code !== 0) throw new Error(`first view renderer exited with ${code}: ${errors}`);
  const views: Record<string, string> = JSON.parse(output);
  return new Map(Object.entries(views).map(([path, html]) => [path, extractStyles(html)]));
}

/** Moves style attributes into CSS rules, keyed by a data attribute. */
function extractStyles(html: string): FirstView {
  const rules = new Map<string, string>();
  const markup = html.replace(/ style="([^"]*)"/g, (_attribute, declarations: string) => {
    const key = rules.get(declarations) ?? String(rules.size);
    rules.set(declarations, key);
    return ` data-style="${key}"`;
  });
  const css = [...rules]
    .map(([declarations, key]) => `[data-style="${key}"]{${attributeText(declarations)}}`)
    .join("");
  return { html: markup, css };
}

/** Unescapes an attribute that React escaped, without any `<`, which could end the style block. */
function attributeText(attribute: string): string {
  return attribute
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&gt;", ">")
    .replaceAll("&lt;", "")
    .replaceAll("&amp;", "&")
    .replaceAll("<", "");
}
