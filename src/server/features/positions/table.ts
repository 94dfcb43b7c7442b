import { bigint, boolean, date, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, impersonalColumns, instant, recordVersion } from "#server/platform/db/columns.ts";
import type { Workplace } from "#shared/schemas/open-position.ts";
import type { PositionInput } from "#shared/schemas/position.ts";

/** Positions to apply for. Ids are never reused: applications keep that of a deleted position. */
export const positions = pgTable(
  "positions",
  impersonalColumns({
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    title: text("title").notNull(),
    area: text("area").$type<PositionInput["area"]>().notNull(),
    place: text("place").notNull().default(""),
    workplace: text("workplace").$type<Workplace>().notNull(),
    text: text("text").notNull(),
    /** Last day for applications, in São Paulo; null for none. */
    openUntil: date("open_until", { mode: "string" }),
    isPublished: boolean("is_published").notNull().default(false),
    /** Last publication; null before the first. */
    publishedAt: instant("published_at"),
    version: recordVersion(),
    createdAt: createdAt(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  }),
);
