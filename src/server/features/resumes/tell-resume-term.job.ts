import { and, eq } from "drizzle-orm";
import { readRule } from "#server/features/retention/read-rule.ts";
import { letter, linkTo, type Mail } from "#server/platform/mail/mail.ts";
import { isRefusedForGood } from "#server/platform/mail/mailer.ts";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { shortReason } from "#server/platform/short-reason.ts";
import { formatDay, formatIsoDay } from "#shared/formats/dates.ts";
import { addDays, addTerm } from "#shared/formats/term-days.ts";
import type { SiteConfig } from "#shared/schemas/site-config.ts";
import { keepResumeLink } from "./keep-resume.ts";
import { firstDayAfterNotice, needsNotice } from "./resume-term.ts";
import { resumeNotices, resumes } from "./table.ts";

/**
 * Notifies a candidate when their resume will be deleted and how to keep it; a no-op if outdated. The 30 days start
 * when the mail server accepts the mail; a permanent rejection counts as notified, since retrying would not reach it
 * either.
 */
export const tellResumeTerm: JobDefinition<{ resumeId: number }> = {
  name: "tell-resume-term",
  sendsMail: true,
  run: async (services, { resumeId }) => {
    const { db, mailer, siteConfig, log } = services;
    const today = formatIsoDay(new Date());
    const rule = await readRule(db, "resumes");
    if (!rule.isOn) return;
    const [resume] = await db
      .select({
        name: resumes.name,
        email: resumes.email,
        createdAt: resumes.createdAt,
        keptUntil: resumeNotices.keptUntil,
      })
      .from(resumes)
      .leftJoin(resumeNotices, eq(resumeNotices.resumeId, resumes.id))
      .where(and(eq(resumes.id, resumeId), needsNotice(today, rule)));
    if (!resume) return;
    const sentOn = formatIsoDay(resume.createdAt);
    const lastDay = resume.keptUntil ? formatIsoDay(resume.keptUntil) : addTerm(sentOn, rule);
    const [deletedFrom = ""] = [addDays(lastDay, 1), firstDayAfterNotice(today)].sort().reverse();
    const { config } = await siteConfig.current();
    const link = keepResumeLink(services, resumeId);
    const mail = resumeTermMail({ name: resume.name, sentOn, deletedFrom, link }, config);
    try {
      await mailer.send({ to: resume.email, ...mail });
    } catch (error) {
      if (!isRefusedForGood(error)) throw error;
      log.warn("notice of a term refused", { resumeId, reason: shortReason(error) });
    }
    const sentAt = new Date();
    await db
      .insert(resumeNotices)
      .values({ resumeId, sentAt })
      .onConflictDoUpdate({ target: resumeNotices.resumeId, set: { sentAt } });
  },
};

type EndingResume = { name: string; sentOn: string; deletedFrom: string; link: string };

/** Writes the mail that announces the deletion of a resume and how to keep it. Dates as `2026-11-21`. */
function resumeTermMail(
  { name, sentOn, deletedFrom, link }: EndingResume,
  { company_name: company, contact_email: replyTo }: SiteConfig,
): Omit<Mail, "to"> {
  const greeting = `Olá, ${name}.`;
  const what = `Em ${formatDay(sentOn)} você enviou uma candidatura a ${company}. Guardamos candidaturas por tempo limitado: a sua, com o currículo em PDF, será excluída a partir de ${formatDay(deletedFrom)}.`;
  const stay = "Se quiser continuar no nosso banco de currículos, confirme por este link:";
  const otherwise = "Se não quiser, não precisa fazer nada.";
  return {
    replyTo,
    subject: "A sua candidatura será excluída em breve",
    ...letter([greeting, what, stay, linkTo(link, "Manter minha candidatura"), otherwise, company]),
  };
}
