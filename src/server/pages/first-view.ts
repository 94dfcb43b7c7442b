import type { EmbeddedPageData } from "#shared/page-data.ts";

const TIMEOUT_MS = 10_000;

/** Static markup of a path's first view, and the styles its elements name; the policy refuses style attributes. */
export type FirstView = { html: string; css: string };

/**
 * Renders the first views of all paths in a process of its own, which ends before it is needed again: the renderer's
 * memory is not the server's. @throws when the process fails; pages are then served without a first view.
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
  const [output, complaints, code] = await Promise.all([
    new Response(renderProcess.stdout).text(),
    new Response(renderProcess.stderr).text(),
    renderProcess.exited,
  ]);
  if (code !== 0) throw new Error(`first view renderer ended with ${code}: ${complaints}`);
  const views: Record<string, string> = JSON.parse(output);
  return new Map(Object.entries(views).map(([path, html]) => [path, extractStyles(html)]));
}

/** Moves style attributes into rules of their own, keyed by a data attribute. */
function extractStyles(html: string): FirstView {
  const rules = new Map<string, string>();
  const marked = html.replace(/ style="([^"]*)"/g, (_attribute, declarations: string) => {
    const key = rules.get(declarations) ?? String(rules.size);
    rules.set(declarations, key);
    return ` data-style="${key}"`;
  });
  const css = [...rules]
    .map(([declarations, key]) => `[data-style="${key}"]{${attributeText(declarations)}}`)
    .join("");
  return { html: marked, css };
}

/** The text of an attribute as React escaped it; nothing in it may end the style block. */
function attributeText(attribute: string): string {
  return attribute
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&gt;", ">")
    .replaceAll("&lt;", "")
    .replaceAll("&amp;", "&")
    .replaceAll("<", "");
}
