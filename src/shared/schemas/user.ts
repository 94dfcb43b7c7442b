import { z } from "zod";
import { texts } from "#shared/texts.ts";
import { newPassword, PASSWORD_MAX, PASSWORD_MIN } from "./password.ts";
import { emailAddress, requiredText } from "./text.ts";

/** Ids are UUIDs; the rule only keeps out what cannot be one, so that an unknown id is answered as unknown. */
export const userIdSchema = z
  .string({ error: "Identificador inválido." })
  .regex(/^[\w-]{1,64}$/, "Identificador inválido.");

/** Absent and empty answer alike, with the form's own sentence (spec section 5). */
function filled<Rule extends z.ZodType<string, string>>(rule: Rule) {
  return z
    .string({ error: ({ input }) => (input === undefined ? texts.users.required : undefined) })
    .trim()
    .min(1, texts.users.required)
    .pipe(rule);
}

/** An address one can sign in with: better-auth reads it by zod's own rule, which wants a domain with a dot. */
export const userEmailSchema = emailAddress()
  .regex(z.regexes.email, "Informe um e-mail válido.")
  .toLowerCase();

const name = filled(requiredText({ label: "Nome", max: 200 }));
const email = filled(userEmailSchema);
const isActive = z.boolean({ error: "Situação: informe verdadeiro ou falso." });
/** Empty keeps the present one (spec section 5). */
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

/** The form of a user who is there already: everything is filled in but the password. */
export const editUserFormSchema = createUserInputSchema.extend({ password: changedPassword });

/** What is absent stays as it is. */
export const updateUserInputSchema = z.object({
  id: userIdSchema,
  name: name.optional(),
  email: email.optional(),
  password: changedPassword.nullish(),
  isActive: isActive.optional(),
});
export type UpdateUserInput = z.infer<typeof updateUserInputSchema>;

/** The bodies of `POST /api/users` and `PUT /api/users/{id}`, in the spec's field names. */
export const restCreateUserSchema = createUserInputSchema
  .omit({ isActive: true })
  .extend({ is_active: isActive.default(true) });
export const restUpdateUserSchema = updateUserInputSchema
  .omit({ id: true, isActive: true })
  .extend({ is_active: isActive.optional() });

/** A user as the typed client reads it. Instants are ISO 8601; passwords never leave the server. */
export const userSchema = z.object({
  id: userIdSchema,
  name: z.string(),
  email: z.string(),
  isActive: z.boolean(),
  lastLogin: z.string().nullable(),
  createdAt: z.string(),
});
export type User = z.infer<typeof userSchema>;

/** A user as REST clients read it (spec section 3). */
export const restUserSchema = z.object({
  id: userIdSchema,
  name: z.string(),
  email: z.string(),
  is_active: z.boolean(),
  last_login: z.string().nullable(),
  created_at: z.string(),
});
export type RestUser = z.infer<typeof restUserSchema>;
