import { and, eq, gt, isNull, notExists, sql } from "drizzle-orm";
import { readContactMailRecipient } from "#server/features/accounts/contact-mails.ts";
import { recordChanges } from "#server/platform/audit/table.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { letter } from "#server/platform/mail/mail.ts";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import type { Services } from "#server/platform/services.ts";
import { fromWallClock } from "#shared/formats/dates.ts";
import { contactLines, HOW_TO_STOP, namedColumns } from "./contact-lines.ts";
import { leads } from "./table.ts";

type Agreed = {
  leadId: number;
  /** In São Paulo: `2026-11-21` and `14:30`. */
  on: string;
  time: string;
  /** Version of the lead that agreed on it. */
  version: number;
};

/**
 * Mails the owner of a lead at the hour of its next contact. A no-op if that was changed since, even to the same hour,
 * which has a job of its own; if the lead was won or lost; and if its owner wants no mail or lost access.
 */
export const remindOfContact: JobDefinition<Agreed> = {
  name: "remind-of-contact",
  sendsMail: true,
  run: async ({ db, mailer, siteConfig, publicUrl }, { leadId, on, time, version }) => {
    const isChanged = db
      .select({ id: recordChanges.id })
      .from(recordChanges)
      .where(
        and(
          eq(recordChanges.entityType, "lead"),
          eq(recordChanges.entityId, String(leadId)),
          gt(recordChanges.version, version),
          sql`${recordChanges.changes} ?| array['nextContactOn', 'nextContactTime']`,
        ),
      );
    const [lead] = await db
      .select({ ...namedColumns, ownerId: leads.ownerId })
      .from(leads)
      .where(
        and(
          eq(leads.id, leadId),
          eq(leads.nextContactOn, on),
          eq(leads.nextContactTime, time),
          isNull(leads.closedAt),
          eq(leads.isSuspect, false),
          notExists(isChanged),
        ),
      );
    const user = lead?.ownerId ? await readContactMailRecipient(db, lead.ownerId) : undefined;
    if (!lead || !user) return;
    const { config } = await siteConfig.current();
    await mailer.send({
      to: user.email,
      subject: `Contato às ${time}: ${lead.name.replace(/\s+/g, " ")}`,
      ...letter([
        `Olá, ${user.name}.`,
        "Está na hora do contato combinado:",
        contactLines([{ ...lead, when: `hoje, ${time}` }], publicUrl),
        HOW_TO_STOP,
        config.company_name,
      ]),
    });
  },
};

type Lead = Pick<typeof leads.$inferSelect, "id" | "version" | "nextContactOn" | "nextContactTime">;

/** Queues the reminder of a lead whose next contact was just agreed on; none without an hour or for a past one. */
export async function enqueueReminder(
  { queue }: Pick<Services, "queue">,
  tx: Transaction,
  { id, version, nextContactOn: on, nextContactTime: time }: Lead,
): Promise<void> {
  if (!on || !time) return;
  const at = fromWallClock(`${on}T${time}`);
  if (at <= new Date()) return;
  await queue.enqueue(tx, remindOfContact, { leadId: id, on, time, version }, at);
}
