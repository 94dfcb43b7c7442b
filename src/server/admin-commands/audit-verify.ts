import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { AUDIT_SEAL_PURPOSE, keptSealsDirectory, readKeptSeals } from "#server/platform/audit/kept-seals.ts";
import { verifyAuditLog } from "#server/platform/audit/verify-audit-log.ts";
import { openDatabase } from "#server/platform/db/client.ts";
import { createSnapshots } from "#server/platform/db/snapshot.ts";
import { parseEnv } from "#server/platform/env.ts";
import { OperatorError } from "#server/platform/errors.ts";
import { authSecret, createSigner } from "#server/platform/signer.ts";
import type { AuditLogVerification } from "#shared/schemas/audit-log.ts";
import type { AuditLogFinding } from "#shared/texts/operation-texts.ts";
import { withDatabaseUrl } from "./open-database.ts";
import { print, runCommand } from "./run-command.ts";

await runCommand({
  usage: `Usage: bun run audit:verify [-- DIRECTORY]
Verifies the audit log against its seals, and against the daily seals of DATA_DIR or of a directory.`,
  words: 1,
  run: async ({ positionals: [given] }) => {
    const env = parseEnv(process.env);
    const directory = given === undefined ? keptSealsDirectory(env) : resolve(given);
    if (given !== undefined && !(await stat(directory).catch(() => undefined))?.isDirectory()) {
      throw new OperatorError(`There is no directory ${directory}.`);
    }
    const signer = createSigner(await authSecret(env), AUDIT_SEAL_PURPOSE);
    const keptSeals = await readKeptSeals(directory, signer);
    const verified = await withDatabaseUrl(env, async (_ownerUrl, { applicationUrl }) => {
      const database = openDatabase(applicationUrl);
      try {
        const snapshot = await createSnapshots(database.sql)();
        if (!snapshot) throw new Error("no snapshot is open yet");
        return await verifyAuditLog(snapshot, keptSeals).finally(snapshot.end);
      } finally {
        await database.close();
      }
    });
    for (const line of report(verified, directory)) print(line);
    return verified.findings.length > 0 ? 1 : 0;
  },
});

function report(
  { sealed, waiting, keptSeals, lastSealAt, findings }: AuditLogVerification,
  directory: string,
) {
  const isWhole = findings.length === 0;
  return [
    isWhole ? "The audit log is whole." : "The audit log was changed:",
    ...findings.map((finding) => `  ${describe(finding)}`),
    `Sealed entries: ${sealed}. Waiting for a seal: ${waiting}. Last seal: ${lastSealAt ?? "none"}.`,
    `Daily seals compared: ${keptSeals}, of ${directory}.`,
  ];
}

function describe(finding: AuditLogFinding): string {
  switch (finding.kind) {
    case "changed":
      return `Entry ${finding.entryId} was changed.`;
    case "removed":
      return `Entry ${finding.entryId} was removed.`;
    case "slipped_in":
      return `Entry ${finding.entryId} was slipped in: it has no seal.`;
    case "seal_changed":
      return finding.firstEntryId === null
        ? `Seal ${finding.sealId} was changed.`
        : `Seal ${finding.sealId} was changed, of the entries from ${finding.firstEntryId} to ${finding.lastEntryId}.`;
    case "seal_missing":
      return `Seal ${finding.sealId} was removed, of entries after ${finding.afterEntryId}.`;
    case "cut_off":
      return `The entries after ${finding.afterEntryId} were removed: the seal of ${finding.day} counts ${finding.lost} more.`;
    case "rewritten":
      return `The seals up to ${finding.sealId} are not those that were kept on ${finding.day}.`;
    case "forged":
      return `The seal of ${finding.day} has no signature by this AUTH_SECRET.`;
  }
}
