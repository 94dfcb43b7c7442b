import { boolean, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, instant } from "#server/platform/db/columns.ts";

/** Administrators (spec section 3). Passwords live in `accounts`, where better-auth keeps them. */
export const users = pgTable("users", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  email: text("email").notNull().unique(),
  emailVerified: boolean("email_verified").notNull().default(false),
  image: text("image"),
  isActive: boolean("is_active").notNull().default(true),
  lastLogin: instant("last_login"),
  createdAt: createdAt(),
  updatedAt: instant("updated_at").notNull().defaultNow(),
});
