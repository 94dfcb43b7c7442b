import type { ReactNode } from "react";
import { classNames } from "#client/components/class-names.ts";
import { Unbroken } from "#client/site/unbroken.tsx";

type PageIntroProps = {
  title: string;
  children: ReactNode;
  actions?: ReactNode;
  /** Beside the text on a wide screen, below it on a narrow one. */
  scene?: ReactNode;
  /** Decoration, hidden on phones, where it would push the content down. */
  isSceneWide?: boolean;
  /** For pages such as legal texts: the content starts within the first screen. */
  compact?: boolean;
  /** Larger title. */
  giant?: boolean;
};

/** Opening of every page except home, in the route's color. */
export function PageIntro(props: PageIntroProps) {
  const { title, children, actions, scene, isSceneWide = false, compact = false, giant = false } = props;
  const heading = (
    <h1
      className={
        giant
          ? "giant text-balance"
          : classNames(
              "display max-w-[18ch]",
              Boolean(scene) && "lg:text-[3.5rem] xl:text-[4rem]",
              compact && "text-[min(clamp(2.25rem,1.6rem+2.6vw,3.5rem),11.5vw)]",
            )
      }
    >
      {title}
    </h1>
  );
  return (
    <div className="overflow-x-clip border-b border-line">
      <div className={classNames("wide", compact ? "py-band lg:py-16" : "py-band")}>
        {giant && heading}
        <div
          className={classNames(
            Boolean(scene) && "grid grid-cols-1 gap-6 lg:grid-cols-[1.08fr_1fr] lg:gap-16",
            giant ? "items-start lg:mt-10" : "items-center",
          )}
        >
          <div className="min-w-0">
            {!giant && heading}
            {children && (
              <p className={"lead mt-4 max-w-2xl text-soft"}>
                <Unbroken>{children}</Unbroken>
              </p>
            )}
            {actions && (
              <div className="mt-5 flex flex-wrap gap-3 max-[28rem]:flex-col lg:mt-10">{actions}</div>
            )}
          </div>
          {scene && <div className={classNames("enter", isSceneWide && "hidden md:block")}>{scene}</div>}
        </div>
      </div>
    </div>
  );
}
