import { CircleCheck, MessageCircle } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { buttonClass } from "#client/components/button.tsx";
import { useSiteConfig } from "#client/site/site-config.tsx";
import { Unbroken } from "#client/site/unbroken.tsx";
import { useContent } from "#client/site/use-content.ts";
import { useWhatsAppLink } from "#client/site/whats-app.ts";
import { fillPlaceholders } from "#shared/content/define-content.ts";
import { sentPanel } from "#shared/content/sent-panel.ts";
import { greetedName } from "#shared/formats/greeted-name.ts";
import { formatOpeningHours } from "#shared/formats/opening-hours.ts";

type SentPanelProps = {
  /** The visitor's name, as typed. */
  name: string;
  words: {
    /** What happens next. */
    steps: readonly { id: string; text: string }[];
    /** Prefilled WhatsApp message, with `{nome}` and `{assunto}`. */
    whatsAppText?: string;
    /** Label of the button that shows an empty form. */
    again: string;
  };
  /** Subject of the message. */
  subject?: string;
  onAgain: () => void;
  /** Replaces what happens next. */
  children?: ReactNode;
};

/** Replaces a form that was sent: confirmation, and what happens next and when. */
export function SentPanel({ name, words, subject = "", onAgain, children }: SentPanelProps) {
  const { whatsAppText, again } = words;
  // A reordered list may name a step without a text.
  const steps = words.steps.filter(({ text }) => text);
  const whatsApp = useWhatsAppLink(
    whatsAppText && fillPlaceholders(whatsAppText, { nome: name, assunto: subject }),
  );
  const { title, chat } = useContent(sentPanel).sent;
  const hours = formatOpeningHours(useSiteConfig().config.opening_hours);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div data-sent className="flex flex-col gap-8">
      <h3
        ref={heading}
        tabIndex={-1}
        className="flex gap-3 text-2xl font-semibold tracking-tight wrap-anywhere outline-none"
      >
        <CircleCheck aria-hidden className="size-8 shrink-0 text-success" strokeWidth={1.5} />
        {fillPlaceholders(title, { nome: greetedName(name) })}
      </h3>
      {children ?? (
        <ol className="flex flex-col gap-6">
          {steps.map(({ id, text }, index) => (
            <li key={id} className="flex gap-4 leading-relaxed">
              {steps.length > 1 && (
                <span
                  aria-hidden
                  className="grid size-7 shrink-0 place-items-center rounded-full bg-mist text-sm font-semibold"
                >
                  {index + 1}
                </span>
              )}
              <span className="min-w-0 wrap-anywhere">
                <Unbroken>{fillHours(text, hours)}</Unbroken>
              </span>
            </li>
          ))}
        </ol>
      )}
      <div className="flex flex-wrap items-center gap-6">
        {!children && whatsAppText && whatsApp && (
          <a href={whatsApp} target="_blank" rel="noopener" className={buttonClass("primary", "large")}>
            <MessageCircle aria-hidden className="size-5" /> {chat}
          </a>
        )}
        <button
          type="button"
          onClick={onAgain}
          className="min-h-11 font-medium underline underline-offset-3 hover:text-accent-ink"
        >
          {again}
        </button>
      </div>
    </div>
  );
}

/** Fills in `{horario}`; without opening hours, removes it with its parentheses. */
function fillHours(text: string, hours: string): string {
  return hours ? fillPlaceholders(text, { horario: hours }) : text.replace(/ ?\(?\{horario\}\)?/g, "");
}
