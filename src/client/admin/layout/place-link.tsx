import type { LucideIcon } from "lucide-react";
import { createContext, useContext, useEffect, useRef } from "react";
import { Link, useLocation } from "react-router-dom";
import { isWithin, type PlacePath } from "#client/admin/places.ts";
import { classNames } from "#client/components/class-names.ts";
import type { WaitingCount } from "./use-waiting.ts";

type PlaceLinkProps = {
  path: PlacePath;
  name: string;
  icon: LucideIcon;
  waiting: WaitingCount | undefined;
  /** `row`: icon, name and count; `rail`: reducible to its icon; `child`: the same, below its door; `tab`: for the bottom bar. */
  look: "row" | "rail" | "child" | "tab";
  /** Lists its screens below, of which one is open: named there as the current one. */
  isDoor?: boolean;
  /** Also shown as the current one at an address outside `path`. */
  isCurrent?: boolean;
  onClick?: () => void;
};

const inSidebar = "gap-3 rounded-md px-2.5 rail:gap-1 rail:px-1";
const looks = {
  row: "min-h-11 gap-3 rounded-md px-2.5 py-1.5 leading-tight",
  rail: `h-8 ${inSidebar}`,
  child: `h-7 text-[0.8125rem] menu:ml-7.5 ${inSidebar}`,
  tab: "h-14 min-w-0 flex-1 flex-col justify-center gap-1 px-1 text-[0.6875rem]",
} as const;

/** Link to a screen with the count of waiting records. */
export function PlaceLink({
  path,
  name,
  icon: Icon,
  waiting,
  look,
  isDoor = false,
  isCurrent = false,
  onClick,
}: PlaceLinkProps) {
  const fetchAhead = useFetchAhead();
  const link = useRef<HTMLAnchorElement>(null);
  const isShown = isCurrent || isWithin(useLocation().pathname, path);
  const isInSidebar = look === "rail" || look === "child";
  useEffect(() => {
    if (isShown && isInSidebar) link.current?.scrollIntoView({ block: "nearest" });
  }, [isShown, isInSidebar]);
  return (
    <Link
      ref={link}
      to={path}
      title={isInSidebar ? name : undefined}
      onClick={onClick}
      aria-current={isShown && !isDoor ? "page" : undefined}
      className={classNames(
        "relative flex scroll-my-3 items-center outline-offset-0",
        looks[look],
        isDoor
          ? "font-medium text-ink hover:bg-ink/5"
          : isShown
            ? "bg-accent-strong/10 font-medium text-accent-ink"
            : "text-soft hover:bg-ink/5 hover:text-ink",
      )}
      {...fetchAhead(path)}
    >
      <Icon aria-hidden className={classNames("size-4.5 shrink-0", look === "child" && "menu:hidden")} />
      <span className={classNames("min-w-0", look !== "row" && "truncate", isInSidebar && "rail:sr-only")}>
        {name}
      </span>
      {waiting && <Count {...waiting} look={look} />}
    </Link>
  );
}

/** Beside the icon, never on it. */
function Count({ count, short, words, look }: WaitingCount & Pick<PlaceLinkProps, "look">) {
  return (
    <span
      className={classNames(
        "text-[0.6875rem] leading-4.5 font-medium text-accent-ink tabular-nums",
        look === "tab"
          ? "absolute top-2 left-1/2 ml-3"
          : "ml-auto rounded-full bg-accent-strong/12 px-1.5 rail:ml-0 rail:bg-transparent rail:px-0",
      )}
    >
      {look === "tab" ? (
        short
      ) : (
        <>
          <span className="rail:hidden">{count}</span>
          <span className="menu:hidden">{short}</span>
        </>
      )}
      <span className="sr-only"> {words}</span>
    </span>
  );
}

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
