import { Clock, Headset, LifeBuoy, type LucideIcon, Mail, MapPin, MessageCircle, Phone } from "lucide-react";
import { mailLink } from "#client/lib/mail-link.ts";
import { formatCompanyAddress } from "#shared/company/company-address.ts";
import type { contact } from "#shared/content/contact.ts";
import type { ContentOf } from "#shared/content/define-content.ts";
import { splitPhones } from "#shared/formats/company-phone.ts";
import { formatOpeningHours } from "#shared/formats/opening-hours.ts";
import { formatPhone } from "#shared/formats/phone-number.ts";
import type { EmbeddedSiteConfig } from "#shared/schemas/site-config.ts";

/** A text, or part of one, with its link. */
type ChannelPart = { text: string; link?: string | undefined };

export type Channel = {
  icon: LucideIcon;
  name: string;
  parts: readonly ChannelPart[];
  /** Opens another site in a new tab, which screen readers announce. */
  external?: string;
  /** Shown larger. */
  large?: boolean;
  /** Spans two cells: an e-mail address can be long and must not wrap. */
  wide?: boolean;
};

type ChannelNames = ContentOf<typeof contact>["channels"];

/** Contact channels in the order of the contact page: those with immediate answers first. */
export function channelsOf(
  config: EmbeddedSiteConfig,
  names: ChannelNames,
  chat: string | undefined,
): Channel[] {
  const hours = formatOpeningHours(config.opening_hours);
  return [
    chat && {
      icon: MessageCircle,
      name: names.chat,
      parts: [{ text: formatPhone(config.whatsapp_phone), link: chat }],
      external: "(abre o WhatsApp em nova aba)",
      large: true,
    },
    {
      icon: Phone,
      name: names.phone,
      parts: splitPhones(config.contact_phone).map(({ text, tel }) => ({ text, link: tel && `tel:${tel}` })),
      large: true,
    },
    {
      icon: Mail,
      name: names.email,
      parts: [{ text: config.contact_email, link: mailLink(config.contact_email) }],
      large: true,
      wide: true,
    },
    config.support_url !== "" && {
      icon: LifeBuoy,
      name: names.customers,
      parts: [{ text: names.supportCenter, link: config.support_url }],
      external: "(abre em nova aba)",
    },
    { icon: MapPin, name: names.address, parts: [{ text: formatCompanyAddress(config) }] },
    hours !== "" && { icon: Clock, name: names.hours, parts: [{ text: hours }] },
    config.support_hours !== "" && {
      icon: Headset,
      name: names.support,
      parts: [{ text: config.support_hours }],
    },
  ].filter((channel) => typeof channel === "object");
}
