import { bigint, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { impersonal } from "#server/platform/db/columns.ts";

/** Rate limit counters, with the columns and their order of rate-limiter-flexible's PostgreSQL store. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text("key").primaryKey(),
    points: impersonal(integer("points").notNull().default(0)),
    /** Milliseconds since 1970. */
    expire: bigint("expire", { mode: "number" }),
  },
  (table) => [index("rate_limits_expire_index").on(table.expire)],
);
