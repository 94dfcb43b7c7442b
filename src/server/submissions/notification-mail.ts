import { eq } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { heading, letter, type Mail } from "#server/platform/mail/mail.ts";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import type { JobServices } from "#server/platform/services.ts";
import type { SiteConfig } from "#shared/schemas/site-config.ts";
import { texts } from "#shared/texts/texts.ts";

type Notification = {
  title: string;
  /** The visitor: named in the subject, and the recipient of replies. */
  from: { name: string; email: string };
  rows: readonly (readonly [label: string, value: string])[];
  /** Flagged in the subject for mail filters. */
  isSuspect?: boolean;
};

type Notified<Key extends string, Table extends PgTable> = {
  name: string;
  /** Key of the row's id in the job's data. */
  key: Key;
  table: Table & { id: PgColumn };
  describe: (row: Table["$inferSelect"], services: JobServices) => Notification | Promise<Notification>;
};

/** Builds the job that mails a new row to the company's address; a no-op if it was deleted meanwhile. */
export function notificationJob<Key extends string, Table extends PgTable>({
  name,
  key,
  table,
  describe,
}: Notified<Key, Table>): JobDefinition<Record<Key, number>> {
  return {
    name,
    sendsMail: true,
    run: async (services, data) => {
      const { db, mailer, siteConfig } = services;
      const byId = db
        .select()
        .from(table as PgTable)
        .where(eq(table.id, data[key]));
      const [row] = await byId.prepare("notified").execute();
      if (!row) return;
      const { config } = await siteConfig.current();
      await mailer.send({
        to: config.contact_email,
        ...notificationMail(await describe(row, services), config),
      });
    },
  };
}

/** Formats a mail to the company as text and HTML table. Escapes labels, which may be questions, and values. */
function notificationMail(
  { title, from, rows, isSuspect = false }: Notification,
  config: SiteConfig,
): Omit<Mail, "to"> {
  // Indent further lines of a value, so that they cannot imitate a row.
  const lines = rows.map(([label, value]) => `${label}: ${value.replaceAll("\n", "\n  ")}`);
  const cells = rows.map(
    ([label, value]) =>
      `<tr><td valign="top"><b>${Bun.escapeHTML(label)}</b></td><td style="white-space:pre-wrap">${Bun.escapeHTML(value)}</td></tr>`,
  );
  return {
    ...(from.email && { replyTo: from.email }),
    subject: `${isSuspect ? `${texts.suspects.mailMark} ` : ""}${title}: ${from.name.replace(/\s+/g, " ")}`,
    ...letter([
      heading(title, { inText: true }),
      { html: `<table cellpadding="6">${cells.join("")}</table>`, text: lines.join("\n") },
      config.company_name,
    ]),
  };
}
