import { eq, isNull, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { NO_OWNER } from "#shared/schemas/owner.ts";

/** Matches what a user takes care of, what nobody does (`NO_OWNER`), or everything (empty). */
export function ownedBy(column: PgColumn, owner: string): SQL | undefined {
  if (owner === "") return undefined;
  return owner === NO_OWNER ? isNull(column) : eq(column, owner);
}
