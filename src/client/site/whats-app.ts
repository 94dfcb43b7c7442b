import { frame } from "#shared/content/frame.ts";
import { companyWhatsAppLink } from "#shared/formats/company-phone.ts";
import { useSiteConfig } from "./site-config.tsx";
import { useContent } from "./use-content.ts";

/** The address of a WhatsApp chat with the company, with its first message; undefined when it offers none. */
export function useWhatsAppLink(message?: string): string | undefined {
  const { config } = useSiteConfig();
  const { whatsAppText } = useContent(frame).actions;
  return companyWhatsAppLink(config.whatsapp_phone, message || whatsAppText);
}
