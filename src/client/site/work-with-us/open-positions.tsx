import { Plus } from "lucide-react";
import { Link } from "react-router-dom";
import { buttonClass } from "#client/components/button.tsx";
import { Section, SectionHeading } from "#client/site/section.tsx";
import { Unbroken } from "#client/site/unbroken.tsx";
import { useContent } from "#client/site/use-content.ts";
import { workWithUs } from "#shared/content/work-with-us.ts";
import { formatDay } from "#shared/formats/dates.ts";
import { POSITION_PARAMETER, paragraphs, workplaceNames } from "#shared/schemas/open-position.ts";
import { APPLICATION_ANCHOR } from "./application-anchor.ts";
import { usePositions } from "./positions.ts";

/** Open positions, each with a link to the form. Renders nothing if there are none. */
export function OpenPositions() {
  const { title: heading, lead, apply, until } = useContent(workWithUs).positions;
  const positions = usePositions();
  if (positions.length === 0) return null;
  return (
    <Section ground="mist">
      <div className="grid gap-5 lg:grid-cols-[1fr_1.35fr] lg:gap-20">
        <div className="lg:sticky lg:top-32 lg:self-start">
          <SectionHeading title={heading}>{lead}</SectionHeading>
        </div>
        <ul className="border-b border-line">
          {positions.map(({ id, title, area, place, workplace, text, openUntil }) => (
            <li key={id} className="border-t border-line pb-6">
              <details className="group">
                <summary className="flex cursor-pointer list-none items-center justify-between gap-6 py-6 transition-colors hover:text-accent-ink [&::-webkit-details-marker]:hidden">
                  <div className="min-w-0">
                    <h3 className="text-xl font-semibold tracking-tight wrap-anywhere">{title}</h3>
                    <p className="mt-2 text-soft">
                      {[area, place, workplaceNames[workplace]].filter(Boolean).join(" · ")}
                    </p>
                  </div>
                  <Plus
                    aria-hidden
                    className="size-5 shrink-0 text-soft transition-transform duration-200 group-open:rotate-45"
                  />
                </summary>
                <div className="flex max-w-[62ch] flex-col gap-3 pr-10 pb-7 leading-relaxed text-soft">
                  {paragraphs(text).map((paragraph, position) => (
                    <p key={position} className="wrap-anywhere">
                      <Unbroken>{paragraph}</Unbroken>
                    </p>
                  ))}
                </div>
              </details>
              <div className="flex flex-wrap items-center gap-4">
                <Link
                  to={{ search: `?${POSITION_PARAMETER}=${id}`, hash: `#${APPLICATION_ANCHOR}` }}
                  aria-label={`${apply}: ${title}`}
                  className={buttonClass("quiet", "large")}
                >
                  {apply}
                </Link>
                {openUntil !== "" && (
                  <p className="text-soft">{until.replace("{dia}", formatDay(openUntil))}</p>
                )}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
