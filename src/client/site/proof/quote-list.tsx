import { classNames } from "#client/components/class-names.ts";
import type { ProofQuote } from "#shared/schemas/proof.ts";

type QuoteListProps = { quotes: readonly ProofQuote[]; name?: string; className?: string | false };

/** A single quote is large; two or three are side by side. */
export function QuoteList({ quotes, name, className }: QuoteListProps) {
  const isSingle = quotes.length === 1;
  return (
    <ul
      aria-label={name}
      className={classNames(
        className,
        "grid gap-10",
        quotes.length === 2 && "md:grid-cols-2",
        quotes.length > 2 && "lg:grid-cols-3",
      )}
    >
      {quotes.map(({ text, person, company }) => (
        <li key={person + text}>
          <figure className={classNames(isSingle && "mx-auto max-w-4xl text-center")}>
            <blockquote
              className={classNames(
                "tracking-tight text-pretty wrap-anywhere",
                isSingle ? "text-2xl leading-snug font-medium text-balance" : "text-xl leading-relaxed",
              )}
            >
              “{text}”
            </blockquote>
            <figcaption className="mt-5 text-sm text-soft">
              <span className="font-medium text-ink">{person}</span>
              {company && `, ${company}`}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
