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
import { texts } from "#shared/texts/texts.ts";
import { lookUpCompany } from "./look-up-company.job.ts";
import { wholeLeadColumns } from "./present-lead.ts";
import { leads } from "./table.ts";

/** Fields written by the person. */
const corrected = ["name", "email", "phone", "cnpj"];

/**
 * Updates the given fields: notes, owner, next contact, and corrections of the person's data. Evidence of consent stays
 * unchanged; the history stores users by current name. Changes since `baseVersion` merge or conflict.
 * @throws AppError `not_found`, `invalid_input` for an inactive owner, `conflict` for a field that another changed.
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
    };
    const wanted = { ...given, owner: ownerId === undefined ? undefined : nameOwner(users, ownerId) };
    const { phone, nextContactOn } = given;
    await rejectRecordConflict(tx, { type: "lead", id, version, baseVersion, wanted });
    const changes = fieldChanges(before, wanted);
    if (Object.keys(changes).length === 0) return presentInstants(stored);
    const [row] = await tx
      .update(leads)
      .set({
        ...given,
        phoneE164: phone === undefined ? undefined : toE164(phone),
        company: "cnpj" in changes ? null : undefined,
        ownerId: ownerId === undefined ? undefined : ownerId || null,
        nextContactOn: nextContactOn === undefined ? undefined : nextContactOn || null,
        version: version + 1,
      })
      .where(isThis)
      .returning(wholeLeadColumns);
    if (!row) throw new Error("the locked lead is gone");
    if ("cnpj" in changes && ctx.companyRegistry) await ctx.queue.enqueue(tx, lookUpCompany, { leadId: id });
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
