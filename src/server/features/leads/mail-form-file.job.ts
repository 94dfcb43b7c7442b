import { and, eq, isNotNull } from "drizzle-orm";
import { readLibraryFile } from "#server/features/library-files/library-files.ts";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { rateLimit } from "#server/platform/rate-limits/rate-limits.ts";
import {
  AUTOMATIC_AUTHOR,
  automaticAuthor,
  countAutomaticMail,
} from "#server/submissions/person-mails/automatic-author.ts";
import { sendPersonMail } from "#server/submissions/person-mails/send-person-mail.ts";
import { personMails } from "#server/submissions/person-mails/table.ts";
import { pages } from "#shared/content/pages.ts";
import { fileIdOf } from "#shared/formats/library-file-url.ts";
import { texts } from "#shared/texts/texts.ts";
import { leads } from "./table.ts";

/** Who asks for a catalogue may ask for the prices, too. */
const filesByAddress = rateLimit("form_files-mail", 3);

/**
 * Mails the link to the PDF that a form of an own page promised, once, after release if suspect. Nothing is sent for a file
 * that is not in the library any more. Quotes nothing a stranger may have typed.
 */
export const mailFormFile: JobDefinition<{ leadId: number }> = {
  name: "mail-form-file",
  run: async (services, { leadId }) => {
    const { db, queue, siteConfig, publicUrl } = services;
    const { config } = await siteConfig.current();
    await db.transaction(async (tx) => {
      // Locked, so that a concurrent attempt finds the mail of the first.
      const [lead] = await tx
        .select({ email: leads.email, mailedFile: leads.mailedFile })
        .from(leads)
        .where(and(eq(leads.id, leadId), eq(leads.isSuspect, false), isNotNull(leads.mailedFile)))
        .for("update");
      const id = fileIdOf(lead?.mailedFile ?? "");
      const file = id && (await readLibraryFile(tx, id));
      // A correction may have removed the address.
      if (!lead?.email || !file) return;
      const isThis = and(
        eq(personMails.entityType, "lead"),
        eq(personMails.entityId, leadId),
        eq(personMails.authorId, AUTOMATIC_AUTHOR),
      );
      if ((await tx.$count(personMails, isThis)) > 0) return;
      if (!(await countAutomaticMail(services, tx, { limit: filesByAddress, address: lead.email }))) return;
      await sendPersonMail({ queue, actor: automaticAuthor(config.contact_email) }, tx, {
        type: "lead",
        id: leadId,
        recipient: lead.email,
        subject: file.name,
        body: texts.leads.mailedFile({
          company: config.company_name,
          name: file.name,
          address: `${publicUrl}${file.address}`,
          privacyPolicy: `${publicUrl}${pages.privacyPolicy.path}`,
        }),
      });
    });
  },
};
