import { MailProgramLink } from "#client/admin/record/answer-buttons.tsx";
import { AnswerComposer } from "#client/admin/record/answer-composer.tsx";
import type { Answering } from "#client/admin/record/use-answering.ts";
import { mailLink } from "#client/lib/mail-link.ts";
import { greetedName } from "#shared/formats/greeted-name.ts";
import { productNames } from "#shared/schemas/interests.ts";
import type { ContactChannel, Lead } from "#shared/schemas/lead.ts";
import type { AnswerInput, PersonMail } from "#shared/schemas/person-mail.ts";
import { ANY_PRODUCT, filledForLead, useWhatsAppTemplates } from "./contact-actions.tsx";

type LeadAnswerProps = {
  lead: Lead;
  answering: Answering<AnswerInput["seen"]>;
  mails: readonly PersonMail[] | undefined;
  onContact: (channel: ContactChannel) => void;
};

/** Composes an answer to a lead, by e-mail or WhatsApp; each is a contact. */
export function LeadAnswer({ lead, answering, mails, onContact }: LeadAnswerProps) {
  const [template] = useWhatsAppTemplates();
  const { email, phoneE164 } = lead;
  const product = lead.product ? productNames[lead.product] : ANY_PRODUCT;
  return (
    <AnswerComposer
      key={answering.again?.id}
      answering={answering}
      of={lead}
      begin={{
        subject: lead.product ? `Seu pedido sobre ${product}` : "Seu pedido",
        body: `Olá, ${greetedName(lead.name)}.\n\n`,
      }}
      templateValues={{ nome: greetedName(lead.name), assunto: product, produto: product }}
      whatsApp={
        phoneE164 === null
          ? undefined
          : {
              number: phoneE164,
              begin: template && filledForLead(template.body, lead),
              consequence: "Abre a conversa com este texto e registra o contato.",
              onOpened: () => onContact("whatsapp"),
            }
      }
      known={mails && { mailId: mails[0]?.id ?? null }}
    >
      <MailProgramLink href={mailLink(email)} onClick={() => onContact("email")} />
    </AnswerComposer>
  );
}
