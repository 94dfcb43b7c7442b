import type { EmbeddedPageData } from "#shared/site/page-data.ts";

/** Parses the data block that the server embedded in the page. @throws if it is missing */
export function readPageData(): EmbeddedPageData {
  const block = document.querySelector("script#page-data");
  if (!block?.textContent) throw new Error("the page has no data block");
  return JSON.parse(block.textContent) as EmbeddedPageData;
}
