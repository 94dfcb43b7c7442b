import type { EmbeddedPageData } from "#shared/site/page-data.ts";

/** Ten times the duration on a busy machine. */
const TIMEOUT_MS = 60_000;

export type RenderedPage = {
  html: string;
  /** Rules of the extracted style attributes. */
  css: string;
  /** Names of the documents whose texts it shows. */
  documents: readonly string[];
};

/**
 * Renders pages, keyed by path, in a separate process, so that the server does not retain its memory.
 * @throws if the process fails or exceeds TIMEOUT_MS.
 */
export async function renderPages(
  renderer: string,
  data: Readonly<Record<string, EmbeddedPageData>>,
): Promise<ReadonlyMap<string, RenderedPage>> {
  const renderProcess = Bun.spawn([process.execPath, renderer], {
    env: { NODE_ENV: "production" },
    stdin: new Blob([JSON.stringify(data)]),
    stdout: "pipe",
    stderr: "pipe",
    timeout: TIMEOUT_MS,
  });
  const [output, errors, code] = await Promise.all([
    new Response(renderProcess.stdout).text(),
    new Response(renderProcess.stderr).text(),
    renderProcess.exited,
  ]);
  if (code !== 0) throw new Error(`page renderer exited with ${code}: ${errors}`);
  const pages: Record<string, Omit<RenderedPage, "css">> = JSON.parse(output);
  return new Map(
    Object.entries(pages).map(([path, { html, documents }]) => [path, { ...extractStyles(html), documents }]),
  );
}

/** Moves style attributes, blocked by the security policy, into CSS rules; the client reverts it to hydrate. */
function extractStyles(html: string): Omit<RenderedPage, "documents"> {
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

/** Unescapes an attribute escaped by React, dropping `<`, which could close the style block. */
function attributeText(attribute: string): string {
  return attribute
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&gt;", ">")
    .replaceAll("&lt;", "")
    .replaceAll("&amp;", "&")
    .replaceAll("<", "");
}
