import { type LucideIcon, Mail, MessageCircle, Phone, PhoneOutgoing, Send } from "lucide-react";
import type { ReactNode } from "react";
import { useCopy } from "#client/admin/layout/link-dialog.tsx";
import { MailAddress } from "#client/components/mail-address.tsx";
import { mailLink } from "#client/lib/mail-link.ts";
import { whatsAppLink } from "#shared/formats/phone-number.ts";

/** Chips of an open record that copy how to reach the person, with their links. */
export function CopyChips({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-2 not-first:mt-4 empty:hidden">{children}</div>;
}

type CopyChipProps = {
  icon: LucideIcon;
  value: string;
  kind: keyof typeof kinds;
  /** Opens what the value addresses, beside the copy. */
  link?: { icon: LucideIcon; label: string; to: string; newTab?: boolean } | undefined;
  /** The value as it is shown. */
  children?: ReactNode;
};

export function CopyChip({ icon: Icon, value, kind, link, children = value }: CopyChipProps) {
  const { shown, copy } = useCopy<HTMLSpanElement>(value, kinds[kind]);
  return (
    <span className="inline-flex min-h-8 max-w-full items-stretch overflow-hidden rounded-2xl border border-line text-[0.8125rem] font-medium max-md:min-h-11 max-md:rounded-3xl">
      <button
        type="button"
        data-on-paper
        title={`Copiar ${kinds[kind].noun}`}
        onClick={() => void copy()}
        className="inline-flex min-w-0 items-center gap-1.5 rounded-2xl px-3 py-0.5 text-left leading-snug -outline-offset-2 hover:bg-mist"
      >
        <Icon aria-hidden className="size-3.5 shrink-0 text-soft" />
        <span ref={shown} className="min-w-0 tabular-nums wrap-anywhere">
          {children}
        </span>
        <span className="sr-only">(copiar)</span>
      </button>
      {link && (
        <a
          href={link.to}
          title={link.label}
          aria-label={link.label}
          {...(link.newTab && { target: "_blank", rel: "noopener noreferrer" })}
          className="grid w-8 shrink-0 place-items-center border-l border-line -outline-offset-2 hover:bg-mist max-md:w-11 print:hidden"
        >
          <link.icon aria-hidden className="size-3.5 text-soft" />
        </a>
      )}
    </span>
  );
}

type MailChipProps = { email: string; hasLink?: boolean };

/** An address that is copied, or written to in the mail program of this device. */
export function MailChip({ email, hasLink = true }: MailChipProps) {
  const link = { icon: Send, label: "Escrever no programa de e-mail", to: mailLink(email) };
  return (
    <CopyChip kind="email" icon={Mail} value={email} link={hasLink ? link : undefined}>
      <MailAddress address={email} />
    </CopyChip>
  );
}

type PhoneChipProps = {
  phone: string;
  /** For the link; a number that cannot be dialled has none. */
  e164?: string | null;
  opens?: keyof typeof phoneLinks;
};

/** A number that is copied, and called or opened in a chat. */
export function PhoneChip({ phone, e164, opens }: PhoneChipProps) {
  const link = opens && e164 ? phoneLinks[opens](e164) : undefined;
  return <CopyChip kind="phone" icon={Phone} value={phone} link={link} />;
}

const phoneLinks = {
  call: (e164: string) => ({ icon: PhoneOutgoing, label: "Ligar", to: `tel:${e164}` }),
  chat: (e164: string) => ({ icon: MessageCircle, label: "WhatsApp", to: whatsAppLink(e164), newTab: true }),
};

const kinds = {
  email: { article: "o", noun: "e-mail", copied: "E-mail copiado." },
  phone: { article: "o", noun: "telefone", copied: "Telefone copiado." },
  cnpj: { article: "o", noun: "CNPJ", copied: "CNPJ copiado." },
  company: { article: "o", noun: "nome da empresa", copied: "Nome da empresa copiado." },
} as const;
