import { z } from "zod";
import { PASSWORD_MAX } from "./password.ts";
import { requiredText } from "./text.ts";

/** Spec section 9: a session ends 24 hours after login, whatever happens in between. */
export const SESSION_SECONDS = 24 * 60 * 60;
/** Spec section 9: 30 minutes without input sign the administrator out. */
export const INACTIVITY_SECONDS = 1800;
/** How often a browser in use tells the server so, and how often the server writes that down. */
export const SESSION_TOUCH_SECONDS = 300;
/**
 * Without a call for so long the server ends a session itself: a closed browser counts nothing. What it knows of the last
 * input is up to two signs of life old, so that a browser that does count always comes first.
 */
export const IDLE_SESSION_SECONDS = INACTIVITY_SECONDS + 2 * SESSION_TOUCH_SECONDS;

/** Spec section 5: both required, no format checks. */
export const loginInputSchema = z.object({
  email: requiredText({ label: "E-mail", max: 254 }),
  password: z
    .string({ error: "Senha é obrigatória." })
    .min(1, "Senha é obrigatória.")
    .max(PASSWORD_MAX, `Senha: use no máximo ${PASSWORD_MAX} caracteres.`),
});
export type LoginInput = z.infer<typeof loginInputSchema>;

export const administratorSchema = z.object({ id: z.string(), email: z.string(), name: z.string() });
export type AdministratorIdentity = z.infer<typeof administratorSchema>;

/** The browser's own copy under `admin_session` (spec section 3); `expires` in epoch milliseconds. */
export const adminSessionSchema = administratorSchema.extend({ expires: z.int() });
export type AdminSession = z.infer<typeof adminSessionSchema>;

export const logoutReasons = ["manual", "inactivity"] as const;
export type LogoutReason = (typeof logoutReasons)[number];
