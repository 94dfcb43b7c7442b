import { eq } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { lockRow } from "#server/platform/db/lock-row.ts";
import { businessMinutes } from "#shared/formats/business-hours.ts";
import { parseOpeningHours } from "#shared/formats/opening-hours.ts";
import { contactChannelNames, type LeadContactInput } from "#shared/schemas/lead.ts";
import { texts } from "#shared/texts/texts.ts";
import { leads } from "./table.ts";

export type RecordedContact = {
  /** ISO 8601. */
  firstContactAt: string;
  /** Entry for undoing a first contact; null for a later one. */
  auditLogId: number | null;
};

/**
 * Records a call or message to the person of a lead. The first contact stops the response clock permanently.
 * @throws AppError `not_found` for an unknown id.
 */
export async function recordLeadContact(
  ctx: AdministratorContext,
  { id, channel }: LeadContactInput,
): Promise<RecordedContact> {
  const { config } = await ctx.siteConfig.current();
  const hours = parseOpeningHours(config.opening_hours) ?? [];
  return ctx.db.transaction(async (tx) => {
    const isThis = eq(leads.id, id);
    const lead = await lockRow(tx, leads, id, texts.leads.unknown);
    const isFirst = lead.firstContactAt === null;
    const contactAt = lead.firstContactAt ?? new Date();
    if (isFirst) {
      const firstContactMinutes = businessMinutes(lead.createdAt, contactAt, hours);
      await tx.update(leads).set({ firstContactAt: contactAt, firstContactMinutes }).where(isThis);
    }
    const auditLogId = await recordAudit(ctx, tx, {
      action: "UPDATE",
      entityType: "lead",
      entityId: id,
      description: `Contato com o lead nº ${id}: ${contactChannelNames[channel]}`,
      changes: {
        fields: { [isFirst ? "firstContact" : "contact"]: { before: "", after: channel } },
      },
    });
    await ctx.events.announce(tx, "lead.contacted", { id, channel, isFirst });
    return { firstContactAt: contactAt.toISOString(), auditLogId: isFirst ? auditLogId : null };
  });
}
