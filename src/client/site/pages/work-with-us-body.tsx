import { buttonClass } from "#client/components/button.tsx";
import { ContentIcon } from "#client/site/content-icon.tsx";
import { ContentPicture } from "#client/site/content-picture.tsx";
import { FormPanel } from "#client/site/forms/form-panel.tsx";
import { ResumeForm } from "#client/site/forms/lazy-forms.ts";
import { Section, SectionHeading } from "#client/site/section.tsx";
import { useAddressParameter } from "#client/site/use-address.ts";
import { useContent } from "#client/site/use-content.ts";
import { APPLICATION_ANCHOR } from "#client/site/work-with-us/application-anchor.ts";
import { Benefits } from "#client/site/work-with-us/benefits.tsx";
import { OpenPositions } from "#client/site/work-with-us/open-positions.tsx";
import { usePositions } from "#client/site/work-with-us/positions.ts";
import { workWithUs } from "#shared/content/work-with-us.ts";
import { POSITION_PARAMETER } from "#shared/schemas/open-position.ts";
import { PageIntro } from "./page-intro.tsx";

export default function WorkWithUsBody() {
  const { title, lead, picture, call } = useContent(workWithUs).intro;
  return (
    <>
      <PageIntro
        giant
        title={title}
        scene={picture && <ContentPicture picture={picture}>{null}</ContentPicture>}
        actions={
          <a href={`#${APPLICATION_ANCHOR}`} className={buttonClass("primary", "large")}>
            {call}
          </a>
        }
      >
        {lead}
      </PageIntro>
      <OpenPositions />
      <Benefits />
      <Application />
    </>
  );
}

function Application() {
  const { application, positions: words } = useContent(workWithUs);
  const { title, lead, notes } = application;
  const positions = usePositions();
  const named = useAddressParameter(POSITION_PARAMETER);
  return (
    <Section id={APPLICATION_ANCHOR} ground="mist">
      <div className="grid gap-5 lg:grid-cols-[1fr_1.35fr] lg:gap-20">
        <div className="lg:sticky lg:top-32 lg:self-start">
          <SectionHeading title={title}>{lead}</SectionHeading>
          <ul className="mt-4 flex flex-col gap-2 lg:mt-10 lg:gap-5">
            {notes.map(({ id, icon, text }) => (
              <li key={id} className="flex gap-4 text-base wrap-anywhere">
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
