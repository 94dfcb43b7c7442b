import { Phone } from "lucide-react";
import { splitPhones } from "#shared/formats/company-phone.ts";
import { useSiteConfig } from "./site-config.tsx";

type PhoneLinkProps = {
  className: string;
  /** Icon only, without the number. */
  isIcon?: boolean;
};

/** Calls the company's first internationally dialable number. Renders nothing without one. */
export function PhoneLink({ className, isIcon = false }: PhoneLinkProps) {
  const phone = splitPhones(useSiteConfig().config.contact_phone).find(({ tel }) => tel);
  if (!phone) return null;
  const name = `Ligar para ${phone.text}`;
  return (
    <a href={`tel:${phone.tel}`} aria-label={name} title={name} className={className}>
      <Phone aria-hidden className="size-4.5" /> {!isIcon && phone.text}
    </a>
  );
}
