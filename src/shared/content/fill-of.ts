import { CERTIFICATES } from "./certificate-prices.ts";
import { type ContentChanges, contentPlaceholders, fillPlaceholders } from "./define-content.ts";

type Config = Parameters<typeof contentPlaceholders>[0] & Readonly<Record<string, string>>;

/** Returns what fills in the placeholders of a text by settings and prices. */
export function fillOf(config: Config): (text: string) => string {
  const values = contentPlaceholders(config, storedChanges(CERTIFICATES, config));
  return (text) => fillPlaceholders(text, values);
}

/** The changed texts of a document in a validated site config. */
export function storedChanges(name: string, config: Readonly<Record<string, string>>): ContentChanges {
  const stored = config[`content_${name}`];
  return stored ? JSON.parse(stored) : {};
}
