import { SmallButton } from "#client/components/button.tsx";
import { PERSON_MAIL_BODY_MAX } from "#shared/schemas/person-mail.ts";

/** The text with the quote below it, unless both together are too long for a mail. */
export function withQuote(text: string, quote: string): string {
  const whole = `${text.trimEnd()}\n\n${quote}`;
  // A draft of an earlier version contains the quote already.
  return quote === "" || text.includes(quote) || whole.length > PERSON_MAIL_BODY_MAX ? text : whole;
}

type QuoteProps = { text: string; onRemove: () => void };

/** The message that is sent below the answer, folded. */
export function Quote({ text, onRemove }: QuoteProps) {
  return (
    <details className="min-w-0 flex-1 basis-60 text-[0.8125rem] text-soft">
      <summary className="w-fit cursor-pointer rounded-md hover:text-ink">Com a mensagem citada</summary>
      <p className="mt-2 max-h-40 overflow-y-auto rounded-lg bg-mist px-3.5 py-2.5 wrap-anywhere whitespace-pre-wrap">
        {text}
      </p>
      <SmallButton label="Não citar" onClick={onRemove} className="mt-2" />
    </details>
  );
}
