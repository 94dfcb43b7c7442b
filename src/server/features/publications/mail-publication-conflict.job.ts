import { eq } from "drizzle-orm";
import { letter, linkTo, type Mail } from "#server/platform/mail/mail.ts";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import type { SiteConfig } from "#shared/schemas/site-config.ts";
import { scheduledPublications } from "./table.ts";

/** Mails a scheduled publication that was not published to the company. */
export const mailPublicationConflict: JobDefinition<{ publicationId: number }> = {
  name: "mail-publication-conflict",
  sendsMail: true,
  run: async ({ db, mailer, siteConfig, publicUrl }, { publicationId }) => {
    const [row] = await db
      .select()
      .from(scheduledPublications)
      .where(eq(scheduledPublications.id, publicationId));
    if (!row) return;
    const { config } = await siteConfig.current();
    await mailer.send({ to: config.contact_email, ...publicationConflictMail(row, publicUrl, config) });
  },
};

type Unpublished = { description: string; publishAt: Date; reason: string; createdByName: string };

/** Writes the mail that says which scheduled publication was not published, and why. */
function publicationConflictMail(
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
