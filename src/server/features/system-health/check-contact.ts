import { drizzle } from "drizzle-orm/postgres-js";
import { readCurrentVersion } from "#server/features/site-config/read-version.ts";
import { mergeOverDefaults } from "#shared/schemas/site-config.ts";
import type { Examined } from "./examined.ts";
import { type Outcome, ok, warning } from "./outcome.ts";

/** Submissions are announced to `contact_email`: the built-in one is nobody's. */
export async function checkContact({ sql }: Examined): Promise<Outcome> {
  const { config } = await readCurrentVersion(drizzle(sql));
  if (config.contact_email !== mergeOverDefaults({}).contact_email) return ok("set", "Definido");
  return warning(
    "contact_email is the placeholder: set it under Configurações, or nobody is told of submissions.",
    "Ainda é o de exemplo: troque em Configurações, ou ninguém é avisado dos envios.",
  );
}
