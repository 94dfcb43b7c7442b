import { z } from "zod";
import { texts } from "#shared/texts/texts.ts";
import { API_KEYS_MAX } from "./api-key.ts";
import { type OwnedType, ownerField } from "./owner.ts";
import { newPassword, PASSWORD_MAX, PASSWORD_MIN } from "./password.ts";
import { baseVersionField, historyInputSchema } from "./record-change.ts";
import { rowIdSchema } from "./row-id.ts";
import { emailAddress, emptyIfInvisible, requiredText } from "./text.ts";

export const USER_NAME_MAX = 200;

/** Rejects only malformed ids (real ones are UUIDs); unknown ids yield not found. */
export const userIdSchema = z
  .string({ error: "Identificador inválido." })
  .regex(/^[\w-]{1,64}$/, "Identificador inválido.");

/** Rejects absent and empty values with the message of the form. */
function filled<Rule extends z.ZodType<string, string>>(rule: Rule) {
  return z
    .string({ error: ({ input }) => (input === undefined ? texts.users.required : undefined) })
    .trim()
    .overwrite(emptyIfInvisible)
    .min(1, texts.users.required)
    .pipe(rule);
}

/** A sign-in address; its domain needs a dot. */
export const userEmailSchema = emailAddress()
  .regex(z.regexes.email, "Informe um e-mail válido.")
  .toLowerCase();

const name = filled(requiredText({ label: "Nome", article: "o", max: USER_NAME_MAX }));
const email = filled(userEmailSchema);
const isActive = z.boolean({ error: "Situação: informe verdadeiro ou falso." });
/** An empty password keeps the current one. */
const changedPassword = z
  .string({ error: "Senha: informe um texto." })
  .refine((typed) => typed === "" || typed.length >= PASSWORD_MIN, texts.password.min)
  .max(PASSWORD_MAX, `Senha: use no máximo ${PASSWORD_MAX} caracteres.`);

export const createUserInputSchema = z.object({
  name,
  email,
  password: newPassword(texts.users.required),
  isActive: isActive.default(true),
});
export type CreateUserInput = z.infer<typeof createUserInputSchema>;

/** Preference of the user. */
const mailsContacts = z
  .boolean({ error: "E-mail dos contatos do dia: informe verdadeiro ou falso." })
  .optional();

/** Form of an existing user: everything but the password is required. */
export const editUserFormSchema = createUserInputSchema.extend({ password: changedPassword, mailsContacts });
/** Form of a new user, who has no mail preferences yet. */
export const newUserFormSchema = createUserInputSchema.extend({ mailsContacts });

const keyIds = z.array(rowIdSchema).max(API_KEYS_MAX).default([]);
/**
 * What happens to the keys of a user who loses access: revoked, or transferred to the actor; the remaining ones are
 * suspended.
 */
const leavingKeysSchema = z.object({ revoked: keyIds, kept: keyIds });
export type LeavingKeys = z.infer<typeof leavingKeysSchema>;

/** True to transfer the user's windows to the actor; otherwise they are suspended. */
const takesPublications = z.boolean().optional();
/** True to revoke the links to copies of people's data that the user made; otherwise they open until they expire. */
const revokesExportLinks = z.boolean().optional();

/**
 * Absent fields stay unchanged; `baseVersion` is the version on which the edit is based. `heirId` becomes the owner of
 * a deactivated user's records: an active user, or empty for none; absent keeps the owner.
 */
export const updateUserInputSchema = z.object({
  id: userIdSchema,
  name: name.optional(),
  email: email.optional(),
  password: changedPassword.nullish(),
  isActive: isActive.optional(),
  mailsContacts,
  heirId: ownerField.optional(),
  keys: leavingKeysSchema.optional(),
  takesPublications,
  revokesExportLinks,
  baseVersion: baseVersionField,
});
export type UpdateUserInput = z.infer<typeof updateUserInputSchema>;

/** Bodies of `POST /api/users` and `PUT /api/users/{id}`. */
export const restCreateUserSchema = createUserInputSchema
  .omit({ isActive: true })
  .extend({ is_active: isActive.default(true) });
export const restUpdateUserSchema = updateUserInputSchema
  .omit({
    id: true,
    isActive: true,
    mailsContacts: true,
    heirId: true,
    keys: true,
    takesPublications: true,
    revokesExportLinks: true,
    baseVersion: true,
  })
  .extend({ is_active: isActive.optional() });

/** A user for the typed client, without password. Timestamps are ISO 8601. */
export const userSchema = z.object({
  id: userIdSchema,
  name: z.string(),
  email: z.string(),
  isActive: z.boolean(),
  lastLogin: z.string().nullable(),
  createdAt: z.string(),
  version: z.int(),
  mailsContacts: z.boolean(),
});
export type User = z.infer<typeof userSchema>;

/** `heirId` and `keys` as in `updateUserInputSchema`. */
export const deleteUserInputSchema = z.object({
  id: userIdSchema,
  heirId: ownerField.optional(),
  keys: leavingKeysSchema.optional(),
  takesPublications,
  revokesExportLinks,
});
export type DeleteUserInput = z.infer<typeof deleteUserInputSchema>;

/** Number of records per kind that a user owns. */
export type OwnedCounts = Record<OwnedType, number>;
/** A valid key of a user. */
export type LeftKey = { id: number; name: string };
/** What a user would leave behind: records, keys, valid links to previews and exports, and scheduled windows. */
export type LeftBehind = OwnedCounts & {
  keys: LeftKey[];
  previewLinks: number;
  resumeLinks: number;
  exportLinks: number;
  publications: number;
};
/** How a user signs in, and what they own: records, and valid keys. */
export type UserAccess = {
  id: string;
  hasApp: boolean;
  hasPasskey: boolean;
  owned: OwnedCounts & { key: number };
};
/** Deactivated or deleted users who still own records of these kinds. */
export type FormerOwner = { id: string; types: OwnedType[] };

export const userHistoryInputSchema = historyInputSchema(userIdSchema);

export const restUserSchema = z.object({
  id: userIdSchema,
  name: z.string(),
  email: z.string(),
  is_active: z.boolean(),
  last_login: z.string().nullable(),
  created_at: z.string(),
});
export type RestUser = z.infer<typeof restUserSchema>;

/** A session that grants access. Times are ISO 8601; the last use is known to the minute. */
export type OpenSession = {
  id: string;
  userAgent: string | null;
  address: string | null;
  createdAt: string;
  usedAt: string;
  /** True for the session of the request. */
  isCurrent: boolean;
};

/** Without `id`, all sessions of the user but that of the request. */
export const endSessionsInputSchema = z.object({ userId: userIdSchema, id: z.uuid().optional() });
export type EndSessionsInput = z.infer<typeof endSessionsInputSchema>;
