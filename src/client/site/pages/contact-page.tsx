import { ContactChannels } from "#client/site/contact/contact-channels.tsx";
import { CuritibaScene } from "#client/site/contact/curitiba-scene.tsx";
import { MessageRequest } from "#client/site/contact/message-request.tsx";
import { Section } from "#client/site/home/section.tsx";
import { PageIntro } from "./page-intro.tsx";

export default function ContactPage() {
  return (
    <>
      <PageIntro title="Fale com a gente" scene={<CuritibaScene />} compact>
        Dúvida, orçamento ou suporte: ligue, escreva ou deixe uma mensagem. Quem responde é a nossa equipe, em
        Curitiba.
      </PageIntro>
      <Section>
        <ContactChannels />
      </Section>
      <MessageRequest />
    </>
  );
}
