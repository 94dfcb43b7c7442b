import { z } from "zod";
import { texts } from "#shared/texts/texts.ts";

/** Stated in `texts.password.min`. */
export const PASSWORD_MIN = 6;
/** argon2 accepts any length, so hashing a megabyte would be an attack. */
export const PASSWORD_MAX = 256;

/** A new password, kept as typed. `missing` is the message for an absent or empty one. */
export function newPassword(missing: string = texts.password.min) {
  return z
    .string({ error: ({ input }) => (input === undefined ? missing : "Senha: informe um texto.") })
    .min(1, missing)
    .min(PASSWORD_MIN, texts.password.min)
    .max(PASSWORD_MAX, `Senha: use no máximo ${PASSWORD_MAX} caracteres.`);
}

/** A new password, typed twice. */
export const repeatedPasswordSchema = z
  .object({ password: newPassword(), repeated: z.string() })
  .refine(({ password, repeated }) => password === repeated, {
    path: ["repeated"],
    error: texts.password.mismatch,
  });
