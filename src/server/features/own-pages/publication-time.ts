import type { CreateOwnPageInput } from "#shared/schemas/own-page.ts";

/** Converts the time of an input: "now" by the clock of the server, since browsers are late or early. */
export function publicationTime(given: CreateOwnPageInput["publishedAt"]): Date | null {
  if (given === null) return null;
  return given === "now" ? new Date() : new Date(given);
}
