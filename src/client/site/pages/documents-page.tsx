import { ArrowRight } from "lucide-react";
import { MailAddress } from "#client/components/mail-address.tsx";
import { mailLink } from "#client/lib/mail-link.ts";
import { ContentIcon } from "#client/site/content-icon.tsx";
import { PageEnd } from "#client/site/page-end.tsx";
import { useSiteConfig } from "#client/site/site-config.tsx";
import { SiteLink } from "#client/site/site-link.tsx";
import { useContent } from "#client/site/use-content.ts";
import { contracts } from "#shared/content/contracts.ts";
import { PageIntro } from "./page-intro.tsx";

/** Links to the published legal texts, and how to request a contract. */
export default function DocumentsPage() {
  const { config } = useSiteConfig();
  const { intro, published, contracts: asked, end } = useContent(contracts);
  const [beforeMail, afterMail] = asked.text.split("{email}");
  return (
    <>
      <PageIntro title={intro.title} compact>
        {intro.lead}
      </PageIntro>
      <div className="wide grid gap-10 py-band lg:grid-cols-2 lg:gap-20 lg:py-20">
        <div>
          <h2 className="text-2xl font-semibold tracking-tight">{published.title}</h2>
          <ul className="mt-6 border-b border-line">
            {published.items.map(({ id, icon, link, text }) => (
              <li key={id} className="border-t border-line">
                <SiteLink to={link.to} className="group flex items-center gap-5 py-6">
                  <ContentIcon name={icon} className="size-6 shrink-0 text-accent-ink" strokeWidth={1.75} />
                  <span className="min-w-0 flex-1 wrap-anywhere">
                    <span className="block text-xl font-semibold tracking-tight">{link.label}</span>
                    <span className="text-sm text-soft">{text}</span>
                  </span>
                  <ArrowRight
                    aria-hidden
                    className="size-5 text-soft transition group-hover:translate-x-1 group-hover:text-ink"
                  />
                </SiteLink>
              </li>
            ))}
          </ul>
        </div>
        <div className="self-start rounded-3xl bg-mist p-7 wrap-anywhere">
          <h2 className="text-2xl font-semibold tracking-tight">{asked.title}</h2>
          <p className="mt-3 leading-relaxed text-soft">
            {beforeMail}
            {afterMail !== undefined && (
              <a
                href={mailLink(config.contact_email)}
                className="-my-2.5 inline-block py-2.5 font-medium text-ink underline underline-offset-3 wrap-anywhere hover:text-accent-ink"
              >
                <MailAddress address={config.contact_email} />
              </a>
            )}
            {afterMail}
          </p>
        </div>
      </div>
      <PageEnd {...end} isQuestion />
    </>
  );
}
