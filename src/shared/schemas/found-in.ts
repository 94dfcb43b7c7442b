/** Texts that a search reads and a list does not show. */
export type FoundPlace = "notes" | "mail" | "company" | "campaign" | "message" | "presentation" | "pdf";

/** Where a search found a submission, and the words around. Those of a PDF have no accents and are in lower case. */
export type FoundIn = { place: FoundPlace; excerpt: string };
