import { Plus } from "lucide-react";
import { Unbroken } from "./unbroken.tsx";

type Question = { id: string; question: string; answer: string };

/** Collapsible questions and answers. */
export function QuestionList({ items }: { items: readonly Question[] }) {
  return (
    <div className="border-b border-line">
      {items.map(({ id, question, answer }) => (
        <details key={id} className="group border-t border-line">
          <summary className="flex cursor-pointer list-none items-center justify-between gap-6 py-3.5 text-base lg:text-xl leading-snug font-semibold tracking-tight lg:py-6 transition-colors hover:text-accent-ink [&::-webkit-details-marker]:hidden">
            <span className="wrap-anywhere">
              <Unbroken>{question}</Unbroken>
            </span>
            <Plus
              aria-hidden
              className="size-5 shrink-0 text-soft transition-transform duration-200 group-open:rotate-45"
            />
          </summary>
          <p className="max-w-[62ch] pr-10 pb-7 leading-relaxed whitespace-pre-wrap text-soft">
            <Unbroken>{answer}</Unbroken>
          </p>
        </details>
      ))}
    </div>
  );
}
