import { ChevronDown } from "lucide-react";
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { classNames } from "#client/components/class-names.ts";
import { useSiteConfig } from "#client/site/site-config.tsx";
import { solutions } from "#client/site/solutions.ts";

/** How long the pointer may be outside before the menu closes (product 2.7). */
const HOVER_CLOSE_MS = 200;
/** React's own ids begin with an underscore, which HTML checkers reject. */
const LIST_ID = "menu-solucoes";

/**
 * The Soluções menu: opens by hover, click, touch or keyboard. Escape closes it and returns the focus (product 2.7).
 */
export function SolutionsMenu({ linkClass }: { linkClass: string }) {
  const [open, setOpen] = useState(false);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const button = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();
  const { config } = useSiteConfig();

  useEffect(() => () => clearTimeout(closing.current), []);

  const stayOpen = (event: PointerEvent) => {
    if (event.pointerType !== "mouse") return;
    clearTimeout(closing.current);
    setOpen(true);
  };
  const closeSoon = (event: PointerEvent) => {
    if (event.pointerType !== "mouse") return;
    clearTimeout(closing.current);
    closing.current = setTimeout(() => setOpen(false), HOVER_CLOSE_MS);
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !open) return;
    setOpen(false);
    button.current?.focus();
  };
  const closeWhenFocusLeaves = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hover and focus only follow the button inside
    <div
      className="relative"
      onPointerEnter={stayOpen}
      onPointerLeave={closeSoon}
      onKeyDown={closeOnEscape}
      onBlur={closeWhenFocusLeaves}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={LIST_ID}
        onClick={() => setOpen((before) => !before)}
        className={classNames(
          linkClass,
          "gap-1",
          solutions.some((solution) => solution.path === pathname) && "text-ink",
        )}
      >
        Soluções
        <ChevronDown
          aria-hidden
          className={classNames("size-4 transition-transform", open && "rotate-180")}
        />
      </button>
      <ul
        id={LIST_ID}
        hidden={!open}
        className="absolute top-full left-1/2 w-84 -translate-x-1/2 rounded-2xl border border-line bg-white p-2 shadow-2xl shadow-black/10"
      >
        {solutions.map((solution) => (
          <li key={solution.path}>
            <Link
              to={solution.path}
              aria-current={solution.path === pathname ? "page" : undefined}
              onClick={() => setOpen(false)}
              className="flex items-center gap-3.5 rounded-xl px-3 py-2.5 transition-colors hover:bg-mist"
            >
              <span
                aria-hidden
                className="size-9 shrink-0 rounded-[0.7rem]"
                style={{
                  background: `linear-gradient(140deg, color-mix(in oklab, ${config[solution.themeColorKey]} 70%, white), ${config[solution.themeColorKey]})`,
                }}
              />
              <span>
                <span className="block text-[0.9375rem] font-semibold">{solution.name}</span>
                <span className="block text-[0.8125rem] text-soft">{solution.summary}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
