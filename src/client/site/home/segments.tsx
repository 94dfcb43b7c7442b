import { ArrowRight } from "lucide-react";
import { classNames } from "#client/components/class-names.ts";
import { Section, SectionHeading } from "#client/site/section.tsx";
import { SiteLink } from "#client/site/site-link.tsx";
import { SwipeList } from "#client/site/swipe-list.tsx";
import { useContent } from "#client/site/use-content.ts";
import { home } from "#shared/content/home.ts";

export function Segments() {
  const { title, lead, items } = useContent(home).segments;
  // On a wide screen the last one fills its row of three.
  const lastClass = ["", "lg:last:col-span-3", "lg:last:col-span-2"][items.length % 3];
  return (
    <Section ground="mist">
      <SectionHeading title={title}>{lead}</SectionHeading>
      <SwipeList
        label={title}
        className="mt-6 [--swipe-rows:repeat(3,auto)] lg:mt-10 lg:grid-cols-3 lg:gap-px lg:overflow-hidden lg:rounded-3xl lg:border lg:border-line lg:bg-line"
      >
        {items.map(({ id, link, note }) => (
          <li key={id} className={classNames("border-b border-line bg-surface lg:border-0", lastClass)}>
            <SiteLink
              to={link.to}
              className="group flex h-full items-center gap-4 px-5 py-3 sm:py-6 -outline-offset-2 transition-colors hover:bg-mist sm:px-7"
            >
              <span className="min-w-0">
                <span className="block font-medium sm:text-lg">{link.label}</span>
                <span className="block text-[0.9375rem] text-soft">{note}</span>
              </span>
              <ArrowRight
                aria-hidden
                className="ml-auto size-4.5 shrink-0 text-soft transition group-hover:translate-x-1 group-hover:text-primary-ink"
              />
            </SiteLink>
          </li>
        ))}
      </SwipeList>
    </Section>
  );
}
