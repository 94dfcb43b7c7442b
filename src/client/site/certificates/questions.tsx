import { MessageCircle } from "lucide-react";
import { buttonClass } from "#client/components/button.tsx";
import { ChatLink } from "#client/site/contact/chat-link.tsx";
import { QuestionList } from "#client/site/question-list.tsx";
import { Section, SectionHeading } from "#client/site/section.tsx";
import { useContent } from "#client/site/use-content.ts";
import { certificates } from "#shared/content/certificates.ts";

export function CertificateQuestions() {
  const { title, lead, chat, ask, items } = useContent(certificates).questions;
  return (
    <Section>
      <div className="grid gap-5 lg:grid-cols-[1fr_1.35fr] lg:gap-20">
        <div className="lg:sticky lg:top-32 lg:self-start">
          <SectionHeading title={title}>{lead}</SectionHeading>
          <ChatLink
            product="certificado-digital"
            className={`${buttonClass("quiet", "large")} mt-4 lg:mt-8`}
            otherwise={ask}
          >
            <MessageCircle aria-hidden className="size-5" /> {chat}
          </ChatLink>
        </div>
        <QuestionList items={items} />
      </div>
    </Section>
  );
}
