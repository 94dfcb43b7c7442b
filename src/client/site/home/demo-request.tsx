import { DEMO_ANCHOR } from "#client/site/form-links.ts";
import { DemoInvitation } from "#client/site/forms/demo-invitation.tsx";
import { FormPanel } from "#client/site/forms/form-panel.tsx";
import { DemoForm } from "#client/site/forms/lazy-forms.ts";
import { Section } from "#client/site/section.tsx";

/** The section of the demo form. */
export function DemoRequest() {
  return (
    <Section>
      <div id={DEMO_ANCHOR} className="grid gap-12 lg:grid-cols-[1fr_1.15fr] lg:gap-20">
        <DemoInvitation textClass="text-soft" />
        <FormPanel form={DemoForm}>
          <DemoForm />
        </FormPanel>
      </div>
    </Section>
  );
}
