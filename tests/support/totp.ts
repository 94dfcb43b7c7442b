import { Secret, TOTP } from "otpauth";
import type { TrpcClient } from "./app.ts";

const STEP_MS = 30_000;

/** The code of an authenticator app, `steps` of 30 seconds from now. */
export function totpCode(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * STEP_MS,
  });
}

/** Turns the second factor of the signed-in administrator on, with the previous code, so that the present one is unused. */
export async function enableTotp(client: TrpcClient): Promise<{ secret: string; codes: string[] }> {
  const { secret, sealed } = await client.session.startTotp.mutate();
  const { codes } = await client.session.enableTotp.mutate({ sealed, code: totpCode(secret, -1) });
  return { secret, codes };
}
