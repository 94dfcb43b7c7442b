import type { ReactNode } from "react";
import { classNames } from "#client/components/class-names.ts";
import { Unbroken } from "#client/site/unbroken.tsx";

const grounds = {
  paper: "bg-paper",
  mist: "bg-mist",
  night: "bg-night text-white",
} as const;

/** Vertical padding on a desktop: 64, 112, and 176 px. */
const weights = { light: "py-slim", usual: "py-band", heavy: "py-deep" } as const;

type SectionProps = {
  id?: string;
  ground?: keyof typeof grounds;
  /** Importance on its page: heavy for its main argument, light for what is looked up. */
  weight?: keyof typeof weights;
  children: ReactNode;
};

/** Section of a page, with spacing by its weight. */
export function Section({ id, ground = "paper", weight = "usual", children }: SectionProps) {
  return (
    <section id={id} className={classNames("overflow-clip", weights[weight], grounds[ground])}>
      <div className="wide">{children}</div>
    </section>
  );
}

type SectionHeadingProps = { title: string; children?: ReactNode; onNight?: boolean; className?: string };

export function SectionHeading({ title, children, onNight = false, className }: SectionHeadingProps) {
  return (
    <div className={classNames("max-w-2xl", className)}>
      <h2 className="headline">
        <Unbroken>{title}</Unbroken>
      </h2>
      {children && (
        <p className={classNames("lead mt-2 lg:mt-4", onNight ? "text-night-soft" : "text-soft")}>
          <Unbroken>{children}</Unbroken>
        </p>
      )}
    </div>
  );
}
