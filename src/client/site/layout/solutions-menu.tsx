import { ChevronDown } from "lucide-react";
import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { classNames } from "#client/components/class-names.ts";
import { ProductTile } from "#client/site/product-mark.tsx";
import { solutions } from "#client/site/solutions.ts";
import { useContent } from "#client/site/use-content.ts";
import { frame } from "#shared/content/frame.ts";

/** Delay before the menu closes after the pointer left it. */
const HOVER_CLOSE_MS = 200;
/** Not `useId`: its ids start with an underscore, which HTML checkers reject. */
const LIST_ID = "menu-solucoes";

/**
 * Menu "Soluções": opens on hover, click, touch or keyboard; without script, on hover and focus. Escape closes it and
 * restores the focus if it was inside.
 */
export function SolutionsMenu({
  label,
  linkClass,
  className,
}: {
  label: string;
  linkClass: string;
  className: string | false;
}) {
  const { solutions: summaries } = useContent(frame);
  const [openedBy, setOpenedBy] = useState<"pointer" | "click">();
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();
  const isOpen = openedBy !== undefined;
  const close = () => setOpenedBy(undefined);

  useEffect(() => () => clearTimeout(closing.current), []);
  useEffect(() => {
    if (!isOpen) return;
    // On the document: a menu opened by hover does not contain the focus.
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return;
      if (menu.current?.contains(document.activeElement)) button.current?.focus();
      setOpenedBy(undefined);
    };
    document.addEventListener("keydown", closeOnEscape);
    return () => document.removeEventListener("keydown", closeOnEscape);
  }, [isOpen]);

  const stayOpen = (event: PointerEvent) => {
    if (event.pointerType !== "mouse") return;
    clearTimeout(closing.current);
    setOpenedBy((before) => before ?? "pointer");
  };
  const closeSoon = (event: PointerEvent) => {
    if (event.pointerType !== "mouse") return;
    clearTimeout(closing.current);
    closing.current = setTimeout(close, HOVER_CLOSE_MS);
  };
  const closeWhenFocusLeaves = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hover and focus only follow the button inside
    <div
      ref={menu}
      className={classNames("group/menu relative flex min-h-18 items-center", className)}
      onPointerEnter={stayOpen}
      onPointerLeave={closeSoon}
      onBlur={closeWhenFocusLeaves}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={LIST_ID}
        // A click must not close a menu that the same pointer just opened by hover.
        onClick={() => setOpenedBy((before) => (before === "click" ? undefined : "click"))}
        className={classNames(
          linkClass,
          "gap-1",
          solutions.some((solution) => solution.path === pathname) && "text-ink",
        )}
      >
        {label}
        <ChevronDown
          aria-hidden
          className={classNames("size-4 transition-transform", isOpen && "rotate-180")}
        />
      </button>
      <ul
        id={LIST_ID}
        className={classNames(
          "absolute top-full left-1/2 w-[41rem] -translate-x-1/2 grid-cols-2 gap-1 rounded-3xl border border-line bg-surface p-3 shadow-2xl shadow-black/15",
          isOpen
            ? "grid"
            : "hidden without-script:group-focus-within/menu:grid without-script:group-hover/menu:grid",
        )}
      >
        {solutions.map((solution) => (
          <li key={solution.path} className="first:col-span-2">
            <Link
              to={solution.path}
              aria-current={solution.path === pathname ? "page" : undefined}
              onClick={close}
              className="flex items-center gap-4 rounded-2xl p-3 transition-colors hover:bg-mist aria-[current=page]:bg-mist"
            >
              <ProductTile solution={solution} className="size-12 rounded-2xl p-2.5" />
              <span>
                <span className="block font-semibold tracking-tight">{solution.name}</span>
                <span className="block text-sm text-soft">{summaries[solution.slug]}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
