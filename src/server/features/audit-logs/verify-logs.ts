import { AUDIT_SEAL_PURPOSE, keptSealsDirectory, readKeptSeals } from "#server/platform/audit/kept-seals.ts";
import { verifyAuditLog } from "#server/platform/audit/verify-audit-log.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import type { AuditLogVerification } from "#shared/schemas/audit-log.ts";
import { texts } from "#shared/texts/texts.ts";

/** Approximate duration of a verification, after which a retry can succeed. */
const RETRY_SECONDS = 30;

/**
 * Verifies the audit log against its seals and this instance's daily seals.
 * @throws AppError `rate_limited` at the limit of concurrent long reads.
 */
export async function verifyLogs(ctx: AdministratorContext): Promise<AuditLogVerification> {
  const snapshot = await ctx.openSnapshot();
  if (!snapshot) {
    throw new AppError("rate_limited", {
      message: texts.auditLogs.verificationBusy,
      retryAfterSeconds: RETRY_SECONDS,
    });
  }
  try {
    const directory = keptSealsDirectory(ctx.installation.env);
    return await verifyAuditLog(snapshot, await readKeptSeals(directory, ctx.signerOf(AUDIT_SEAL_PURPOSE)));
  } finally {
    await snapshot.end();
  }
}
