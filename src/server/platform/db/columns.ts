import { customType, integer, timestamp } from "drizzle-orm/pg-core";
import { impersonal } from "./impersonal.ts";

/** A timestamp with time zone. Without the zone its meaning would depend on the server's settings. */
export function instant(name: string) {
  return timestamp(name, { withTimezone: true });
}

/** The time at which the row was inserted, by the database's clock. */
export function createdAt() {
  return instant("created_at").notNull().defaultNow();
}

/** How often a record was updated, from 1 on. An editor names the version it started from. */
export function recordVersion() {
  return impersonal(integer("version").notNull().default(1));
}

/** Raw bytes, written and read as a Uint8Array. */
export const byteString = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });
