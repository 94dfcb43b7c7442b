import { ContactChannels } from "#client/site/contact/contact-channels.tsx";
import { CuritibaScene } from "#client/site/contact/curitiba-scene.tsx";
import { MessageRequest } from "#client/site/contact/message-request.tsx";
import { Section } from "#client/site/section.tsx";
import { Team } from "#client/site/team/team.tsx";
import { useContent } from "#client/site/use-content.ts";
import { contact } from "#shared/content/contact.ts";
import { PageIntro } from "./page-intro.tsx";

/** Contact channels and form; on a phone, before the drawing. */
export default function ContactPage() {
  const { title, lead } = useContent(contact).intro;
  return (
    <>
      <PageIntro title={title} scene={<CuritibaScene />} isSceneWide compact giant>
        {lead}
      </PageIntro>
      <Section>
        <h2 className="sr-only">Canais de atendimento</h2>
        <ContactChannels />
      </Section>
      <MessageRequest />
      <Team />
      {/* Decoration: last on narrow screens, where it would push the form down. */}
      <div className="wide pt-band md:hidden">
        <CuritibaScene />
      </div>
    </>
  );
}
