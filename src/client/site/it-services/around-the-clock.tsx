import { classNames } from "#client/components/class-names.ts";
import { tones } from "#client/site/products/tones.ts";
import { Section } from "#client/site/section.tsx";
import { useContent } from "#client/site/use-content.ts";
import { helpDesk } from "#shared/content/help-desk.ts";

const days = ["Seg", "Ter", "Qua", "Qui", "Sex", "Sáb", "Dom"];
const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** Monday to Friday, 9 to 18 h: 45 of the 168 hours of a week. */
function isBusinessHour(day: number, hour: number): boolean {
  return day < 5 && hour >= 9 && hour < 18;
}

/** Support around the clock, as the hours of one week. */
export function AroundTheClock() {
  const { title, figure, titleEnd, lead, businessHours, otherHours } = useContent(helpDesk).week;
  return (
    <Section ground="night" weight="heavy">
      <h2 className="headline">
        {title} <span className="giant block">{figure}</span> {titleEnd}
      </h2>
      <div className="mt-4 grid gap-6 lg:mt-8 lg:grid-cols-[1fr_1.15fr] lg:gap-20">
        <div>
          <p className="lead text-night-soft">{lead}</p>
          <ul className="mt-4 flex flex-wrap gap-x-8 gap-y-2 lg:mt-8 text-sm text-night-soft">
            <li className="flex items-center gap-3 wrap-anywhere">
              <span aria-hidden className={classNames("size-3.5 rounded-[4px]", tones.bright)} />{" "}
              {businessHours}
            </li>
            <li className="flex items-center gap-3 wrap-anywhere">
              <span aria-hidden className="size-3.5 rounded-[4px] bg-accent" /> {otherHours}
            </li>
          </ul>
        </div>
        <div aria-hidden className="rise flex flex-col gap-1 sm:gap-1.5">
          {days.map((name, day) => (
            <div
              key={name}
              className="grid grid-cols-[2.25rem_repeat(24,minmax(0,1fr))] items-center gap-[3px] sm:gap-1.5"
            >
              <span className="text-xs text-night-soft">{name}</span>
              {hours.map((hour) => (
                <span
                  key={hour}
                  className={classNames(
                    "aspect-square sm:aspect-[4/5] rounded-[2px] sm:rounded-[4px]",
                    isBusinessHour(day, hour) ? tones.bright : "bg-accent",
                  )}
                />
              ))}
            </div>
          ))}
          <div className="mt-1 ml-[calc(2.25rem+3px)] sm:ml-[2.625rem] flex justify-between text-xs text-night-soft tabular-nums">
            <span>0h</span>
            <span>6h</span>
            <span>12h</span>
            <span>18h</span>
            <span>24h</span>
          </div>
        </div>
      </div>
    </Section>
  );
}
