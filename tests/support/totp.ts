import { onTestFinished, setSystemTime } from "bun:test";
import { Secret, TOTP } from "otpauth";
import type { TestApp, TrpcClient } from "./app.ts";

const STEP_MS = 30_000;

/** The code of an authenticator app, `steps` of 30 seconds from now. */
export function totpCode(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * STEP_MS,
  });
}

/** Stops the clock for the running test, whose codes could otherwise be of another step when they are verified. */
export function stopClock(): void {
  setSystemTime(new Date());
  onTestFinished(() => {
    setSystemTime();
  });
}

/** Turns the second factor of the signed-in administrator on, which uses the present code up. */
export async function enableTotp(client: TrpcClient): Promise<{ secret: string; codes: string[] }> {
  const { secret, sealed } = await client.session.startTotp.mutate();
  const { codes } = await client.session.enableTotp.mutate({ sealed, code: totpCode(secret) });
  return { secret, codes };
}

/** Lets the code that was used last be used once more, so that no test has to wait for the next. */
export async function freeCodes({ database }: Pick<TestApp, "database">): Promise<void> {
  await database.sql`update totp_factors set last_step = last_step - 1`;
}
