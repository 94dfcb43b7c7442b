import { readPageData } from "#client/lib/page-data.ts";
import { whatsAppLink } from "#shared/formats/phone-number.ts";
import { productNames } from "#shared/schemas/interests.ts";
import type { Lead } from "#shared/schemas/lead.ts";
import type { MessageTemplate } from "#shared/schemas/message-template.ts";
import { fillTemplate, firstNameOf } from "#shared/schemas/template-placeholders.ts";

/** Stands for the product of a lead that names none. */
const ANY_PRODUCT = "nossos sistemas";

/** What a template says to the person of a lead. */
export function filledForLead(text: string, { name, product }: Pick<Lead, "name" | "product">): string {
  return fillTemplate(text, {
    nome: firstNameOf(name),
    produto: product ? productNames[product] : ANY_PRODUCT,
    empresa: readPageData().config.company_name,
  });
}

/** A chat with the number of a lead, with the text of a template. */
export function whatsAppChat(
  lead: Pick<Lead, "name" | "product"> & { phoneE164: string },
  template: Pick<MessageTemplate, "body"> | undefined,
): string {
  const link = whatsAppLink(lead.phoneE164);
  return template ? `${link}?text=${encodeURIComponent(filledForLead(template.body, lead))}` : link;
}
