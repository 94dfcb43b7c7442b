import type { AdministratorContext } from "#server/platform/context.ts";
import { type HealthCheckName, healthChecks, type SystemHealth } from "#shared/schemas/system-health.ts";
import { checkClock, checkDatabase, checkExtensions, checkMigrations, checkRole } from "./check-database.ts";
import { checkErasures } from "./check-erasures.ts";
import { checkJobs } from "./check-jobs.ts";
import { checkContact, checkMail, checkSender } from "./check-mail.ts";
import { checkPasskeys } from "./check-passkeys.ts";
import { checkProxy, checkPublicUrl, notServing } from "./check-public-url.ts";
import { checkEnvironment, checkSecret } from "./check-settings.ts";
import { checkBackup, checkDisk, checkStorage } from "./check-storage.ts";
import { type Examined, examine } from "./examine.ts";
import { failure, failureReason, type Outcome } from "./outcome.ts";

/** Below the request time limit of 12 seconds. */
const TIMEOUT_SECONDS = 8;

type Check =
  | { needs: "environment"; run: (examined: Pick<Examined, "env">) => Promise<Outcome> }
  | { needs: "database" | "server"; run: (examined: Examined) => Promise<Outcome> };

/**
 * Checks of the screen and `doctor`. `doctor` also runs without a server or a database: it then omits, or reports, the
 * checks that need one.
 */
const checks: Record<HealthCheckName, Check> = {
  database: { needs: "database", run: checkDatabase },
  role: { needs: "database", run: checkRole },
  extensions: { needs: "database", run: checkExtensions },
  migrations: { needs: "database", run: checkMigrations },
  clock: { needs: "database", run: checkClock },
  disk: { needs: "database", run: checkDisk },
  storage: { needs: "database", run: checkStorage },
  mail: { needs: "environment", run: checkMail },
  sender: { needs: "environment", run: checkSender },
  contact: { needs: "database", run: checkContact },
  public_url: { needs: "server", run: checkPublicUrl },
  proxy: { needs: "server", run: checkProxy },
  passkeys: { needs: "database", run: checkPasskeys },
  backup: { needs: "database", run: checkBackup },
  erasures: { needs: "database", run: checkErasures },
  jobs: { needs: "database", run: checkJobs },
  environment: { needs: "environment", run: checkEnvironment },
  secret: { needs: "database", run: checkSecret },
};

export type CheckedFact = Outcome & { check: HealthCheckName };

/** Runs all checks in parallel. Never throws: failures and timeouts (8 seconds) become errors in the list. */
export function runChecks(examined: Examined): Promise<CheckedFact[]> {
  return Promise.all(
    healthChecks.map((check) => {
      const { needs, run } = checks[check];
      const isLeftOut = needs === "server" && !examined.isServing;
      return runCheck(check, isLeftOut ? Promise.resolve(notServing) : run(examined));
    }),
  );
}

/** Runs the checks possible without a database; `database` is the outcome of that check. */
export async function runChecksWithoutDatabase(
  examined: Pick<Examined, "env">,
  database: Outcome,
): Promise<CheckedFact[]> {
  const others = healthChecks.flatMap((name) => {
    const check = checks[name];
    return check.needs === "environment" ? [runCheck(name, check.run(examined))] : [];
  });
  return [{ check: "database", ...database }, ...(await Promise.all(others))];
}

async function runCheck(check: HealthCheckName, running: Promise<Outcome>): Promise<CheckedFact> {
  const timedOut = failure(
    `The check did not end within ${TIMEOUT_SECONDS} s.`,
    `A verificação não terminou em ${TIMEOUT_SECONDS} s.`,
  );
  const ended = running.catch((error) => {
    const reason = failureReason(error);
    return failure(`The check failed: ${reason.en}.`, `A verificação falhou: ${reason.pt}.`);
  });
  let timer: Timer | undefined;
  const late = new Promise<Outcome>((resolve) => {
    timer = setTimeout(() => resolve(timedOut), TIMEOUT_SECONDS * 1000);
  });
  const outcome = await Promise.race([ended, late]);
  clearTimeout(timer);
  return { check, ...outcome };
}

/** Checks the installation now. No sentence contains secrets or personal data. */
export async function getSystemHealth({ installation }: AdministratorContext): Promise<SystemHealth> {
  const facts = await runChecks(examine(installation, true));
  return {
    checked_at: new Date().toISOString(),
    facts: facts.map(({ check, state, pt }) => ({ check, state, text: pt })),
  };
}
