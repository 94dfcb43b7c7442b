import { z } from "zod";
import type { Passkey } from "./passkey.ts";

/** Number of recovery codes, each for one login without the app. */
export const RECOVERY_CODES = 10;

/** Blanks, hyphens and invisible characters that apps display in codes, and that are copied with them. */
const SEPARATORS = /[\s\p{Pd}\p{Cf}]/gu;

/** A code of the app or a recovery code, ignoring separators: `123 456` is `123456`. */
export const factorCode = z
  .string({ error: "Código: informe um texto." })
  .max(64, "Código: use no máximo 64 caracteres.")
  .overwrite((code) => code.normalize("NFKC").replace(SEPARATORS, ""));

/** A seed that only the server can read. */
export const sealedSeed = z.string().max(500, "Comece de novo.");

export const enableTotpInputSchema = z.object({
  /** From `startTotp`. */
  sealed: sealedSeed,
  code: factorCode,
});
export type EnableTotpInput = z.infer<typeof enableTotpInputSchema>;

/** `isOn`: there is an app or a passkey. */
export type SecondFactor = { isOn: boolean; hasApp: boolean; codesLeft: number; passkeys: Passkey[] };
export type RecoveryCodes = { codes: string[] };
/** `secret` is the seed in base32, for apps that read no QR code; `uri` what the QR code says. */
export type StartedTotp = { secret: string; uri: string; sealed: string };
