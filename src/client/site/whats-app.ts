import { companyWhatsAppLink } from "#shared/formats/company-phone.ts";
import { useSiteConfig } from "./site-config.tsx";

/** The address of a WhatsApp chat with the company; undefined when it offers none. */
export function useWhatsAppLink(message?: string): string | undefined {
  const { config } = useSiteConfig();
  return companyWhatsAppLink(config.whatsapp_phone, message);
}
