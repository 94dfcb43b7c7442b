import { Clock, Headset, Mail, MessageCircle } from "lucide-react";
import { Fragment } from "react";
import { Link } from "react-router-dom";
import { Logo } from "#client/components/logo.tsx";
import { MailAddress } from "#client/components/mail-address.tsx";
import { logoHeight } from "#client/lib/logo-height.ts";
import { mailLink } from "#client/lib/mail-link.ts";
import { Fold } from "#client/site/fold.tsx";
import { PhoneLink } from "#client/site/phone-link.tsx";
import { useSiteConfig } from "#client/site/site-config.tsx";
import { SiteLink } from "#client/site/site-link.tsx";
import { useContent } from "#client/site/use-content.ts";
import { watchView } from "#client/site/watch-view.ts";
import { useWhatsAppLink } from "#client/site/whats-app.ts";
import { formatCompanyAddress } from "#shared/company/company-address.ts";
import type { ContentLink } from "#shared/content/define-content.ts";
import { frame } from "#shared/content/frame.ts";
import { shownEntries } from "#shared/content/menu-entries.ts";
import { pages } from "#shared/content/pages.ts";
import { formatOpeningHours } from "#shared/formats/opening-hours.ts";
import { formatPhone } from "#shared/formats/phone-number.ts";

const legal = [pages.termsOfUse, pages.privacyPolicy, pages.documents];

const YEAR_LENGTH = 4;

/** Touch target of a link, without increasing the line height. */
const linkClass = "-my-1.5 flex min-h-11 w-fit items-center hover:text-white";
const contactClass = `${linkClass} gap-2.5`;

export const footerView = watchView();

export function Footer() {
  const { config, day, gone } = useSiteConfig();
  const { footer, itServices } = useContent(frame);
  const height = logoHeight("footer_logo_size_percent", config.footer_logo_size_percent);
  const chat = useWhatsAppLink();
  const hours = formatOpeningHours(config.opening_hours);
  const lists = [
    { title: footer.solutions, items: footer.systems },
    itServices,
    { title: footer.company, items: footer.items },
  ]
    .map(({ title, items }) => ({ title, items: shownEntries(items, gone) }))
    .filter(({ items }) => items.length > 0);
  return (
    <footer ref={footerView.watch} className="bg-night text-night-soft print:hidden">
      <div className="wide grid gap-3 pt-4 lg:grid-cols-[2fr_3fr] lg:gap-x-12 lg:py-16">
        <div className="grid content-start gap-2 md:max-lg:grid-cols-2">
          <div className="flex flex-col items-start gap-2">
            <Logo source={config.site_footer_logo} name={config.company_name} height={height} onDark />
            <p className="max-w-xs text-sm leading-snug lg:leading-relaxed">{config.site_description}</p>
          </div>
          <ul className="flex max-w-full flex-col text-sm md:mt-3">
            {chat && (
              <li>
                <a href={chat} target="_blank" rel="noopener" className={contactClass}>
                  <MessageCircle aria-hidden className="size-4.5 shrink-0" />{" "}
                  {footer.chat.replace("{telefone}", formatPhone(config.whatsapp_phone))}
                </a>
              </li>
            )}
            <li className="empty:hidden">
              <PhoneLink className={contactClass} />
            </li>
            <li>
              <a href={mailLink(config.contact_email)} className={`${contactClass} wrap-anywhere`}>
                <Mail aria-hidden className="size-4.5 shrink-0" />{" "}
                <span>
                  <MailAddress address={config.contact_email} />
                </span>
              </a>
            </li>
            {hours && (
              <li className="flex items-start gap-2.5 py-1">
                <Clock aria-hidden className="mt-0.75 size-4.5 shrink-0" /> {hours}
              </li>
            )}
            {config.support_hours && (
              <li className="flex items-start gap-2.5 py-1">
                <Headset aria-hidden className="mt-0.75 size-4.5 shrink-0" />{" "}
                {footer.support.replace("{horario}", config.support_hours)}
              </li>
            )}
          </ul>
        </div>
        <Fold
          className="border-t border-night-line text-sm font-semibold text-white"
          title={
            <span className="max-w-full">
              {lists.map(({ title }, place) => (
                <Fragment key={title}>
                  {place > 0 && " · "}
                  <span>{title}</span>
                </Fragment>
              ))}
            </span>
          }
        >
          <div className="gap-x-12 md:columns-2">
            {lists.map((list) => (
              <FooterList key={list.title} {...list} />
            ))}
          </div>
        </Fold>
      </div>
      <div className="border-t border-night-line">
        <div className="wide flex flex-col py-2.5 text-sm lg:flex-row lg:items-center lg:justify-between">
          <p>
            {footer.copyright.replace("{ano}", day.slice(0, YEAR_LENGTH))}
            {config.company_cnpj && ` CNPJ\u00a0${config.company_cnpj}.`}{" "}
            <span className="wrap-anywhere">{formatCompanyAddress(config)}</span>
          </p>
          {/* Leaves space for the back-to-top button. */}
          <ul className="flex shrink-0 flex-wrap gap-x-5 max-xl:pr-15">
            {legal.map(({ path, name }) => (
              <li key={path}>
                <Link to={path} className={linkClass}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}

type FooterListProps = {
  title: string;
  items: readonly { id: string; link: ContentLink }[];
};

function FooterList({ title, items }: FooterListProps) {
  return (
    <nav aria-label={title} className="break-inside-avoid pb-3 text-sm">
      <h2 className="py-4 font-semibold text-white">{title}</h2>
      <ul className="grid gap-x-4 gap-y-1 max-lg:grid-cols-2">
        {items.map(({ id, link }) => (
          <li key={id}>
            <SiteLink to={link.to} className={linkClass}>
              {link.label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
