import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { AccountPolicy, SetAccountPolicyInput } from "#shared/schemas/account-policy.ts";
import { texts } from "#shared/texts/texts.ts";
import { readAccountPolicy } from "./account-policy.ts";
import { hasFactor } from "./second-factor.ts";
import { revokeSessions } from "./sessions.ts";
import { accountPolicy, users } from "./table.ts";

/**
 * Changes the account policy. Making a factor mandatory ends the sessions of all users without one, the actor included:
 * they set one up at the next login, so nobody is locked out.
 */
export async function setAccountPolicy(
  ctx: AdministratorContext,
  input: SetAccountPolicyInput,
): Promise<AccountPolicy> {
  return ctx.db.transaction(async (tx) => {
    // A login locks its user before it reads the policy, so it either finishes first or follows the new policy.
    const everyone = await tx.select({ id: users.id }).from(users).orderBy(users.id).for("update");
    const before = await readAccountPolicy(tx);
    const after: AccountPolicy = {
      demandsFactor: input.demandsFactor ?? before.demandsFactor,
      demandsStrongPassword: input.demandsStrongPassword ?? before.demandsStrongPassword,
    };
    const changes = describeChanges(before, after);
    if (changes.length === 0) return before;
    await tx.insert(accountPolicy).values(after).onConflictDoUpdate({ target: accountPolicy.id, set: after });
    if (after.demandsFactor && !before.demandsFactor) {
      for (const { id } of everyone) if (!(await hasFactor(tx, id))) await revokeSessions(tx, id);
    }
    await recordAudit(ctx, tx, {
      action: "UPDATE",
      entityType: "auth",
      description: `Regras de acesso: ${changes.join(", ")}`,
    });
    return after;
  });
}

function describeChanges(before: AccountPolicy, after: AccountPolicy): string[] {
  const { factor, strong } = texts.accountPolicy;
  const rules = [
    { label: factor, was: before.demandsFactor, is: after.demandsFactor },
    { label: strong, was: before.demandsStrongPassword, is: after.demandsStrongPassword },
  ];
  return rules
    .filter(({ was, is }) => was !== is)
    .map(({ label, is }) => `“${label}” ${is ? "ligado" : "desligado"}`);
}
