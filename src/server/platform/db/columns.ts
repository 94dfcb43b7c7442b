import { customType, timestamp } from "drizzle-orm/pg-core";

/** An instant with its zone. Columns without one would change meaning with the server's settings. */
export function instant(name: string) {
  return timestamp(name, { withTimezone: true });
}

/** When the row was written, by the database's clock. */
export function createdAt() {
  return instant("created_at").notNull().defaultNow();
}

/** Raw bytes. The driver takes a Uint8Array and answers with one. */
export const byteString = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });
