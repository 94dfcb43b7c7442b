import { ArrowUpRight, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "#client/components/class-names.ts";
import { MailAddress } from "#client/components/mail-address.tsx";
import { useSiteConfig } from "#client/site/site-config.tsx";
import { useContent } from "#client/site/use-content.ts";
import { useWhatsAppLink } from "#client/site/whats-app.ts";
import { contact } from "#shared/content/contact.ts";
import { type Channel, channelCells } from "./channels.ts";

/** All configured contact channels. */
export function ContactChannels() {
  const { config } = useSiteConfig();
  const { channels: names } = useContent(contact);
  const chat = useWhatsAppLink();
  return (
    <div className="grid gap-px overflow-hidden rounded-3xl border border-line bg-line md:grid-cols-2">
      {channelCells(config, names, chat).map(({ icon, channels }, place) => (
        <dl key={place} className="grid content-start gap-2 bg-surface p-4 lg:p-7">
          {channels.map((channel, position) => (
            <ChannelText key={position} {...channel} {...(position === 0 && { icon })} />
          ))}
        </dl>
      ))}
    </div>
  );
}

/** Numbers do not wrap; the words around them do. */
function PhoneText({ text }: { text: string }) {
  return text.split(/(\(?\d[\d() -]{5,}\d)/).map((part, position) => (
    <span key={position} className={position % 2 === 1 ? "whitespace-nowrap" : undefined}>
      {part}
    </span>
  ));
}

type ChannelTextProps = Channel & {
  /** Of the first channel of a cell, which is larger. */
  icon?: LucideIcon;
};

function ChannelText({ icon: Icon, name, parts, external, kind }: ChannelTextProps) {
  const textOf = (text: string): ReactNode =>
    kind === "email" ? <MailAddress address={text} /> : kind ? <PhoneText text={text} /> : text;
  return (
    <div className={classNames(!Icon && "flex flex-wrap gap-x-2 pl-8")}>
      <dt className="flex items-center gap-3 wrap-anywhere text-soft">
        {Icon && <Icon aria-hidden className="size-5 shrink-0 text-primary-ink" strokeWidth={1.75} />}
        {name}
      </dt>
      <dd
        className={classNames(
          "font-semibold tracking-tight wrap-anywhere",
          Icon && "mt-1.5 pl-8",
          Icon && (kind === "email" ? "lg:text-xl" : "text-xl"),
        )}
      >
        {parts.map(({ text, link }, position) =>
          link ? (
            <a
              key={position}
              href={link}
              {...(external ? { target: "_blank", rel: "noopener" } : {})}
              className="-my-2.5 inline-block py-2.5 underline-offset-4 hover:underline"
            >
              {textOf(text)}
              {external && <span className="sr-only"> {external}</span>}
            </a>
          ) : (
            <span key={position} className="whitespace-pre-wrap">
              {text}
            </span>
          ),
        )}
        {external && (
          <>
            {"\u00a0"}
            <ArrowUpRight aria-hidden className="mb-0.5 inline size-4.5 text-soft" />
          </>
        )}
      </dd>
    </div>
  );
}
