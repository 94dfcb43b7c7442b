import { ContactChannels } from "#client/site/contact/contact-channels.tsx";
import { CuritibaScene } from "#client/site/contact/curitiba-scene.tsx";
import { MessageRequest } from "#client/site/contact/message-request.tsx";
import { Section } from "#client/site/section.tsx";
import { useSiteConfig } from "#client/site/site-config.tsx";
import { PageIntro } from "./page-intro.tsx";

/** The ways to the company and the contact form, on a phone before the drawing. */
export default function ContactPage() {
  const { config } = useSiteConfig();
  return (
    <>
      <PageIntro title="Fale com a gente" scene={<CuritibaScene className="hidden md:block" />} compact>
        Dúvida, orçamento ou suporte: ligue, escreva ou deixe uma mensagem. Quem responde é a nossa equipe, em{" "}
        {config.company_city}.
      </PageIntro>
      <Section>
        <h2 className="sr-only">Canais de atendimento</h2>
        <ContactChannels />
      </Section>
      <MessageRequest />
      {/* Decoration: it comes last where it would push the form down. */}
      <div className="wide py-14 md:hidden">
        <CuritibaScene />
      </div>
    </>
  );
}
