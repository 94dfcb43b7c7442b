import { ContentIcon } from "#client/site/content-icon.tsx";
import { FormPanel } from "#client/site/forms/form-panel.tsx";
import { ResumeForm } from "#client/site/forms/lazy-forms.ts";
import { Section, SectionHeading } from "#client/site/section.tsx";
import { useAddressParameter } from "#client/site/use-address.ts";
import { useContent } from "#client/site/use-content.ts";
import { workWithUs } from "#shared/content/work-with-us.ts";
import { POSITION_PARAMETER } from "#shared/schemas/open-position.ts";
import { APPLICATION_ANCHOR } from "./application-anchor.ts";
import { usePositions } from "./positions.ts";

/** The section of the resume form. */
export function Application() {
  const { application, positions: words } = useContent(workWithUs);
  const { title, lead, notes } = application;
  const positions = usePositions();
  const named = useAddressParameter(POSITION_PARAMETER);
  return (
    <Section id={APPLICATION_ANCHOR} ground="mist">
      <div className="grid gap-12 lg:grid-cols-[1fr_1.35fr] lg:gap-20">
        <div className="lg:sticky lg:top-32 lg:self-start">
          <SectionHeading title={title}>{lead}</SectionHeading>
          <ul className="mt-10 flex flex-col gap-5">
            {notes.map(({ id, icon, text }) => (
              <li key={id} className="flex gap-4 text-[1.0625rem] wrap-anywhere">
                <ContentIcon
                  name={icon}
                  className="mt-0.5 size-6 shrink-0 text-primary-ink"
                  strokeWidth={1.75}
                />
                {text}
              </li>
            ))}
          </ul>
        </div>
        <FormPanel form={ResumeForm}>
          <ResumeForm
            positions={positions}
            asked={positions.find(({ id }) => String(id) === named)}
            words={words}
          />
        </FormPanel>
      </div>
    </Section>
  );
}
