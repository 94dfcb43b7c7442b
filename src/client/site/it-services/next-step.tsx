import { ArrowRight } from "lucide-react";
import { Section, SectionHeading } from "#client/site/section.tsx";
import { SiteLink } from "#client/site/site-link.tsx";
import type { ContentLink } from "#shared/content/define-content.ts";

type NextStepProps = { title: string; text: string; link: ContentLink };

/** End of a page, with one link to the next step. */
export function NextStep({ title, text, link }: NextStepProps) {
  return (
    <Section ground="mist" weight="light">
      <div className="flex flex-wrap items-end justify-between gap-5 lg:gap-x-12">
        <SectionHeading title={title}>{text}</SectionHeading>
        <SiteLink
          to={link.to}
          className="inline-flex min-h-13 items-center gap-2.5 rounded-xl bg-ink px-7 py-2 font-semibold text-paper transition hover:bg-ink/85"
        >
          {link.label}
          <ArrowRight aria-hidden className="size-5" />
        </SiteLink>
      </div>
    </Section>
  );
}
