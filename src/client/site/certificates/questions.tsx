import { MessageCircle, Plus } from "lucide-react";
import { buttonClass } from "#client/components/button.tsx";
import { ChatLink } from "#client/site/contact/chat-link.tsx";
import { Section, SectionHeading } from "#client/site/section.tsx";
import { Unbroken } from "#client/site/unbroken.tsx";
import { useContent } from "#client/site/use-content.ts";
import { certificates } from "#shared/content/certificates.ts";

export function CertificateQuestions() {
  const { title, lead, chat, ask, items } = useContent(certificates).questions;
  return (
    <Section>
      <div className="grid gap-12 lg:grid-cols-[1fr_1.35fr] lg:gap-20">
        <div className="lg:sticky lg:top-32 lg:self-start">
          <SectionHeading title={title}>{lead}</SectionHeading>
          <ChatLink
            product="certificado-digital"
            className={`${buttonClass("quiet", "large")} mt-8`}
            otherwise={ask}
          >
            <MessageCircle aria-hidden className="size-5" /> {chat}
          </ChatLink>
        </div>
        <div className="border-b border-line">
          {items.map(({ id, question, answer }) => (
            <details key={id} className="group border-t border-line">
              <summary className="flex cursor-pointer list-none items-center justify-between gap-6 py-6 text-lg font-semibold tracking-tight transition-colors hover:text-accent-ink [&::-webkit-details-marker]:hidden">
                <span className="wrap-anywhere">
                  <Unbroken>{question}</Unbroken>
                </span>
                <Plus
                  aria-hidden
                  className="size-5 shrink-0 text-soft transition-transform duration-200 group-open:rotate-45"
                />
              </summary>
              <p className="max-w-[62ch] pr-10 pb-7 leading-relaxed text-soft">
                <Unbroken>{answer}</Unbroken>
              </p>
            </details>
          ))}
        </div>
      </div>
    </Section>
  );
}
