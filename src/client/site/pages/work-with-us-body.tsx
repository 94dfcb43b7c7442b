import { buttonClass } from "#client/components/button.tsx";
import { ContentPicture } from "#client/site/content-picture.tsx";
import { useContent } from "#client/site/use-content.ts";
import { Application } from "#client/site/work-with-us/application.tsx";
import { APPLICATION_ANCHOR } from "#client/site/work-with-us/application-anchor.ts";
import { Benefits } from "#client/site/work-with-us/benefits.tsx";
import { OpenPositions } from "#client/site/work-with-us/open-positions.tsx";
import { ResumeSheet } from "#client/site/work-with-us/resume-sheet.tsx";
import { workWithUs } from "#shared/content/work-with-us.ts";
import { PageIntro } from "./page-intro.tsx";

export default function WorkWithUsBody() {
  const { title, lead, picture, call } = useContent(workWithUs).intro;
  return (
    <>
      <PageIntro
        giant
        title={title}
        scene={
          <ContentPicture picture={picture}>
            <ResumeSheet />
          </ContentPicture>
        }
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
