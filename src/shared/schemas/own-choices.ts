import type { OwnTextRule } from "#shared/own-pages/own-sections.ts";
import { productNames } from "./interests.ts";

const productChoices = { "": "Nenhum", ...productNames };

/** Names of the values of a section's choice, in order; undefined for any other text. */
export function choicesOf({ kind, options }: OwnTextRule): Readonly<Record<string, string>> | undefined {
  return kind === "choice" ? (options ?? productChoices) : undefined;
}
