import { MessageCircle, Phone } from "lucide-react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { buttonClass } from "#client/components/button.tsx";
import { classNames } from "#client/components/class-names.ts";
import { readPageData } from "#client/lib/page-data.ts";
import { whatsAppLink } from "#shared/formats/phone-number.ts";
import { productNames } from "#shared/schemas/interests.ts";
import type { ContactChannel, Lead } from "#shared/schemas/lead.ts";
import type { MessageTemplate } from "#shared/schemas/message-template.ts";
import { fillTemplate, firstNameOf } from "#shared/schemas/template-placeholders.ts";

type ContactActionsProps = { lead: Lead; onContact: (channel: ContactChannel) => void };

/** Calls or opens WhatsApp with the first template; each records a contact. Nothing for an incomplete number. */
export function ContactActions({ lead, onContact }: ContactActionsProps) {
  const { phoneE164 } = lead;
  const [template] = useWhatsAppTemplates();
  if (!phoneE164) return null;
  const look = classNames(buttonClass("quiet", "small"), "max-sm:flex-1");
  return (
    <>
      <a href={`tel:${phoneE164}`} onClick={() => onContact("phone")} className={look}>
        <Phone aria-hidden className="size-4 shrink-0" />
        Ligar
      </a>
      <a
        href={whatsAppChat({ ...lead, phoneE164 }, template)}
        target="_blank"
        rel="noopener noreferrer"
        onClick={() => onContact("whatsapp")}
        className={look}
      >
        <MessageCircle aria-hidden className="size-4 shrink-0" />
        WhatsApp
        <span className="sr-only">(abre em nova aba)</span>
      </a>
    </>
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
