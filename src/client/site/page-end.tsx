import { MessageCircle } from "lucide-react";
import { Link } from "react-router-dom";
import { buttonClass } from "#client/components/button.tsx";
import { demoLink } from "#client/site/form-links.ts";
import { Section, SectionHeading } from "#client/site/section.tsx";
import { frame } from "#shared/content/frame.ts";
import { pages } from "#shared/content/pages.ts";
import { PhoneLink } from "./phone-link.tsx";
import { useContent } from "./use-content.ts";
import { useWhatsAppLink } from "./whats-app.ts";

type PageEndProps = {
  title: string;
  text: string;
  whatsAppText?: string;
  /** Suggests a message instead of a demonstration. */
  isQuestion?: boolean;
};

/** Call to action at the end of a page without a form: demonstration, WhatsApp or message. */
export function PageEnd({ title, text, whatsAppText, isQuestion = false }: PageEndProps) {
  const { end } = useContent(frame);
  const whatsApp = useWhatsAppLink(whatsAppText);
  const message = (
    <Link
      to={pages.contact.path}
      className={buttonClass(isQuestion && !whatsApp ? "primary" : "quiet", "large")}
    >
      {isQuestion ? end.message : end.contact}
    </Link>
  );
  return (
    <div className="print:hidden">
      <Section ground="mist" weight="light">
        <div className="flex flex-wrap items-end justify-between gap-5 lg:gap-x-12">
          <SectionHeading title={title}>{text}</SectionHeading>
          <div className="flex flex-wrap gap-3 max-[28rem]:w-full max-[28rem]:flex-col">
            {!isQuestion && (
              <Link to={demoLink(pages.home.path)} className={buttonClass("primary", "large")}>
                {end.demo}
              </Link>
            )}
            {whatsApp && (
              <a
                href={whatsApp}
                target="_blank"
                rel="noopener"
                className={buttonClass(isQuestion ? "primary" : "quiet", "large")}
              >
                <MessageCircle aria-hidden className="size-5" /> {end.chat}
              </a>
            )}
            {(isQuestion || !whatsApp) && message}
            {/* On a phone, it is already in the header, bar and footer. */}
            <PhoneLink className={`${buttonClass("quiet", "large")} max-sm:hidden`} />
          </div>
        </div>
      </Section>
    </div>
  );
}
