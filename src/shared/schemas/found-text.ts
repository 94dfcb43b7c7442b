import { z } from "zod";
import { SEARCH_MAX } from "./list.ts";
import { requiredText } from "./text.ts";

/** More than a list shows at once; a longer search narrows them. */
export const FOUND_TEXTS_MAX = 25;

export const textSearchSchema = z.object({ search: requiredText({ label: "Busca", max: SEARCH_MAX }) });
export type TextSearch = z.infer<typeof textSearchSchema>;

/** A text of the site that a search found. */
export type FoundText = {
  /** Name of its document, and its leaf there. */
  document: string;
  leaf: string;
  /** Title of the page. */
  title: string;
  /** Name of the text's place on the page. */
  name: string;
  /** The words around the match, as visitors read them. */
  excerpt: string;
  /** True if only the draft says so. */
  isDraft: boolean;
  /** Number of the scheduled publication that says so, if only it does; null otherwise. */
  publication: number | null;
};
