import { listUsers } from "#server/features/accounts/users.ts";
import { findChatTouch } from "#server/features/chat-codes/chat-codes.ts";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { requireOwner } from "#server/submissions/owners.ts";
import { toE164 } from "#server/submissions/to-e164.ts";
import { findChatCode } from "#shared/formats/chat-code.ts";
import { MANUAL_SOURCE, type NewLead } from "#shared/schemas/lead.ts";
import { lookUpCompany } from "./look-up-company.job.ts";
import { enqueueReminder } from "./remind-of-contact.job.ts";
import { leads } from "./table.ts";

/**
 * Stores a lead added by hand, e.g. after a call. It has no consent, and sends no notification. A known code of a chat in
 * `heardBy` gives it the source of that chat.
 * @throws AppError `invalid_input` for an inactive owner.
 */
export async function addLead(
  ctx: AdministratorContext,
  { ownerId, heardBy, product, nextContactOn, nextContactTime, ...fields }: NewLead,
): Promise<{ id: number }> {
  const code = findChatCode(heardBy);
  const touch = code ? await findChatTouch(ctx, code) : null;
  return ctx.db.transaction(async (tx) => {
    if (ownerId) requireOwner(await listUsers({ ...ctx, db: tx }), ownerId);
    const [lead] = await tx
      .insert(leads)
      .values({
        ...fields,
        phoneE164: toE164(fields.phone),
        product: product ?? null,
        ownerId: ownerId || null,
        nextContactOn: nextContactOn || null,
        nextContactTime: nextContactTime || null,
        source: touch?.source ?? { first: { utm_source: heardBy || MANUAL_SOURCE } },
        addedBy: ctx.actor.name,
      })
      .returning(addedColumns);
    if (!lead) throw new Error("insert returned no row");
    await recordAudit(ctx, tx, {
      action: "CREATE",
      entityType: "lead",
      entityId: lead.id,
      description: `Lead nº ${lead.id} inserido manualmente`,
    });
    await ctx.events.announce(tx, "lead.created", { id: lead.id });
    if (ctx.companyRegistry) await ctx.queue.enqueue(tx, lookUpCompany, { leadId: lead.id });
    await enqueueReminder(ctx, tx, lead);
    return { id: lead.id };
  });
}

const { id, version, nextContactOn, nextContactTime } = leads;
const addedColumns = { id, version, nextContactOn, nextContactTime };
