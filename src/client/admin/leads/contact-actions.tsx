import { Mail, MessageCircle, Phone } from "lucide-react";
import { useState } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { buttonClass } from "#client/components/button.tsx";
import { classNames } from "#client/components/class-names.ts";
import { mailLink } from "#client/lib/mail-link.ts";
import { readPageData } from "#client/lib/page-data.ts";
import { whatsAppLink } from "#shared/formats/phone-number.ts";
import { productNames } from "#shared/schemas/interests.ts";
import type { ContactChannel, Lead } from "#shared/schemas/lead.ts";
import type { MessageTemplate } from "#shared/schemas/message-template.ts";
import { fillTemplate, firstNameOf } from "#shared/schemas/template-placeholders.ts";
import { texts } from "#shared/texts/texts.ts";

type ContactActionsProps = { lead: Lead; onContact: (channel: ContactChannel) => void };

/** Calls, opens WhatsApp or writes an e-mail; each records a contact. */
export function ContactActions({ lead, onContact }: ContactActionsProps) {
  const { name, email, phoneE164 } = lead;
  const templates = useWhatsAppTemplates();
  const [chosen, setChosen] = useState<number>();
  const template = templates.find(({ id }) => id === chosen) ?? templates[0];
  return (
    <section aria-label={`Contato com ${name}`} className="flex flex-col gap-2.5">
      <div className="grid grid-cols-3 gap-2">
        {phoneE164 && (
          <a
            href={whatsAppChat({ ...lead, phoneE164 }, template)}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => onContact("whatsapp")}
            className={buttonClass("primary")}
          >
            <MessageCircle aria-hidden className="size-4 shrink-0 max-sm:hidden" />
            WhatsApp
            <span className="sr-only">(abre em nova aba)</span>
          </a>
        )}
        {phoneE164 && (
          <a href={`tel:${phoneE164}`} onClick={() => onContact("phone")} className={buttonClass("quiet")}>
            <Phone aria-hidden className="size-4 shrink-0 max-sm:hidden" />
            Ligar
          </a>
        )}
        <a
          href={mailLink(email)}
          onClick={() => onContact("email")}
          className={buttonClass(phoneE164 ? "quiet" : "primary")}
        >
          <Mail aria-hidden className="size-4 shrink-0 max-sm:hidden" />
          E-mail
        </a>
      </div>
      {!phoneE164 && <p className="text-[0.8125rem] text-soft">{texts.leads.noPhone}</p>}
      {phoneE164 && templates.length > 1 && (
        <label className="flex items-center gap-2 text-[0.8125rem] text-soft">
          Texto do WhatsApp
          <select
            value={template?.id}
            onChange={(event) => setChosen(Number(event.target.value))}
            className={classNames(
              "h-8 max-md:h-11 min-w-0 flex-1 rounded-md border border-control bg-surface px-2 text-ink",
            )}
          >
            {templates.map(({ id, name: title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
      )}
    </section>
  );
}

/** WhatsApp templates; empty while loading. */
export function useWhatsAppTemplates() {
  const { data } = trpc.messageTemplates.list.useQuery(undefined, { staleTime: 60_000 });
  return (data ?? []).filter(({ purpose }) => purpose === "whatsapp");
}

/** Placeholder for the product of a lead without one. */
export const ANY_PRODUCT = "nossos sistemas";

/** Fills a template for a lead. */
export function filledForLead(text: string, { name, product }: Pick<Lead, "name" | "product">): string {
  return fillTemplate(text, {
    nome: firstNameOf(name),
    produto: product ? productNames[product] : ANY_PRODUCT,
    empresa: readPageData().config.company_name,
  });
}

/** WhatsApp link to a lead's number, with the template's text. */
export function whatsAppChat(
  lead: Pick<Lead, "name" | "product"> & { phoneE164: string },
  template: Pick<MessageTemplate, "body"> | undefined,
): string {
  const link = whatsAppLink(lead.phoneE164);
  return template ? `${link}?text=${encodeURIComponent(filledForLead(template.body, lead))}` : link;
}
