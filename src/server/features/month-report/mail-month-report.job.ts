import { isDeactivatedAddress } from "#server/features/accounts/users.ts";
import { letter, linkTo, type Mail } from "#server/platform/mail/mail.ts";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { sha256Of } from "#server/platform/storage/sha256.ts";
import { formatIsoDay } from "#shared/formats/dates.ts";
import { addDays, addWorkingDays, isWorkingDay } from "#shared/formats/due.ts";
import { formatFigure } from "#shared/formats/figures.ts";
import { monthBefore, nameMonth, shortMonth } from "#shared/formats/months.ts";
import { currentMonth, type Figure, type MonthReport } from "#shared/schemas/month-report.ts";
import { readMailAddresses } from "#shared/schemas/site-config-rules.ts";
import { texts } from "#shared/texts/texts.ts";
import { getMonthReport } from "./get-month-report.ts";
import { monthReportMails } from "./table.ts";

/** Working days after the first of a month on which a server that was down still queues the mails. */
const LATE_DAYS = 4;

/**
 * Queues the mails of last month's report, once, on the first working day of a month, or up to four working days later
 * if no server ran then. Addresses that are set afterwards get the next one.
 */
export const enqueueMonthReport: JobDefinition<object> = {
  name: "enqueue-month-report",
  schedule: "5 8 * * 1-5",
  catchesUp: true,
  run: async ({ db, queue, siteConfig }) => {
    const today = formatIsoDay(new Date());
    const first = addWorkingDays(addDays(`${currentMonth()}-01`, -1), 1);
    if (!isWorkingDay(today) || today > addWorkingDays(first, LATE_DAYS)) return;
    const month = monthBefore(currentMonth());
    const { config } = await siteConfig.current();
    await db.transaction(async (tx) => {
      const claimed = await tx
        .insert(monthReportMails)
        .values({ month: `${month}-01` })
        .onConflictDoNothing()
        .returning();
      if (claimed.length === 0) return;
      const jobs = readMailAddresses(config.report_recipients).map((address) => ({
        month,
        recipient: recipientKey(address),
      }));
      await queue.enqueueEach(tx, mailMonthReport, jobs);
    });
  },
};

/** Mails a report to one recipient; a no-op if the settings name them no more, or their account was deactivated. */
export const mailMonthReport: JobDefinition<{ month: string; recipient: string }> = {
  name: "mail-month-report",
  sendsMail: true,
  run: async (services, { month, recipient }) => {
    const { db, mailer, siteConfig, publicUrl } = services;
    const { config } = await siteConfig.current();
    const to = readMailAddresses(config.report_recipients).find((one) => recipientKey(one) === recipient);
    if (!to || (await isDeactivatedAddress(db, to))) return;
    const report = await getMonthReport(services, { month });
    await mailer.send({ to, ...reportMail(report, publicUrl, config.company_name) });
  },
};

/** Finds a recipient in the settings without an address in the queue. */
function recipientKey(address: string): string {
  return sha256Of(Buffer.from(address.toLowerCase())).slice(0, 16);
}

const labels = texts.monthReport;

/** The figures of the mail; the screen has all. */
const mailed: readonly string[] = [
  labels.leads.site,
  labels.leads.list,
  labels.leads.typed,
  labels.firstContact.share,
  labels.firstContact.median,
  labels.closed.won,
  labels.closed.lost,
  labels.received.messages,
  labels.received.applications,
  labels.requests.received,
  labels.requests.share,
  labels.visits,
];

function reportMail(report: MonthReport, publicUrl: string, company: string): Omit<Mail, "to"> {
  const { month, sections, isEmpty } = report;
  const name = nameMonth(month);
  const figures = sections
    .flatMap((section) => section.figures)
    .filter((figure) => mailed.includes(figure.name));
  const heads = [month, monthBefore(month), monthBefore(month, 12)].map(shortMonth);
  const cell = (text: string) => `<td align="right">${Bun.escapeHTML(text)}</td>`;
  const row = (label: string, cells: readonly string[]) =>
    `<tr><th align="left" scope="row">${Bun.escapeHTML(label)}</th>${cells.map(cell).join("")}</tr>`;
  const table = {
    html: `<table cellpadding="6"><tr><td></td>${heads.map((head) => `<th align="right" scope="col">${head}</th>`).join("")}</tr>${figures
      .map((figure) => row(figure.name, valuesOf(figure)))
      .join("")}</table>`,
    text: figures
      .map((figure) => {
        const [value = "", before = "", yearBefore = ""] = valuesOf(figure);
        return `${figure.name}: ${value} (${heads[1]}: ${before}; ${heads[2]}: ${yearBefore})`;
      })
      .join("\n"),
  };
  return {
    subject: `Relatório de ${name}`,
    ...letter([
      isEmpty ? labels.emptyText(name) : `Os números de ${name}:`,
      table,
      linkTo(`${publicUrl}/admin/report?mes=${month}`, "Abrir o relatório", "Relatório: "),
      "Você recebe este e-mail porque as configurações do site têm o seu endereço em “Relatório do mês por e-mail”.",
      company,
    ]),
  };
}

function valuesOf(figure: Figure): string[] {
  const { month, before, yearBefore } = figure.values;
  return [month, before, yearBefore].map((value) => formatFigure(figure.kind, value));
}
