import { createContext, useContext, useEffect, useRef } from "react";
import { NavLink, useMatch } from "react-router-dom";
import type { Place, PlacePath } from "#client/admin/places.ts";
import { classNames } from "#client/components/class-names.ts";
import type { WaitingCount } from "./use-waiting.ts";

type PlaceLinkProps = {
  place: Place;
  waiting: WaitingCount | undefined;
  /** `row`: icon, title and count; `rail`: reducible to its icon; `tab`: for the bottom bar. */
  look: "row" | "rail" | "tab";
  onClick?: () => void;
};

const looks = {
  row: "min-h-11 gap-3 rounded-md px-2.5 py-1.5 leading-tight",
  rail: "h-9 gap-3 rounded-md px-2.5 max-xl:justify-center max-xl:px-0 group-data-rail/sidebar:justify-center group-data-rail/sidebar:px-0",
  tab: "h-14 min-w-0 flex-1 flex-col justify-center gap-1 px-1 text-[0.6875rem]",
} as const;

/** Link to a screen with the count of waiting records. */
export function PlaceLink({ place, waiting, look, onClick }: PlaceLinkProps) {
  const { path, title, icon: Icon } = place;
  const fetchAhead = useFetchAhead();
  const link = useRef<HTMLAnchorElement>(null);
  const isCurrent = useMatch({ path, end: false }) !== null;
  useEffect(() => {
    if (isCurrent && look === "rail") link.current?.scrollIntoView({ block: "nearest" });
  }, [isCurrent, look]);
  return (
    <NavLink
      ref={link}
      to={path}
      title={look === "rail" ? title : undefined}
      onClick={onClick}
      className={({ isActive }) =>
        classNames(
          "relative flex scroll-my-3 items-center outline-offset-0",
          looks[look],
          isActive
            ? "bg-accent-strong/10 font-medium text-accent-ink"
            : "text-soft hover:bg-ink/5 hover:text-ink",
        )
      }
      {...fetchAhead(path)}
    >
      <Icon aria-hidden className="size-4.5 shrink-0" />
      <span
        className={classNames("min-w-0", look !== "row" && "truncate", look === "rail" && collapsedLabel)}
      >
        {title}
      </span>
      {waiting && <Count {...waiting} look={look} />}
    </NavLink>
  );
}

/** In the collapsed sidebar, visible only to screen readers and as tooltip. */
const collapsedLabel = "max-xl:sr-only group-data-rail/sidebar:sr-only";

function Count({ count, short, words, look }: WaitingCount & Pick<PlaceLinkProps, "look">) {
  return (
    <span
      className={classNames(
        "rounded-full px-1.5 text-[0.6875rem] leading-4.5 font-medium tabular-nums",
        look === "tab"
          ? "absolute top-1.5 left-1/2 ml-1.5 bg-accent-strong text-on-accent"
          : "ml-auto bg-accent-strong/12 text-accent-ink",
        look === "rail" && collapsedCount,
      )}
    >
      {look === "tab" ? short : count}
      <span className="sr-only"> {words}</span>
    </span>
  );
}

const collapsedCount = classNames(
  "max-xl:absolute max-xl:-top-1 max-xl:right-0 max-xl:bg-accent-strong max-xl:text-on-accent",
  "group-data-rail/sidebar:absolute group-data-rail/sidebar:-top-1 group-data-rail/sidebar:right-0",
  "group-data-rail/sidebar:bg-accent-strong group-data-rail/sidebar:text-on-accent",
);

/** Prefetches the code and first data of a screen; provided by the router, which knows the screens. */
export const FetchAhead = createContext<(path: PlacePath) => void>(() => undefined);

/** Event handlers of a link that prefetch its screen on hover or focus. */
export function useFetchAhead() {
  const fetchAhead = useContext(FetchAhead);
  return (path: PlacePath) => ({
    onPointerEnter: () => fetchAhead(path),
    onFocus: () => fetchAhead(path),
  });
}
