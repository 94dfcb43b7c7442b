import type { Mail } from "#server/platform/mail/mail.ts";
import { notificationMail } from "#server/submissions/notification-mail.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import type { SiteConfig } from "#shared/schemas/site-config.ts";

type NewResume = {
  name: string;
  email: string;
  phone: string;
  areaOfInterest: string;
  positionTitle: string | null;
  presentation: string;
  createdAt: Date;
  isSuspect: boolean;
};

/** Writes the notification mail of a resume, without the PDF; replies go to the visitor. */
export function newResumeMail(resume: NewResume, config: SiteConfig): Omit<Mail, "to"> {
  const rows: [label: string, value: string][] = [
    ["Nome", resume.name],
    ["E-mail", resume.email],
    ["Telefone", resume.phone],
    ...(resume.positionTitle === null ? [] : [["Vaga", resume.positionTitle] as [string, string]]),
    ["Área de interesse", resume.areaOfInterest],
    ["Recebida em", formatDateTime(resume.createdAt)],
    ["Currículo", "disponível na área administrativa"],
    ["Apresentação", resume.presentation],
  ];
  return notificationMail(
    { title: "Nova candidatura", from: resume, rows, isSuspect: resume.isSuspect },
    config,
  );
}
