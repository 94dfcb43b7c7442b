import { z } from "zod";
import { texts } from "#shared/texts/texts.ts";
import { newPassword } from "./password.ts";
import { createUserInputSchema } from "./user.ts";

/** Days in which an invitation can be accepted. Stated in `texts.invitations.hint` and in its mail. */
export const INVITATION_DAYS = 7;
/** Tokens are far shorter; longer values are rejected before they are read. */
const TOKEN_MAX = 200;

export const inviteUserInputSchema = createUserInputSchema.pick({ name: true, email: true });
export type InviteUserInput = z.infer<typeof inviteUserInputSchema>;

export const invitationIdSchema = z.uuid("Identificador inválido.");

/** An invitation that nobody has accepted. Times are ISO 8601. */
export type Invitation = {
  id: string;
  name: string;
  email: string;
  invitedBy: string;
  createdAt: string;
  expiresAt: string;
  /** Its sender lost access: it is void until another user resends it. */
  isVoid: boolean;
};

export const invitationTokenSchema = z.object({
  token: z
    .string({ error: texts.invitations.invalidToken })
    .min(1, texts.invitations.invalidToken)
    .max(TOKEN_MAX, texts.invitations.invalidToken),
});
export type InvitationToken = z.infer<typeof invitationTokenSchema>;

export const acceptInvitationInputSchema = invitationTokenSchema.extend({ password: newPassword() });
export type AcceptInvitationInput = z.infer<typeof acceptInvitationInputSchema>;
