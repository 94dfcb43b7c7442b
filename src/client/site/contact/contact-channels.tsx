import { ArrowUpRight } from "lucide-react";
import { classNames } from "#client/components/class-names.ts";
import { MailAddress } from "#client/components/mail-address.tsx";
import { useSiteConfig } from "#client/site/site-config.tsx";
import { useContent } from "#client/site/use-content.ts";
import { useWhatsAppLink } from "#client/site/whats-app.ts";
import { contact } from "#shared/content/contact.ts";
import { type Channel, channelsOf } from "./channels.ts";

/** All configured contact channels. */
export function ContactChannels() {
  const { config } = useSiteConfig();
  const { channels } = useContent(contact);
  const chat = useWhatsAppLink();
  return (
    <dl className="flex flex-wrap gap-px overflow-hidden rounded-3xl border border-line bg-line">
      {channelsOf(config, channels, chat).map((channel, position) => (
        <ChannelCell key={position} {...channel} />
      ))}
    </dl>
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

/** A single link fills its cell; two telephone numbers are two links. */
function ChannelCell({ icon: Icon, name, parts, external, large, wide }: Channel) {
  const single = parts.length === 1 && parts[0]?.link !== undefined;
  return (
    <div
      className={classNames(
        "group relative flex-1 bg-surface p-4 transition-colors lg:p-7",
        wide
          ? "basis-full md:basis-[26rem]"
          : large
            ? "basis-full md:basis-[17rem]"
            : "basis-[9.5rem] md:basis-[13rem]",
        single && "hover:bg-mist",
      )}
    >
      <dt className="flex items-center gap-3 wrap-anywhere text-soft">
        <Icon aria-hidden className="size-5 shrink-0 text-primary-ink" strokeWidth={1.75} />
        {name}
      </dt>
      <dd
        className={classNames(
          "mt-1.5 font-semibold tracking-tight wrap-anywhere md:mt-3",
          wide ? "text-lg lg:text-xl" : large ? "text-xl" : "text-base lg:text-lg",
          large && "lg:text-2xl",
        )}
      >
        {parts.map(({ text, link }, position) =>
          link ? (
            <a
              key={position}
              href={link}
              {...(external ? { target: "_blank", rel: "noopener" } : {})}
              className={
                single
                  ? "after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent-ink"
                  : "inline-block underline-offset-4 hover:underline"
              }
            >
              {wide ? <MailAddress address={text} /> : large ? <PhoneText text={text} /> : text}
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
            <ArrowUpRight aria-hidden className="mb-0.5 inline size-4.5 text-soft group-hover:text-ink" />
          </>
        )}
      </dd>
    </div>
  );
}
