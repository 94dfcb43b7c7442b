import { customType, timestamp } from "drizzle-orm/pg-core";

/** A timestamp with time zone. Without the zone its meaning would depend on the server's settings. */
export function instant(name: string) {
  return timestamp(name, { withTimezone: true });
}

/** The time at which the row was inserted, by the database's clock. */
export function createdAt() {
  return instant("created_at").notNull().defaultNow();
}

/** Raw bytes, written and read as a Uint8Array. */
export const byteString = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });
