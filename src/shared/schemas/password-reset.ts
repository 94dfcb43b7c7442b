import { z } from "zod";
import { texts } from "#shared/texts.ts";
import { newPassword } from "./password.ts";
import { userEmailSchema } from "./user.ts";

/** Long enough to find the mail, short enough that an old mailbox is no key. */
export const RESET_TOKEN_SECONDS = 60 * 60;
/** Ours have 43 characters; no more than this is worth hashing. */
const TOKEN_MAX = 200;

/** What the forgot-password window sends and `POST /api/admin/forgot-password` accepts. */
export const passwordResetRequestSchema = z.object({ email: userEmailSchema });
export type PasswordResetRequest = z.infer<typeof passwordResetRequestSchema>;

/** What the reset screen sends and `POST /api/admin/reset-password` accepts. */
export const passwordResetSchema = z.object({
  token: z
    .string({ error: texts.password.invalidToken })
    .min(1, texts.password.invalidToken)
    .max(TOKEN_MAX, texts.password.invalidToken),
  newPassword: newPassword(),
});
export type PasswordReset = z.infer<typeof passwordResetSchema>;
