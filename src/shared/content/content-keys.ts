import type { ContentChanges } from "./define-content.ts";

/** Prefix of the site config keys that hold the changed texts of a page, as JSON. */
export const CONTENT_PREFIX = "content_";

/** The changes of each document that differs from its defaults, by document name. */
export type EmbeddedContent = Readonly<Record<string, ContentChanges>>;
