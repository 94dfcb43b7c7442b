import type { AdministratorContext } from "#server/platform/context.ts";
import type { SystemHealth } from "#shared/schemas/system-health.ts";
import { examine } from "./examine.ts";
import { runChecks } from "./run-checks.ts";

/** Checks the installation now. No sentence has a secret or personal data. */
export async function getSystemHealth({ installation }: AdministratorContext): Promise<SystemHealth> {
  const facts = await runChecks(examine(installation, true));
  return {
    checked_at: new Date().toISOString(),
    facts: facts.map(({ check, state, pt }) => ({ check, state, text: pt })),
  };
}
