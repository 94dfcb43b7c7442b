import { eq } from "drizzle-orm";
import { fieldChanges, recordAudit } from "#server/platform/audit/record-audit.ts";
import { rejectRecordConflict } from "#server/platform/audit/reject-record-conflict.ts";
import { type AdministratorContext, requireProof } from "#server/platform/context.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { rejectTaken } from "#server/platform/db/statement-errors.ts";
import { AppError } from "#server/platform/errors.ts";
import type { UpdateUserInput, User } from "#shared/schemas/user.ts";
import { texts } from "#shared/texts/texts.ts";
import { handOverRecords } from "./hand-over-records.ts";
import { endTakenInvitations } from "./invitation-token.ts";
import { mailAccountNotice } from "./mail-account-notice.job.ts";
import { mailFormerAddress } from "./mail-former-address.job.ts";
import { hashPassword, passwordField, rejectWeakPasswordOf, setPassword } from "./passwords.ts";
import { revokeResetTokens } from "./reset-token.ts";
import { revokeSessions, sessionOf } from "./sessions.ts";
import { users } from "./table.ts";
import { distrustDevices } from "./trusted-devices.ts";
import { lockUser, presentUser, type UserRow } from "./users.ts";

/**
 * Merges changes since `baseVersion`. A new password ends other sessions, deactivation all; `heirId` gets the records;
 * API keys are revoked or transferred as `keys` says.
 * @throws AppError `not_found`, `invalid_input` like `handOverRecords` or for a weak password, `forbidden` for
 * deactivating oneself or another's mails, `conflict` for a taken e-mail, the last active administrator or a field that
 * another changed, `unproven`.
 */
export async function updateUser(ctx: AdministratorContext, input: UpdateUserInput): Promise<User> {
  const { id, password, name, email, isActive, mailsContacts, heirId, keys, baseVersion } = input;
  const { takesPublications = false, revokesExportLinks = false } = input;
  const isOwnAccount = id === ctx.actor.id;
  if (isOwnAccount && isActive === false) {
    throw new AppError("forbidden", { message: texts.users.notYourself });
  }
  if (!isOwnAccount && mailsContacts !== undefined) {
    throw new AppError("forbidden", { message: texts.users.onlyOwnMails });
  }
  if (password) await rejectWeakPasswordOf(ctx, id, password);
  const passwordHash = password ? await hashPassword(password) : undefined;
  const updated = await ctx.db.transaction(async (tx) => {
    const { user: before, isLastActive } = await lockUser(tx, id);
    await rejectRecordConflict(tx, {
      type: "user",
      id,
      version: before.version,
      baseVersion,
      // Passwords are never compared.
      wanted: { name, email, isActive, mailsContacts, password: password ? "" : undefined },
    });
    const fields = {
      ...fieldChanges(before, { name, email, isActive, mailsContacts }),
      ...(password ? passwordField : {}),
    };
    if (Object.keys(fields).length === 0) return presentUser(before);
    const after = {
      ...before,
      name: name ?? before.name,
      email: email ?? before.email,
      isActive: isActive ?? before.isActive,
      mailsContacts: mailsContacts ?? before.mailsContacts,
      version: before.version + 1,
    };
    if (!isOwnAccount || password || after.email !== before.email) requireProof(ctx);
    if (isLastActive && !after.isActive) {
      throw new AppError("conflict", { message: texts.users.lastActive });
    }

    await writeUser(tx, after);
    if (passwordHash) {
      await setPassword(tx, id, passwordHash, { byAnother: !isOwnAccount });
      await ctx.queue.enqueue(tx, mailAccountNotice, { userId: id, kind: "password", at: Date.now() });
    }
    // A deactivated user's sessions grant nothing, but stay until reactivation to tell their owner why.
    const isActivated = after.isActive && !before.isActive;
    if (password || isActivated)
      await revokeSessions(tx, id, isOwnAccount ? await sessionOf(ctx, tx) : undefined);
    // An earlier reset link, possibly mailed to a former address, must not undo the change.
    await revokeResetTokens(tx, id);
    if (!after.isActive) await distrustDevices(tx, id);
    if (before.isActive && !after.isActive) {
      await handOverRecords(ctx, tx, { from: id, to: heirId });
      if (keys) await ctx.leftBehind.handOverKeysOf(ctx, tx, id, keys);
      if (revokesExportLinks) await ctx.leftBehind.revokeExportLinksOf(ctx, tx, id);
      await ctx.leftBehind.handOverWindowsOf(ctx, tx, id, { takesOver: takesPublications });
    }
    // The user's suspended windows resume.
    if (isActivated) await ctx.leftBehind.resumeWindowsOf(ctx, tx, id);
    if (after.email !== before.email) {
      await endTakenInvitations(tx);
      await ctx.queue.enqueue(tx, mailFormerAddress, { userId: id, version: after.version });
    }
    await recordAudit(ctx, tx, {
      action: "UPDATE",
      entityType: "user",
      entityId: id,
      description: `Usuário ${before.name} (${before.email}): ${describeChanges(before, after, password).join(", ")}`,
      changes: { version: after.version, fields },
    });
    return presentUser(after);
  });
  if (isOwnAccount && passwordHash)
    ctx.request.responseHeaders.append(
      "set-cookie",
      ctx.knownBrowsers.remember(ctx.request.headers, { id, hash: passwordHash }),
    );
  return updated;
}

function describeChanges(before: UserRow, after: UserRow, password: UpdateUserInput["password"]): string[] {
  const changes: string[] = [];
  if (before.name !== after.name) changes.push(`nome alterado para ${after.name}`);
  if (before.email !== after.email) changes.push(`e-mail alterado para ${after.email}`);
  if (password) changes.push("senha alterada");
  if (before.isActive !== after.isActive) changes.push(after.isActive ? "ativado" : "desativado");
  if (before.mailsContacts !== after.mailsContacts)
    changes.push(`e-mail dos contatos do dia ${after.mailsContacts ? "ligado" : "desligado"}`);
  return changes;
}

async function writeUser(
  tx: Transaction,
  { id, name, email, isActive, mailsContacts, version }: UserRow,
): Promise<void> {
  await rejectTaken(texts.users.emailTaken, () =>
    tx
      .update(users)
      .set({ name, email, isActive, mailsContacts, version, updatedAt: new Date() })
      .where(eq(users.id, id)),
  );
}
