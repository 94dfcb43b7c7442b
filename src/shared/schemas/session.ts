import { z } from "zod";
import { PASSWORD_MAX } from "./password.ts";
import { requiredText } from "./text.ts";

/** A session ends 24 hours after login (product 6.4). */
export const SESSION_SECONDS = 24 * 60 * 60;
/** 30 minutes without input sign the administrator out (product 6.5). */
export const INACTIVITY_SECONDS = 1800;
/** How often a browser in use touches its session on the server (product 6.5). */
export const SESSION_TOUCH_SECONDS = 300;
/**
 * The server ends a session after this time without a call, such as that of a closed browser (product 6.5). The last
 * touch is up to two intervals old, so an open browser always signs out first.
 */
export const IDLE_SESSION_SECONDS = INACTIVITY_SECONDS + 2 * SESSION_TOUCH_SECONDS;

/** Both fields are required; their format is not checked (product 6.1). */
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

/** The copy of the session in local storage, `admin_session` (product 6.6); `expires` is in epoch milliseconds. */
export const adminSessionSchema = administratorSchema.extend({ expires: z.int() });
export type AdminSession = z.infer<typeof adminSessionSchema>;

export const logoutReasons = ["manual", "inactivity"] as const;
export type LogoutReason = (typeof logoutReasons)[number];
