import { letter, linkTo, type Mail } from "#server/platform/mail/mail.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import type { SiteConfig } from "#shared/schemas/site-config.ts";

type Unpublished = { description: string; publishAt: Date; reason: string; createdByName: string };

/** Writes the mail that says which scheduled publication was not published, and why. */
export function publicationConflictMail(
  { description, publishAt, reason, createdByName }: Unpublished,
  publicUrl: string,
  { company_name: company }: SiteConfig,
): Omit<Mail, "to"> {
  const list = `${publicUrl}/admin/pages`;
  const what = `“${description}”, que ${createdByName} agendou para ${formatDateTime(publishAt)}, não foi publicado.`;
  const then = "O site ficou como estava. Em Páginas, abra os textos no editor, confira e publique.";
  return {
    subject: `Publicação agendada não publicada: ${description.replace(/\s+/g, " ")}`,
    ...letter([what, reason, then, linkTo(list, "Abrir Páginas"), company]),
  };
}
