import { eq } from "drizzle-orm";
import { listActiveUsers, listUserNames } from "#server/features/accounts/users.ts";
import { type Author, authorOnBehalfOf, recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { lockRow } from "#server/platform/db/lock-row.ts";
import type { JobServices, Services } from "#server/platform/services.ts";
import { announceStatus } from "#server/submissions/announce-status.ts";
import { AUTOMATIC_AUTHOR } from "#server/submissions/person-mails/automatic-author.ts";
import type { MailOutcome } from "#server/submissions/submission-kind.ts";
import { businessMinutes } from "#shared/formats/business-hours.ts";
import { type OpeningPeriod, parseOpeningHours } from "#shared/formats/opening-hours.ts";
import { type ContactChannel, contactChannelNames, type LeadContactInput } from "#shared/schemas/lead.ts";
import type { FieldChanges } from "#shared/schemas/record-change.ts";
import { ownerName } from "#shared/submissions/owner-name.ts";
import { texts } from "#shared/texts/texts.ts";
import { leads } from "./table.ts";

export type RecordedContact = {
  /** ISO 8601. */
  firstContactAt: string;
  /** Entry for undoing a first contact; null for a later one. */
  auditLogId: number | null;
};

/**
 * Records a call or message to the person of a lead. The first contact stops the response clock permanently. A new lead
 * is in progress from then on, and one without an owner gets the author as its owner.
 * @throws AppError `not_found` for an unknown id.
 */
export async function recordLeadContact(
  ctx: AdministratorContext,
  { id, channel }: LeadContactInput,
): Promise<RecordedContact> {
  const hours = await openingHoursOf(ctx);
  return ctx.db.transaction(async (tx) => {
    const lead = await lockRow(tx, leads, id, texts.leads.unknown);
    return storeContact(ctx, tx, { lead, channel, hours });
  });
}

/** Opening hours for the response clock; read before the transaction. */
export async function openingHoursOf({ siteConfig }: Pick<Services, "siteConfig">): Promise<OpeningPeriod[]> {
  const { config } = await siteConfig.current();
  return parseOpeningHours(config.opening_hours) ?? [];
}

type Contact = { lead: typeof leads.$inferSelect; channel: ContactChannel; hours: readonly OpeningPeriod[] };

/** Stores a contact with a locked lead in the caller's transaction. */
export async function storeContact(
  ctx: Author & Pick<Services, "events">,
  tx: Transaction,
  { lead, channel, hours }: Contact,
): Promise<RecordedContact> {
  const { id } = lead;
  const isFirst = lead.firstContactAt === null;
  const contactAt = lead.firstContactAt ?? new Date();
  const owner = lead.ownerId === null ? await findOwner(tx, ctx) : undefined;
  const moved: FieldChanges = {
    ...(lead.stage === "new" && { stage: { before: "new", after: "inProgress" } }),
    ...(owner && { owner: { before: "", after: owner.name } }),
  };
  const version = lead.version + (Object.keys(moved).length > 0 ? 1 : 0);
  if (isFirst || version > lead.version)
    await tx
      .update(leads)
      .set({
        firstContactAt: contactAt,
        firstContactMinutes: isFirst
          ? businessMinutes(lead.createdAt, contactAt, hours)
          : lead.firstContactMinutes,
        ...(moved.stage && { stage: "inProgress" }),
        ...(owner && { ownerId: owner.id }),
        version,
      })
      .where(eq(leads.id, id));
  const auditLogId = await recordAudit(ctx, tx, {
    action: "UPDATE",
    entityType: "lead",
    entityId: id,
    description: `Contato com o lead nº ${id}: ${contactChannelNames[channel]}`,
    changes: {
      ...(version > lead.version && { version }),
      fields: { [isFirst ? "firstContact" : "contact"]: { before: "", after: channel }, ...moved },
    },
  });
  await ctx.events.announce(tx, "lead.contacted", { id, channel, isFirst });
  await announceStatus(ctx, tx, { record: "lead", ids: [id], fields: moved });
  return { firstContactAt: contactAt.toISOString(), auditLogId: isFirst ? auditLogId : null };
}

/** The author of a contact as an owner; undefined for the server, a key, and a user who has lost access since. */
async function findOwner(
  tx: Transaction,
  { actor }: Pick<Author, "actor">,
): Promise<{ id: string; name: string } | undefined> {
  if (actor.kind !== "administrator") return undefined;
  const { id } = actor;
  if (!(await listActiveUsers(tx)).some((user) => user.id === id)) return undefined;
  const name = ownerName(await listUserNames({ db: tx }), id);
  return name === undefined ? undefined : { id, name };
}

/** Stores a mail as a contact if the mail server accepted it. */
export async function storeMailContact(
  services: JobServices,
  tx: Transaction,
  { recordId, isSent, author }: MailOutcome,
): Promise<void> {
  if (!isSent || author.id === AUTOMATIC_AUTHOR) return;
  const [lead] = await tx.select().from(leads).where(eq(leads.id, recordId)).for("update");
  if (!lead) return;
  const hours = await openingHoursOf(services);
  const { events } = services;
  await storeContact({ ...authorOnBehalfOf(author), events }, tx, { lead, channel: "email", hours });
}
