import { ArrowRight } from "lucide-react";
import { classNames } from "#client/components/class-names.ts";
import { Section, SectionHeading } from "#client/site/section.tsx";
import { SiteLink } from "#client/site/site-link.tsx";
import { useContent } from "#client/site/use-content.ts";
import { home } from "#shared/content/home.ts";

export function Segments() {
  const { title, lead, items } = useContent(home).segments;
  // The last one fills its row, of two or of three.
  const lastClass = classNames(
    items.length % 2 === 1 && "last:min-[26rem]:max-lg:col-span-2",
    items.length % 3 === 1 && "lg:last:col-span-3",
    items.length % 3 === 2 && "lg:last:col-span-2",
  );
  return (
    <Section ground="mist">
      <SectionHeading title={title}>{lead}</SectionHeading>
      <ul className="mt-10 grid grid-cols-1 gap-px overflow-hidden rounded-2xl border border-line bg-line min-[26rem]:grid-cols-2 lg:grid-cols-3">
        {items.map(({ id, link, note }) => (
          <li key={id} className={classNames("bg-surface", lastClass)}>
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
      </ul>
    </Section>
  );
}
