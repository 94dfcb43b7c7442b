import { Link } from "react-router-dom";
import { MailAddress } from "#client/components/mail-address.tsx";
import { mailLink } from "#client/lib/mail-link.ts";
import { FormPanel } from "#client/site/forms/form-panel.tsx";
import { DataRequestForm } from "#client/site/forms/lazy-forms.ts";
import { Section, SectionHeading } from "#client/site/section.tsx";
import { useSiteConfig } from "#client/site/site-config.tsx";
import { Unbroken } from "#client/site/unbroken.tsx";
import { useContent } from "#client/site/use-content.ts";
import { dataRequest } from "#shared/content/data-request.ts";
import { pages } from "#shared/content/pages.ts";
import { PageIntro } from "./page-intro.tsx";

const linkClass = "font-medium text-ink underline underline-offset-3 wrap-anywhere hover:text-accent-ink";

/** Page with the form for subject requests. */
export default function DataRequestPage() {
  const { intro, steps } = useContent(dataRequest);
  return (
    <>
      <PageIntro title={intro.title} compact>
        {intro.lead}
      </PageIntro>
      <Section>
        <div className="grid gap-12 lg:grid-cols-[1fr_1.35fr] lg:gap-20">
          <div className="lg:sticky lg:top-32 lg:self-start">
            <SectionHeading title={steps.title} />
            <ol className="mt-8 flex flex-col gap-6">
              {steps.items.map(({ id, title, text }, index) => (
                <li key={id} className="flex gap-4">
                  <span
                    aria-hidden
                    className="grid size-8 shrink-0 place-items-center rounded-full bg-mist font-semibold"
                  >
                    {index + 1}
                  </span>
                  <span>
                    <span className="block font-semibold">{title}</span>
                    <span className="mt-1 block leading-relaxed text-soft">
                      <Unbroken>{text}</Unbroken>
                    </span>
                  </span>
                </li>
              ))}
            </ol>
            <p className="mt-10 border-t border-line pt-6 text-sm leading-relaxed text-soft">
              {steps.more.split(/(\{politica\}|\{email\})/).map((part, position) => (
                <MorePart key={position} part={part} policy={steps.policy} />
              ))}
            </p>
          </div>
          <FormPanel form={DataRequestForm}>
            <DataRequestForm />
          </FormPanel>
        </div>
      </Section>
    </>
  );
}

/** A link of the sentence, or the text around the links. */
function MorePart({ part, policy }: { part: string; policy: string }) {
  const { contact_email: mail } = useSiteConfig().config;
  if (part === "{politica}")
    return (
      <Link to={pages.privacyPolicy.path} className={linkClass}>
        {policy}
      </Link>
    );
  if (part === "{email}")
    return (
      <a href={mailLink(mail)} className={`-my-2.5 inline-block min-h-11 py-2.5 ${linkClass}`}>
        <MailAddress address={mail} />
      </a>
    );
  return part;
}
