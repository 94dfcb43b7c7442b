import { MessageCircle } from "lucide-react";
import { buttonClass } from "#client/components/button.tsx";
import { CertificatePrices } from "#client/site/certificates/prices.tsx";
import { SignedDocument } from "#client/site/certificates/signed-document.tsx";
import { ChatLink } from "#client/site/contact/chat-link.tsx";
import { ContentPicture } from "#client/site/content-picture.tsx";
import { RuledPoint } from "#client/site/home/ruled-point.tsx";
import { PageEnd } from "#client/site/page-end.tsx";
import { ProofMarks } from "#client/site/proof/proof-marks.tsx";
import { QuestionList } from "#client/site/question-list.tsx";
import { Section, SectionHeading } from "#client/site/section.tsx";
import { useContent } from "#client/site/use-content.ts";
import { certificates } from "#shared/content/certificates.ts";
import { PageIntro } from "./page-intro.tsx";

export default function CertificatesPage() {
  const { intro, end } = useContent(certificates);
  return (
    <>
      <PageIntro
        title={intro.title}
        scene={
          <ContentPicture picture={intro.picture}>
            <SignedDocument />
          </ContentPicture>
        }
        actions={
          <>
            <ChatLink
              message={end.whatsAppText}
              product="certificado-digital"
              className={buttonClass("primary", "large")}
              otherwise={intro.order}
            >
              <MessageCircle aria-hidden className="size-5" /> {intro.chat}
            </ChatLink>
            <a href="#precos" className={buttonClass("quiet", "large")}>
              {intro.prices}
            </a>
          </>
        }
      >
        {intro.lead}
      </PageIntro>
      <ProofMarks standsAlone />
      <CertificateBenefits />
      <CertificatePrices />
      <IssueSteps />
      <CertificateQuestions />
      <PageEnd {...end} />
    </>
  );
}

function CertificateBenefits() {
  const { title, items } = useContent(certificates).benefits;
  return (
    <Section>
      <SectionHeading title={title} />
      <ul aria-label={title} className="mt-4 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:mt-10 lg:grid-cols-3">
        {items.map(({ id, ...point }) => (
          <RuledPoint key={id} {...point} />
        ))}
      </ul>
    </Section>
  );
}

function IssueSteps() {
  const { title, time, timeNote, step, items } = useContent(certificates).steps;
  return (
    <Section ground="night">
      <SectionHeading title={title} onNight />
      <p className="mt-3 text-night-soft lg:mt-10">
        <span className="giant block text-white">{time}</span> {timeNote}
      </p>
      <ol aria-label={title} className="mt-5 grid gap-y-6 sm:grid-cols-2 lg:mt-10 lg:grid-cols-4">
        {items.map(({ id, title, text }, position) => (
          <li key={id} className="relative border-t border-night-line pt-4 pr-8 lg:pt-8">
            <span aria-hidden className="absolute -top-[5px] left-0 size-2.5 rounded-full bg-accent" />
            <span className="text-sm text-night-soft tabular-nums">
              {step} {position + 1}
            </span>
            <h3 className="mt-2 text-xl font-semibold tracking-tight">{title}</h3>
            <p className="mt-2 leading-relaxed text-night-soft">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function CertificateQuestions() {
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
