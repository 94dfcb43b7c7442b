import { z } from "zod";
import { texts } from "#shared/texts.ts";

/** Spec section 9. `texts.password.min` says it in words. */
export const PASSWORD_MIN = 6;
/** argon2 reads any length; nobody types more, and hashing a megabyte would be an attack. */
export const PASSWORD_MAX = 256;

/** A password about to be set, kept as it was typed. `missing` answers an absent or empty one. */
export function newPassword(missing: string = texts.password.min) {
  return z
    .string({ error: ({ input }) => (input === undefined ? missing : "Senha: informe um texto.") })
    .min(1, missing)
    .min(PASSWORD_MIN, texts.password.min)
    .max(PASSWORD_MAX, `Senha: use no máximo ${PASSWORD_MAX} caracteres.`);
}
