import { Section, SectionHeading } from "#client/site/section.tsx";
import { SwipeList } from "#client/site/swipe-list.tsx";
import { useContent } from "#client/site/use-content.ts";
import { certificates } from "#shared/content/certificates.ts";

export function IssueSteps() {
  const { title, time, timeNote, step, items } = useContent(certificates).steps;
  return (
    <Section ground="night">
      <SectionHeading title={title} onNight />
      <p className="mt-3 text-night-soft lg:mt-10">
        <span className="giant block text-white">{time}</span> {timeNote}
      </p>
      <SwipeList ordered label={title} className="mt-3 pt-2 lg:mt-10 lg:grid-cols-4">
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
      </SwipeList>
    </Section>
  );
}
