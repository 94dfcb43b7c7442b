import type { ReactNode } from "react";
import { classNames } from "#client/components/class-names.ts";
import { Unbroken } from "#client/site/unbroken.tsx";

type Exhibit = {
  /** A number that the screen shows, and what it counts. */
  figure: string;
  unit: string;
  sentence: string;
  screen: ReactNode;
};

type EvidenceProps = { title: string; exhibits: readonly [Exhibit, Exhibit, Exhibit] };

/** Three screens of a product, each with one figure and one sentence, on alternating sides. */
export function Evidence({ title, exhibits }: EvidenceProps) {
  return (
    <section className="overflow-clip bg-paper py-20 lg:py-28">
      <div className="wide">
        <h2 className="headline rise max-w-2xl">{title}</h2>
        <div className="mt-14 flex flex-col gap-16 lg:gap-20">
          {exhibits.map(({ figure, unit, sentence, screen }, place) => (
            <div
              key={figure}
              className={classNames(
                "grid items-center gap-8 lg:gap-16",
                place % 2 === 0 ? "lg:grid-cols-[1fr_1.6fr]" : "lg:grid-cols-[1.6fr_1fr]",
              )}
            >
              <div className={classNames("rise", place % 2 === 1 && "lg:order-last")}>
                <p className="text-[clamp(2.25rem,1.4rem+3vw,4rem)] leading-none font-semibold tracking-[-0.04em] whitespace-nowrap">
                  {figure}
                </p>
                <p className="mt-2 text-[0.9375rem] text-soft">{unit}</p>
                <p className="mt-6 border-t-2 border-accent pt-5 text-xl leading-snug font-semibold tracking-tight text-balance">
                  <Unbroken>{sentence}</Unbroken>
                </p>
              </div>
              {screen}
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
