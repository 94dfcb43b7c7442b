import { z } from "zod";
import { texts } from "#shared/texts/texts.ts";
import { newPassword } from "./password.ts";
import { userEmailSchema } from "./user.ts";

/** Long enough to find the mail; short enough that an old mailbox opens no account. */
export const RESET_TOKEN_SECONDS = 60 * 60;
/** Tokens have 43 characters; longer values are rejected before hashing. */
const TOKEN_MAX = 200;

/** Input of the forgot-password dialog and of `POST /api/admin/forgot-password`. */
export const passwordResetRequestSchema = z.object({ email: userEmailSchema });
export type PasswordResetRequest = z.infer<typeof passwordResetRequestSchema>;

/** Input of the reset screen and of `POST /api/admin/reset-password`. */
export const passwordResetSchema = z.object({
  token: z
    .string({ error: texts.password.invalidToken })
    .min(1, texts.password.invalidToken)
    .max(TOKEN_MAX, texts.password.invalidToken),
  newPassword: newPassword(),
});
export type PasswordReset = z.infer<typeof passwordResetSchema>;
