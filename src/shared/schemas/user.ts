import { z } from "zod";
import { texts } from "#shared/texts/texts.ts";
import { type OwnedType, ownerField } from "./owner.ts";
import { newPassword, PASSWORD_MAX, PASSWORD_MIN } from "./password.ts";
import { baseVersionField, historyInputSchema } from "./record-change.ts";
import { emailAddress, emptyIfInvisible, requiredText } from "./text.ts";

export const USER_NAME_MAX = 200;

/** Ids are UUIDs. The rule only rejects what cannot be one; an unknown id is then not found. */
export const userIdSchema = z
  .string({ error: "Identificador inválido." })
  .regex(/^[\w-]{1,64}$/, "Identificador inválido.");

/** Absent and empty are rejected alike, with the sentence of the form. */
function filled<Rule extends z.ZodType<string, string>>(rule: Rule) {
  return z
    .string({ error: ({ input }) => (input === undefined ? texts.users.required : undefined) })
    .trim()
    .overwrite(emptyIfInvisible)
    .min(1, texts.users.required)
    .pipe(rule);
}

/** An address to sign in with: its domain has a dot. */
export const userEmailSchema = emailAddress()
  .regex(z.regexes.email, "Informe um e-mail válido.")
  .toLowerCase();

const name = filled(requiredText({ label: "Nome", max: USER_NAME_MAX }));
const email = filled(userEmailSchema);
const isActive = z.boolean({ error: "Situação: informe verdadeiro ou falso." });
/** An empty password keeps the present one. */
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

/** The own choice of a user. */
const mailsContacts = z
  .boolean({ error: "E-mail dos contatos do dia: informe verdadeiro ou falso." })
  .optional();

/** The form of an existing user: all fields are required except the password. */
export const editUserFormSchema = createUserInputSchema.extend({ password: changedPassword, mailsContacts });
/** The same form for a new one, who has no mails to choose yet. */
export const newUserFormSchema = createUserInputSchema.extend({ mailsContacts });

/**
 * An absent field stays as it is; `baseVersion` is the version that the edit started from. `heirId` gets what a user who
 * is deactivated takes care of: the id of an active user, or empty for nobody; without it the records keep their owner.
 */
export const updateUserInputSchema = z.object({
  id: userIdSchema,
  name: name.optional(),
  email: email.optional(),
  password: changedPassword.nullish(),
  isActive: isActive.optional(),
  mailsContacts,
  heirId: ownerField.optional(),
  baseVersion: baseVersionField,
});
export type UpdateUserInput = z.infer<typeof updateUserInputSchema>;

/** The bodies of `POST /api/users` and `PUT /api/users/{id}`. */
export const restCreateUserSchema = createUserInputSchema
  .omit({ isActive: true })
  .extend({ is_active: isActive.default(true) });
export const restUpdateUserSchema = updateUserInputSchema
  .omit({ id: true, isActive: true, mailsContacts: true, heirId: true, baseVersion: true })
  .extend({ is_active: isActive.optional() });

/** A user for the typed client. Instants are ISO 8601; there is no password in it. */
export const userSchema = z.object({
  id: userIdSchema,
  name: z.string(),
  email: z.string(),
  isActive: z.boolean(),
  lastLogin: z.string().nullable(),
  createdAt: z.string(),
  version: z.int(),
  /** Missing in an answer of the release before. */
  mailsContacts: z.boolean().optional(),
});
export type User = z.infer<typeof userSchema>;

/** `heirId` as in `updateUserInputSchema`. */
export const deleteUserInputSchema = z.object({ id: userIdSchema, heirId: ownerField.optional() });
export type DeleteUserInput = z.infer<typeof deleteUserInputSchema>;

/** How many records of each kind a user takes care of. */
export type OwnedCounts = Record<OwnedType, number>;
/** Users who are deactivated or deleted and take care of records of these kinds. */
export type FormerOwner = { id: string; types: OwnedType[] };

export const userHistoryInputSchema = historyInputSchema(userIdSchema);

/** A user for REST. */
export const restUserSchema = z.object({
  id: userIdSchema,
  name: z.string(),
  email: z.string(),
  is_active: z.boolean(),
  last_login: z.string().nullable(),
  created_at: z.string(),
});
export type RestUser = z.infer<typeof restUserSchema>;
