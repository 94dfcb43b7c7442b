import { eq } from "drizzle-orm";
import { listUsers } from "#server/features/accounts/users.ts";
import { fieldChanges, recordAudit } from "#server/platform/audit/record-audit.ts";
import { rejectRecordConflict } from "#server/platform/audit/reject-record-conflict.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { presentInstants } from "#server/platform/db/present-instants.ts";
import { AppError } from "#server/platform/errors.ts";
import { nameOwner, requireOwner } from "#server/submissions/owners.ts";
import { toE164 } from "#server/submissions/to-e164.ts";
import type { LeadUpdate, WholeLead } from "#shared/schemas/lead.ts";
import { isReachable, reachableRule } from "#shared/schemas/lead-person.ts";
import { hasDayOfTime, timeWithoutDay } from "#shared/schemas/next-contact.ts";
import { texts } from "#shared/texts/texts.ts";
import { lookUpCompany } from "./look-up-company.job.ts";
import { wholeLeadColumns } from "./present-lead.ts";
import { enqueueReminder } from "./remind-of-contact.job.ts";
import { leads } from "./table.ts";

/** What is known of the person. */
const corrected = ["name", "email", "phone", "cnpj", "companyName"];

/**
 * Updates the given fields: notes, owner, next contact, and corrections of the person's data. Evidence of consent stays
 * unchanged; the history stores users by current name. Changes since `baseVersion` merge or conflict.
 * @throws AppError `not_found`, `invalid_input` for an inactive owner, and for a lead left without telephone and e-mail or
 * with an hour without a day, `conflict` for a field that another changed.
 */
export async function updateLead(
  ctx: AdministratorContext,
  { id, baseVersion, ownerId, ...given }: LeadUpdate,
): Promise<WholeLead> {
  return ctx.db.transaction(async (tx) => {
    const isThis = eq(leads.id, id);
    const [stored] = await tx.select(wholeLeadColumns).from(leads).where(isThis).for("update");
    if (!stored) throw new AppError("not_found", { message: texts.leads.unknown });
    const users = await listUsers({ ...ctx, db: tx });
    if (ownerId && ownerId !== stored.ownerId) requireOwner(users, ownerId);
    const { version } = stored;
    const before = {
      ...stored,
      owner: nameOwner(users, stored.ownerId),
      nextContactOn: stored.nextContactOn ?? "",
      nextContactTime: (stored.nextContactOn && stored.nextContactTime) ?? "",
    };
    const owner = ownerId === undefined ? undefined : nameOwner(users, ownerId);
    await rejectRecordConflict(tx, { type: "lead", id, version, baseVersion, wanted: { ...given, owner } });
    const fields = { ...given, ...impliedBy(given, stored) };
    const changes = fieldChanges(before, { ...fields, owner });
    if (Object.keys(changes).length === 0) return presentInstants(stored);
    requireWhole({ ...before, ...fields });
    const { phone, nextContactOn, nextContactTime } = fields;
    const [row] = await tx
      .update(leads)
      .set({
        ...fields,
        phoneE164: phone === undefined ? undefined : toE164(phone),
        company: "cnpj" in changes ? null : undefined,
        ownerId: ownerId === undefined ? undefined : ownerId || null,
        nextContactOn: nextContactOn === undefined ? undefined : nextContactOn || null,
        nextContactTime: nextContactTime === undefined ? undefined : nextContactTime || null,
        version: version + 1,
      })
      .where(isThis)
      .returning(wholeLeadColumns);
    if (!row) throw new Error("the locked lead is gone");
    if ("cnpj" in changes && ctx.companyRegistry) await ctx.queue.enqueue(tx, lookUpCompany, { leadId: id });
    if ("nextContactOn" in changes || "nextContactTime" in changes) await enqueueReminder(ctx, tx, row);
    await recordAudit(ctx, tx, {
      action: "UPDATE",
      entityType: "lead",
      entityId: id,
      description: `Lead nº ${id} ${corrected.some((field) => field in changes) ? "corrigido" : "atualizado"}`,
      changes: { version: row.version, fields: changes },
    });
    return presentInstants(row);
  });
}

type Stored = Pick<typeof leads.$inferSelect, "cnpj" | "companyName" | "company" | "nextContactOn">;
type Given = Omit<LeadUpdate, "id" | "baseVersion" | "ownerId">;

/** Fields that others take with them: the hour goes with its day, and the name of the registry with its CNPJ. */
function impliedBy(given: Given, { cnpj, companyName, company, nextContactOn }: Stored): Given {
  const hasNoDay = given.nextContactOn === "" || nextContactOn === null;
  const isOfRegistry = company?.state === "found" && company.name === companyName;
  const isOther = given.cnpj !== undefined && given.cnpj !== cnpj;
  return {
    ...(given.nextContactOn !== undefined &&
      given.nextContactTime === undefined &&
      hasNoDay && { nextContactTime: "" }),
    ...(isOther && given.companyName === undefined && isOfRegistry && { companyName: "" }),
  };
}

type Whole = { email: string; phone: string; nextContactOn: string; nextContactTime: string };

/** Checks what no single field shows: two administrators may each have cleared one of a pair. */
function requireWhole(lead: Whole): void {
  const broken = [!isReachable(lead) && reachableRule, !hasDayOfTime(lead) && timeWithoutDay].find(Boolean);
  if (broken) throw new AppError("invalid_input", { message: broken.error });
}
