import { MessageCircle, Phone } from "lucide-react";
import { useRef } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import type { KeyHelp } from "#client/admin/keyboard/screen-keys.ts";
import { LinkButton } from "#client/admin/layout/link-button.tsx";
import { useRecordKeys } from "#client/admin/list/record-neighbors.tsx";
import { recovering } from "#client/admin/recovering.ts";
import { readPageData } from "#client/lib/page-data.ts";
import { greetedName } from "#shared/formats/greeted-name.ts";
import { whatsAppLink } from "#shared/formats/phone-number.ts";
import { productNames } from "#shared/schemas/interests.ts";
import type { ContactChannel, Lead } from "#shared/schemas/lead.ts";
import type { MessageTemplate } from "#shared/schemas/message-template.ts";
import { fillTemplate } from "#shared/schemas/template-placeholders.ts";

export const chatKey: KeyHelp = { keys: ["W"], does: "Chamar no WhatsApp" };

type ContactActionsProps = { lead: Lead; onContact: (channel: ContactChannel) => void };

/**
 * Calls or opens WhatsApp with the first template; each records a contact. Renders nothing for an incomplete number.
 */
export function ContactActions({ lead, onContact }: ContactActionsProps) {
  const { phoneE164 } = lead;
  const [template] = useWhatsAppTemplates();
  const chat = useRef<HTMLAnchorElement>(null);
  useRecordKeys({ w: phoneE164 !== null && (() => chat.current?.click()) });
  if (!phoneE164) return null;
  return (
    <>
      <LinkButton
        to={`tel:${phoneE164}`}
        icon={Phone}
        label="Ligar"
        onClick={() => onContact("phone")}
        className="max-sm:flex-1"
      />
      <LinkButton
        ref={chat}
        title="WhatsApp (W)"
        to={whatsAppChat({ ...lead, phoneE164 }, template)}
        newTab
        rel="noopener noreferrer"
        icon={MessageCircle}
        onClick={() => onContact("whatsapp")}
        className="max-sm:flex-1"
      >
        WhatsApp
        <span className="sr-only">(abre em nova aba)</span>
      </LinkButton>
    </>
  );
}

/** WhatsApp templates; empty while loading. */
export function useWhatsAppTemplates() {
  const { data } = trpc.messageTemplates.list.useQuery(undefined, { ...recovering, staleTime: 60_000 });
  return (data ?? []).filter(({ purpose }) => purpose === "whatsapp");
}

/** Placeholder for the product of a lead without one. */
export const ANY_PRODUCT = "nossos sistemas";

/** Fills a template for a lead. */
export function filledForLead(text: string, { name, product }: Pick<Lead, "name" | "product">): string {
  return fillTemplate(text, {
    nome: greetedName(name),
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
