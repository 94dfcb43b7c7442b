import { Fragment } from "react";
import { classNames } from "#client/components/class-names.ts";

const OPENS = 7;
const CLOSES = 18;
/** Texts of later moments are on the left of their line, where the band still has room. */
const LATE = 16;

/** Hours as decimals. A moment without an end is a point. */
const moments = [
  { at: 7.5, time: "7h30", name: "Chegada", what: "Com a mãe, no portão", paper: "bg-illustration-sun" },
  {
    at: 9.5,
    until: 10.5,
    time: "9h30",
    name: "Pintura",
    what: "Guache, no jardim",
    paper: "bg-illustration-coral",
  },
  {
    at: 12 + 40 / 60,
    until: 14 + 5 / 60,
    time: "12h40",
    name: "Sono",
    what: "1h25, depois da sopa",
    paper: "bg-illustration-lavender",
  },
  { at: 17.5, time: "17h30", name: "Saída", what: "Com o avô, já autorizado", paper: "bg-illustration-sky" },
];

const hours = Array.from({ length: CLOSES - OPENS + 1 }, (_, place) => OPENS + place);

/** Share of the day, in percent. */
const share = (hour: number) => Math.round(((hour - OPENS) / (CLOSES - OPENS)) * 1000) / 10;

/** Illustration of a child's day as one band to scale; on a phone, its moments are below each other. All is invented. */
export function DayBand() {
  return (
    <div aria-hidden className="rise bg-pale text-ink">
      <div className="wide py-6 md:py-10">
        <div className="relative grid gap-3 md:h-52">
          {moments.map(({ at, until = at, time, name, what, paper }) => (
            <Fragment key={name}>
              <div
                className={classNames(
                  "flex gap-4 md:absolute md:top-0 md:bottom-4.5 md:block md:border-illustration-outline/30",
                  at > LATE ? "md:border-r-2 md:pr-3 md:text-right" : "md:border-l-2 md:pl-3",
                )}
                style={at > LATE ? { right: `${100 - share(at)}%` } : { left: `${share(at)}%` }}
              >
                <p className="w-18 shrink-0 text-2xl font-semibold tracking-tight tabular-nums md:w-auto lg:text-3xl">
                  {time}
                </p>
                <div className="border-l-2 border-illustration-outline/30 pl-4 md:border-0 md:pl-0">
                  <p className="font-semibold md:mt-1">{name}</p>
                  <p className="text-[0.9375rem] leading-snug text-soft md:max-w-32">{what}</p>
                </div>
              </div>
              <span
                className={classNames(
                  "absolute bottom-0 h-9 min-w-9 rounded-full max-md:hidden",
                  at === until && "-ml-4.5",
                  paper,
                )}
                style={{ left: `${share(at)}%`, width: `${share(until) - share(at)}%` }}
              />
            </Fragment>
          ))}
        </div>
        <div className="mt-3 flex justify-between text-sm text-soft tabular-nums max-md:hidden">
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
