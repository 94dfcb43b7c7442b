import { letter, linkTo, type Mail } from "#server/platform/mail/mail.ts";
import { formatDay } from "#shared/formats/dates.ts";
import type { SiteConfig } from "#shared/schemas/site-config.ts";

type EndingResume = { name: string; sentOn: string; deletedFrom: string; link: string };

/** Writes the mail that announces the deletion of a resume and how to keep it. Dates as `2026-11-21`. */
export function resumeTermMail(
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
