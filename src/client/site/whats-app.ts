import { frame } from "#shared/content/frame.ts";
import { companyWhatsAppLink } from "#shared/formats/company-phone.ts";
import { useSiteConfig } from "./site-config.tsx";
import { useContent } from "./use-content.ts";

/** URL of a WhatsApp chat with the company, with a prefilled message; undefined if no number is configured. */
export function useWhatsAppLink(message?: string): string | undefined {
  const { config } = useSiteConfig();
  const { whatsAppText } = useContent(frame).actions;
  return companyWhatsAppLink(config.whatsapp_phone, message || whatsAppText);
}
