import { z } from "zod";
import { passkeyAnswerSchema } from "./passkey.ts";
import { newPassword, PASSWORD_MAX } from "./password.ts";
import { factorCode, sealedSeed } from "./second-factor.ts";
import { emailText } from "./text.ts";

/** A session ends 24 hours after login. */
export const SESSION_SECONDS = 24 * 60 * 60;
/** Sign-out after 30 minutes without input. */
export const INACTIVITY_SECONDS = 1800;
/** Interval at which an active browser touches its session on the server. */
export const SESSION_TOUCH_SECONDS = 300;
/**
 * The server ends a session idle for this long, e.g. of a closed browser. The last touch may be two intervals old, so
 * open browsers always sign out first.
 */
export const IDLE_SESSION_SECONDS = INACTIVITY_SECONDS + 2 * SESSION_TOUCH_SECONDS;

/** Both fields are required; their format is not checked. */
export const loginInputSchema = z.object({
  email: emailText(),
  password: z
    .string({ error: "Senha é obrigatória." })
    .min(1, "Senha é obrigatória.")
    .max(PASSWORD_MAX, `Senha: use no máximo ${PASSWORD_MAX} caracteres.`),
  /** Replaces a password that another person chose. */
  newPassword: newPassword().optional(),
  /** A code of the authenticator app, or a recovery code, for users with a second factor. */
  code: factorCode.optional(),
  /** Sealed seed from the rejected login that required a second factor; `code` is then the first of its app. */
  sealed: sealedSeed.optional(),
  /** Trusts this browser without a code for some time. */
  remembersDevice: z.boolean().optional(),
});
/** Other programs cannot be trusted as a browser, nor set up a factor. */
export const restLoginInputSchema = loginInputSchema.omit({ sealed: true, remembersDevice: true });
/** What may be missing from a login with the right password: "code" if a code suffices, "passkey" if not. */
export type LoginStep = "newPassword" | "code" | "passkey" | "factor";
/** Factors of an account for the second step. */
export type LoginFactor = "app" | "passkey" | "recoveryCode";
export type LoginInput = z.infer<typeof loginInputSchema>;

/** How long a login, or the password given again, counts as a fresh proof for sensitive changes. */
export const PROOF_SECONDS = 300;

/** One of three: the password, a code of the second factor, or a passkey's signature. */
export const proofSchema = z.object({
  password: loginInputSchema.shape.password.optional(),
  code: factorCode.optional(),
  passkey: passkeyAnswerSchema.optional(),
});
export type Proof = z.infer<typeof proofSchema>;

export const administratorSchema = z.object({ id: z.string(), email: z.string(), name: z.string() });
export type AdministratorIdentity = z.infer<typeof administratorSchema>;

/** Session copy in local storage, `admin_session`; `expires` is in epoch milliseconds. */
export const adminSessionSchema = administratorSchema.extend({ expires: z.int() });
export type AdminSession = z.infer<typeof adminSessionSchema>;

export const logoutReasons = ["manual", "inactivity"] as const;
export type LogoutReason = (typeof logoutReasons)[number];
