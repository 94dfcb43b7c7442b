import { Clock, Headset, Mail, MessageCircle } from "lucide-react";
import { Link } from "react-router-dom";
import { Logo } from "#client/components/logo.tsx";
import { MailAddress } from "#client/components/mail-address.tsx";
import { logoHeight } from "#client/lib/logo-height.ts";
import { mailLink } from "#client/lib/mail-link.ts";
import { Fold } from "#client/site/fold.tsx";
import { useSiteConfig } from "#client/site/site-config.tsx";
import { SiteLink } from "#client/site/site-link.tsx";
import { solutions } from "#client/site/solutions.ts";
import { useContent } from "#client/site/use-content.ts";
import type { ContentLink } from "#shared/content/define-content.ts";
import { frame } from "#shared/content/frame.ts";
import { pages } from "#shared/content/pages.ts";
import { companyWhatsAppLink } from "#shared/formats/company-phone.ts";
import { formatOpeningHours } from "#shared/formats/opening-hours.ts";
import { formatPhone } from "#shared/formats/phone-number.ts";

const systems = [...solutions, pages.comparison].map(({ path, name }) => ({
  id: path,
  link: { label: name, to: path },
}));

const legal = [pages.termsOfUse, pages.privacyPolicy, pages.documents];

const YEAR_LENGTH = 4;

export function Footer() {
  const { config, day, menu = [] } = useSiteConfig();
  const { footer, itServices } = useContent(frame);
  const height = logoHeight("footer_logo_size_percent", config.footer_logo_size_percent);
  const chat = companyWhatsAppLink(config.whatsapp_phone);
  const hours = formatOpeningHours(config.opening_hours);
  return (
    // On a phone the bar of the two ways to talk stays over the end of the page, and not over the last links.
    <footer className="bg-night text-night-soft max-sm:pb-[calc(4.5rem+env(safe-area-inset-bottom))]">
      <div className="wide grid gap-x-6 pt-6 pb-4 md:grid-cols-3 lg:py-16 lg:grid-cols-[1.6fr_1fr_1fr_1fr]">
        <div className="flex min-w-0 flex-col items-start gap-2 md:max-lg:col-span-3">
          <Logo source={config.site_footer_logo} name={config.company_name} height={height} onDark />
          <p className="max-w-xs text-[0.9375rem] leading-relaxed">{config.site_description}</p>
          <ul className="flex max-w-full flex-col text-[0.9375rem] lg:gap-y-2">
            {chat && (
              <li>
                <a
                  href={chat}
                  target="_blank"
                  rel="noopener"
                  className="inline-flex items-center gap-2.5 hover:text-white max-lg:min-h-11"
                >
                  <MessageCircle aria-hidden className="size-4.5 shrink-0" />{" "}
                  {footer.chat.replace("{telefone}", formatPhone(config.whatsapp_phone))}
                </a>
              </li>
            )}
            <li>
              <a
                href={mailLink(config.contact_email)}
                className="inline-flex items-center gap-2.5 wrap-anywhere hover:text-white max-lg:min-h-11"
              >
                <Mail aria-hidden className="size-4.5 shrink-0" />{" "}
                <span>
                  <MailAddress address={config.contact_email} />
                </span>
              </a>
            </li>
            {hours && (
              <li className="inline-flex items-start gap-2.5">
                <Clock aria-hidden className="mt-0.5 size-4.5 shrink-0" /> {hours}
              </li>
            )}
            {config.support_hours && (
              <li className="inline-flex items-start gap-2.5">
                <Headset aria-hidden className="mt-0.5 size-4.5 shrink-0" />{" "}
                {footer.support.replace("{horario}", config.support_hours)}
              </li>
            )}
          </ul>
        </div>
        <FooterList title={footer.solutions} items={systems} />
        <FooterList {...itServices} />
        <FooterList title={footer.company} items={[...footer.items, ...menu]} />
      </div>
      <div className="border-t border-night-line">
        <div className="wide flex flex-col py-2 text-sm lg:flex-row lg:items-center lg:justify-between lg:py-4 lg:max-xl:pr-20">
          <p>
            {footer.copyright.replace("{ano}", day.slice(0, YEAR_LENGTH))}
            {config.company_cnpj && ` CNPJ ${config.company_cnpj}.`}
          </p>
          <ul className="flex flex-wrap gap-x-5">
            {legal.map(({ path, name }) => (
              <li key={path}>
                <Link to={path} className="inline-flex items-center hover:text-white max-lg:min-h-11">
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

/** Below 64 rem the links are folded, as the menu has them too. */
function FooterList({ title, items }: FooterListProps) {
  return (
    <nav aria-label={title} className="text-sm">
      <Fold
        className="border-night-line lg:border-0"
        title={<h2 className="font-semibold text-white">{title}</h2>}
      >
        <ul className="grid gap-x-4 max-lg:grid-cols-2 lg:gap-y-2">
          {items.map(({ id, link }) => (
            <li key={id}>
              <SiteLink to={link.to} className="inline-flex items-center hover:text-white max-lg:min-h-11">
                {link.label}
              </SiteLink>
            </li>
          ))}
        </ul>
      </Fold>
    </nav>
  );
}
