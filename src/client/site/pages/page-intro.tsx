import type { ReactNode } from "react";
import { classNames } from "#client/components/class-names.ts";
import { Unbroken } from "#client/site/unbroken.tsx";

type PageIntroProps = {
  title: string;
  children: ReactNode;
  actions?: ReactNode;
  /** Stands beside the text on a wide screen, below it on a narrow one. */
  scene?: ReactNode;
  /** For pages that are read for their content, such as a legal text: the content starts in the first view. */
  compact?: boolean;
};

/** The opening of every page except home, in the color of the route. */
export function PageIntro({ title, children, actions, scene, compact = false }: PageIntroProps) {
  return (
    <div
      className={classNames(
        "overflow-x-clip border-b border-line",
        compact
          ? "bg-[radial-gradient(50rem_15rem_at_80%_-10%,color-mix(in_oklab,var(--color-accent)_14%,transparent),transparent)]"
          : "bg-[radial-gradient(60rem_26rem_at_80%_-20%,color-mix(in_oklab,var(--color-accent)_16%,transparent),transparent)]",
      )}
    >
      <div
        className={classNames(
          "wide",
          compact ? "py-14 lg:py-18" : "py-16 sm:py-20 lg:py-28",
          scene !== undefined && "grid grid-cols-1 items-center gap-16 lg:grid-cols-[1.08fr_1fr] lg:gap-16",
        )}
      >
        <div className="min-w-0">
          <h1
            className={classNames(
              "display max-w-[18ch]",
              scene !== undefined && "lg:text-[3.5rem] xl:text-[4rem]",
              compact && "text-[min(clamp(2.25rem,1.6rem+2.6vw,3.5rem),11.5vw)]",
            )}
          >
            {title}
          </h1>
          {children && (
            <p className={classNames("lead max-w-2xl text-soft", compact ? "mt-4" : "mt-6")}>
              <Unbroken>{children}</Unbroken>
            </p>
          )}
          {actions && <div className="mt-9 flex flex-wrap gap-3">{actions}</div>}
        </div>
        {scene && <div className="enter">{scene}</div>}
      </div>
    </div>
  );
}
