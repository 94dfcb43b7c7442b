import { z } from "zod";
import { messages } from "../messages.ts";
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
    .string({ error: messages.password.invalidToken })
    .min(1, messages.password.invalidToken)
    .max(TOKEN_MAX, messages.password.invalidToken),
  newPassword: newPassword(),
});
export type PasswordReset = z.infer<typeof passwordResetSchema>;
