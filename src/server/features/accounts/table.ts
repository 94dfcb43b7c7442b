import { bigint, boolean, date, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import {
  createdAt,
  impersonal,
  impersonalColumns,
  instant,
  recordVersion,
} from "#server/platform/db/columns.ts";

/** Administrators. The hashes of their passwords are in `passwords`. */
export const users = pgTable("users", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  email: text("email").notNull().unique(),
  isActive: boolean("is_active").notNull().default(true),
  lastLogin: instant("last_login"),
  /** Receives a morning mail with the leads to contact that day. */
  mailsContacts: boolean("mails_contacts").notNull().default(false),
  /** Day of the last such mail (São Paulo); at most one per day. */
  contactsMailedOn: date("contacts_mailed_on"),
  /** The password was chosen by another person: the next login replaces it. */
  mustChangePassword: impersonal(boolean("must_change_password").notNull().default(false)),
  version: recordVersion(),
  createdAt: createdAt(),
  updatedAt: instant("updated_at").notNull().defaultNow(),
});

/** The account policy: at most one row (see `account-policy.ts`). */
export const accountPolicy = pgTable(
  "account_policy",
  impersonalColumns({
    id: boolean("id").primaryKey().default(true),
    demandsFactor: boolean("demands_factor").notNull().default(false),
    demandsStrongPassword: boolean("demands_strong_password").notNull().default(false),
  }),
);

/** Invitations that nobody has accepted yet; deleted a month after they expire. */
export const invitations = pgTable("invitations", {
  id: uuid("id").primaryKey().defaultRandom(),
  name: text("name").notNull(),
  email: text("email").notNull().unique(),
  invitedBy: text("invited_by").notNull(),
  /** The user in whose name it was sent; null if unknown. No foreign key: it outlives a deletion, and its undo. */
  invitedById: text("invited_by_id"),
  /** Part of the link's token, so that resending invalidates earlier links. */
  round: impersonal(integer("round").notNull().default(1)),
  expiresAt: instant("expires_at").notNull(),
  createdAt: createdAt(),
});

/** Browsers whose logins need no second factor, by hashed tokens; deleting a row forgets the browser. */
export const trustedDevices = pgTable(
  "trusted_devices",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    token: text("token").notNull().unique(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    userAgent: text("user_agent"),
    expiresAt: instant("expires_at").notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("trusted_devices_user_id_index").on(table.userId)],
);

/** Sessions with hashed tokens; deleting a row ends the session at once. */
export const sessions = pgTable(
  "sessions",
  {
    id: text("id").primaryKey(),
    token: text("token").notNull().unique(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    expiresAt: instant("expires_at").notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    /** When the password was last given; sensitive changes demand it anew. */
    provedAt: instant("proved_at").notNull().defaultNow(),
    createdAt: createdAt(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [index("sessions_user_id_index").on(table.userId)],
);

/** Passwords, as argon2id hashes. */
export const passwords = pgTable("passwords", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  password: text("password").notNull(),
  createdAt: createdAt(),
  updatedAt: instant("updated_at").notNull().defaultNow(),
});

/** Authenticator apps: at most one for each user. A backup restored under another AUTH_SECRET cannot read the seeds. */
export const totpFactors = pgTable("totp_factors", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** Encrypted for the user (see `totp-code.ts`). */
  seed: text("seed").notNull(),
  /** Last time step whose code was used; codes of this and earlier steps are rejected. */
  lastStep: integer("last_step").notNull(),
  createdAt: createdAt(),
});

/** Hashed recovery codes that are not used yet. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    hash: text("hash").notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
);

/** Passkeys. Only the device has the private key, so nothing here opens an account. */
export const passkeys = pgTable(
  "passkeys",
  {
    /** Credential id in base64url. */
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** COSE key in base64url. */
    publicKey: text("public_key").notNull(),
    /** Signatures made, where the device counts them. */
    counter: impersonal(bigint("counter", { mode: "number" }).notNull()),
    transports: impersonal(text("transports").array().notNull()),
    /** Host for which it was created: browsers offer it only there. */
    host: impersonal(text("host").notNull()),
    createdAt: createdAt(),
    lastUsedAt: instant("last_used_at"),
  },
  (table) => [index("passkeys_user_id_index").on(table.userId)],
);

/** Hashed tokens of reset links (see `reset-token.ts`). */
export const passwordResetTokens = pgTable(
  "password_reset_tokens",
  {
    id: impersonal(text("id").primaryKey()),
    userId: text("user_id").notNull(),
    expiresAt: instant("expires_at").notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("password_reset_tokens_user_index").on(table.userId)],
);
