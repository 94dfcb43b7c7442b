import type { EmbeddedPageData } from "#shared/site/page-data.ts";

/** Reads the data block that the server wrote into the page. @throws when the page has none. */
export function readPageData(): EmbeddedPageData {
  const block = document.getElementById("page-data");
  if (!block?.textContent) throw new Error("the page carries no data block");
  return JSON.parse(block.textContent) as EmbeddedPageData;
}
