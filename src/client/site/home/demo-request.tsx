import { ArrowRight } from "lucide-react";
import { DEMO_ANCHOR } from "#client/site/form-links.ts";
import { DemoInvitation } from "#client/site/forms/demo-invitation.tsx";
import { FormPanel } from "#client/site/forms/form-panel.tsx";
import { DemoForm } from "#client/site/forms/lazy-forms.ts";
import { Section } from "#client/site/section.tsx";
import { SiteLink } from "#client/site/site-link.tsx";
import { useContent } from "#client/site/use-content.ts";
import { home } from "#shared/content/home.ts";

/** The section of the demo form. */
export function DemoRequest() {
  const { comparison } = useContent(home).end;
  return (
    <Section>
      <div id={DEMO_ANCHOR} className="grid gap-7 lg:grid-cols-[1fr_1.15fr] lg:gap-20">
        <DemoInvitation textClass="text-soft" />
        <FormPanel form={DemoForm}>
          <DemoForm />
        </FormPanel>
      </div>
      {/* After the form: the keyboard goes from a link to the form straight into it. */}
      <SiteLink
        to={comparison.to}
        className="mt-4 inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent-ink print:hidden"
      >
        {comparison.label}
        <ArrowRight aria-hidden className="size-4.5 shrink-0" />
      </SiteLink>
    </Section>
  );
}
