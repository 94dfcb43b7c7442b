import { ArrowUpRight } from "lucide-react";
import { Section, SectionHeading } from "#client/site/section.tsx";
import { SiteLink } from "#client/site/site-link.tsx";
import { SwipeList } from "#client/site/swipe-list.tsx";
import { Unbroken } from "#client/site/unbroken.tsx";
import { useContent } from "#client/site/use-content.ts";
import { home } from "#shared/content/home.ts";

export function ItServicesTeaser() {
  const { title, lead, items } = useContent(home).itServices;
  return (
    <Section>
      <div className="grid gap-6 lg:grid-cols-[1fr_1.35fr] lg:gap-20">
        <SectionHeading title={title}>{lead}</SectionHeading>
        <SwipeList label={title} className="[--swipe-rows:repeat(3,auto)] lg:border-b lg:border-line">
          {items.map(({ id, link }) => (
            <li key={id} className="border-t border-line">
              <SiteLink
                to={link.to}
                className="group flex h-full items-center justify-between gap-4 py-2.5 font-medium sm:py-5 sm:text-xl tracking-tight transition-colors hover:text-primary-ink"
              >
                <span>
                  <Unbroken>{link.label}</Unbroken>
                </span>
                <ArrowUpRight
                  aria-hidden
                  className="size-5 shrink-0 text-soft transition group-hover:translate-x-0.5 group-hover:-translate-y-0.5 group-hover:text-primary-ink"
                />
              </SiteLink>
            </li>
          ))}
        </SwipeList>
      </div>
    </Section>
  );
}
