import { z } from "zod";
import { requiredText } from "./text.ts";

/** Phones, computers and keys of one person. */
export const PASSKEYS_MAX = 20;
export const PASSKEY_NAME_MAX = 60;
/** Base64url of an answer; the largest are certificates of hardware keys. */
const PART_MAX = 16_384;

const part = z.string().max(PART_MAX);
const name = requiredText({ label: "Nome", article: "o", max: PASSKEY_NAME_MAX });
/** Other fields of browsers' answers. No extensions are requested, and any are dropped. */
const credential = {
  id: part,
  rawId: part,
  type: z.literal("public-key"),
  authenticatorAttachment: z.enum(["platform", "cross-platform"]).optional(),
};

/** A signed answer in the format of `@simplewebauthn/browser`. */
export const passkeyAnswerSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: part,
    authenticatorData: part,
    signature: part,
    userHandle: part.optional(),
  }),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswerSchema>;

export const addPasskeyInputSchema = z.object({
  name,
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: part,
      attestationObject: part,
      authenticatorData: part.optional(),
      transports: z.array(part).max(10).optional(),
      publicKeyAlgorithm: z.int().optional(),
      publicKey: part.optional(),
    }),
  }),
});
export type AddPasskeyInput = z.infer<typeof addPasskeyInputSchema>;
/** Recovery codes, if this is the first factor of the account. */
export type AddedPasskey = { codes: string[] | undefined };

export const passkeyIdSchema = z.object({ id: part });
export type PasskeyId = z.infer<typeof passkeyIdSchema>;
export const renamePasskeyInputSchema = passkeyIdSchema.extend({ name });
export type RenamePasskeyInput = z.infer<typeof renamePasskeyInputSchema>;

/** `isForeign`: it was made for another host, and browsers do not offer it here. */
export type Passkey = {
  id: string;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
  isForeign: boolean;
};
