import { Section, SectionHeading } from "#client/site/section.tsx";
import { SwipeList } from "#client/site/swipe-list.tsx";
import { useContent } from "#client/site/use-content.ts";
import { helpDesk } from "#shared/content/help-desk.ts";

export function HelpDeskAudiences() {
  const { title, items } = useContent(helpDesk).audiences;
  return (
    <Section>
      <SectionHeading title={title} />
      <SwipeList label={title} className="mt-6 lg:mt-10 lg:grid-cols-3 gap-y-8 lg:gap-x-10">
        {items.map(({ id, title, who, text }) => (
          <li key={id} className="border-t-2 border-ink pt-5">
            <h3 className="text-2xl font-semibold tracking-tight text-balance">{title}</h3>
            <p className="mt-1.5 font-medium">{who}</p>
            <p className="mt-3 leading-relaxed text-soft">{text}</p>
          </li>
        ))}
      </SwipeList>
    </Section>
  );
}
