import { Fragment } from "react";
import { classNames } from "#client/components/class-names.ts";

const OPENS = 7;
const CLOSES = 18;

/** Hours as decimals. A moment without an end is a point. */
const moments = [
  { at: 7.5, time: "7h30", name: "Chegada", what: "Com a mãe", paper: "bg-illustration-butter" },
  {
    at: 9.5,
    until: 10.5,
    time: "9h30",
    name: "Pintura",
    what: "Guache, no jardim",
    paper: "bg-illustration-peach",
  },
  {
    at: 12 + 40 / 60,
    until: 14 + 5 / 60,
    time: "12h40",
    name: "Sono",
    what: "1h25, depois da sopa",
    paper: "bg-illustration-lilac",
  },
  { at: 17.5, time: "17h30", name: "Saída", what: "Com o avô", paper: "bg-illustration-baby-blue" },
];

const hours = Array.from({ length: CLOSES - OPENS + 1 }, (_, place) => OPENS + place);

/** Share of the day, in percent. */
const share = (hour: number) => Math.round(((hour - OPENS) / (CLOSES - OPENS)) * 1000) / 10;

/** Illustration of a child's day as one band to scale; on a phone, its moments are below each other. All is invented. */
export function DayBand() {
  return (
    <div aria-hidden className="rise bg-pale text-ink">
      <div className="wide py-6">
        <div className="relative grid gap-4 sm:grid-cols-2 lg:mr-24 lg:h-44">
          {moments.map(({ at, until = at, time, name, what, paper }) => (
            <Fragment key={name}>
              <div
                className="flex gap-2 border-l-2 border-current/25 pl-3 lg:absolute lg:h-36 lg:block"
                style={{ left: `${share(at)}%` }}
              >
                <p className="w-20 shrink-0 text-2xl font-semibold tracking-tight tabular-nums">{time}</p>
                <div>
                  <p className="font-semibold">{name}</p>
                  <p className="text-sm text-soft">{what}</p>
                </div>
              </div>
              <span
                className={classNames("absolute bottom-0 h-9 min-w-9 rounded-full max-lg:hidden", paper)}
                style={{
                  left: `${share(at)}%`,
                  width: `${(share(until) - share(at)).toFixed(1)}%`,
                  ...(at === until && { marginLeft: "-1.125rem" }),
                }}
              />
            </Fragment>
          ))}
        </div>
        <div className="mt-3 flex justify-between text-sm text-soft tabular-nums max-lg:hidden lg:mr-24">
          {hours.map((hour) => (
            <span key={hour} className="flex w-0 justify-center whitespace-nowrap">
              {hour} h
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}
