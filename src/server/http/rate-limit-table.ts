import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../db/columns.ts";

/** One budget for all instances. Column names are those rate-limiter-flexible's Drizzle store expects. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text("key").primaryKey(),
    points: integer("points").notNull().default(0),
    expire: instant("expire"),
  },
  (table) => [index("rate_limits_expire_index").on(table.expire)],
);
