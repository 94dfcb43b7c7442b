import { Headset, type LucideIcon, Mail, MapPin, Phone } from "lucide-react";
import { mailLink } from "#client/lib/mail-link.ts";
import { formatCompanyAddress } from "#shared/company/company-address.ts";
import type { contact } from "#shared/content/contact.ts";
import type { ContentOf } from "#shared/content/define-content.ts";
import { nationalDigits, splitPhones } from "#shared/formats/company-phone.ts";
import { formatOpeningHours } from "#shared/formats/opening-hours.ts";
import { formatPhone } from "#shared/formats/phone-number.ts";
import type { EmbeddedSiteConfig } from "#shared/schemas/site-config.ts";

/** A text, or part of one, with its link. */
type ChannelPart = { text: string; link?: string | undefined };

export type Channel = {
  name: string;
  parts: readonly ChannelPart[];
  /** Opens another site in a new tab, which screen readers announce. */
  external?: string;
  /** Numbers that do not wrap, or an e-mail address that wraps at its marks. */
  kind?: "phone" | "email";
};

/** Channels that belong together; the first is shown larger. */
export type ChannelCell = { icon: LucideIcon; channels: readonly Channel[] };

type ChannelNames = ContentOf<typeof contact>["channels"];

/** The four cells of the contact page, without what is not configured. No number is shown twice. */
export function channelCells(
  config: EmbeddedSiteConfig,
  names: ChannelNames,
  chat: string | undefined,
): ChannelCell[] {
  const phones = splitPhones(config.contact_phone);
  const chatDigits = nationalDigits(config.whatsapp_phone);
  const isKnown = phones.some(({ tel }) => tel === `+55${chatDigits}`);
  const cells: { icon: LucideIcon; channels: (Channel | false)[] }[] = [
    {
      icon: Phone,
      channels: [
        {
          name: names.phone,
          parts: phones.map(({ text, tel }) => ({ text, link: tel && `tel:${tel}` })),
          kind: "phone",
        },
        chat !== undefined && {
          name: names.chat,
          parts: [{ text: isKnown ? names.openChat : formatPhone(config.whatsapp_phone), link: chat }],
          external: "(abre o WhatsApp em nova aba)",
          kind: "phone",
        },
      ],
    },
    {
      icon: Mail,
      channels: [
        {
          name: names.email,
          parts: [{ text: config.contact_email, link: mailLink(config.contact_email) }],
          kind: "email",
        },
      ],
    },
    {
      icon: Headset,
      channels: [
        config.support_url !== "" && {
          name: names.customers,
          parts: [{ text: names.supportCenter, link: config.support_url }],
          external: "(abre em nova aba)",
        },
        given(names.support, config.support_hours),
      ],
    },
    {
      icon: MapPin,
      channels: [
        given(names.address, formatCompanyAddress(config)),
        given(names.hours, formatOpeningHours(config.opening_hours)),
      ],
    },
  ];
  return cells.flatMap(({ icon, channels }) => {
    const shown = channels.filter((channel) => channel !== false);
    return shown.length > 0 ? [{ icon, channels: shown }] : [];
  });
}

function given(name: string, text: string): Channel | false {
  return text !== "" && { name, parts: [{ text }] };
}
