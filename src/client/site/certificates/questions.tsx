import { MessageCircle, Plus } from "lucide-react";
import { buttonClass } from "#client/components/button.tsx";
import { Section, SectionHeading } from "#client/site/home/section.tsx";
import { useSiteConfig } from "#client/site/site-config.tsx";
import { certificateFaq } from "#shared/certificate-faq.ts";
import { whatsAppLink } from "#shared/formats/phone.ts";

export function CertificateQuestions() {
  const { config } = useSiteConfig();
  return (
    <Section>
      <div className="grid gap-12 lg:grid-cols-[1fr_1.35fr] lg:gap-20">
        <div className="lg:sticky lg:top-32 lg:self-start">
          <SectionHeading title="Perguntas frequentes">
            Ficou outra dúvida? Conte o que você precisa assinar e indicamos o certificado certo.
          </SectionHeading>
          <a
            href={whatsAppLink(config.contact_phone)}
            target="_blank"
            rel="noopener"
            className={`${buttonClass("quiet", "large")} mt-8`}
          >
            <MessageCircle aria-hidden className="size-5" /> Tirar dúvida no WhatsApp
          </a>
        </div>
        <div className="border-b border-line">
          {certificateFaq.map(({ question, answer }) => (
            <details key={question} className="group rise border-t border-line">
              <summary className="flex cursor-pointer list-none items-center justify-between gap-6 py-6 text-lg font-semibold tracking-tight transition-colors hover:text-accent-strong [&::-webkit-details-marker]:hidden">
                {question}
                <Plus
                  aria-hidden
                  className="size-5 shrink-0 text-soft transition-transform duration-200 group-open:rotate-45"
                />
              </summary>
              <p className="max-w-[62ch] pr-10 pb-7 leading-relaxed text-soft">{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </Section>
  );
}
