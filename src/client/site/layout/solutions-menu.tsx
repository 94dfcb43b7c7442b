import { ChevronDown } from "lucide-react";
import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { classNames } from "#client/components/class-names.ts";
import { useSiteConfig } from "#client/site/site-config.tsx";
import { SiteLink } from "#client/site/site-link.tsx";
import { useContent } from "#client/site/use-content.ts";
import { frame } from "#shared/content/frame.ts";
import { shownEntries } from "#shared/content/menu-entries.ts";
import { findPage, pages } from "#shared/content/pages.ts";
import { MenuMark } from "./menu-mark.tsx";

/** Delay before the menu closes after the pointer left it. */
const HOVER_CLOSE_MS = 200;
/** Not `useId`: its ids start with an underscore, which HTML checkers reject. */
const LIST_ID = "menu-solucoes";

/**
 * Menu "Soluções", with the solutions and services of the footer: opens on hover, click, touch or keyboard; without
 * script, on hover and focus. Escape closes it and restores the focus if it was inside.
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
  const { gone } = useSiteConfig();
  const { solutions: summaries, itServices, footer } = useContent(frame);
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

  const cells = (title: string, entries: typeof footer.systems, className: string) => (
    <ul aria-label={title} className={classNames("grid content-start empty:hidden", className)}>
      {shownEntries(entries, gone).map(({ id, link: { label: name, to } }) => (
        <li key={id}>
          <SiteLink
            to={to}
            aria-current={to === pathname ? "page" : undefined}
            onClick={close}
            className="flex h-full min-h-24 items-center gap-4 rounded-2xl p-3 transition-colors hover:bg-mist aria-[current=page]:bg-mist"
          >
            <MenuMark to={to} className="size-12 rounded-2xl p-2.5" />
            <span className="min-w-0">
              <span className="block font-semibold tracking-tight">{name}</span>
              <span className="block text-sm text-soft empty:hidden">{summaryOf(summaries, to)}</span>
            </span>
          </SiteLink>
        </li>
      ))}
    </ul>
  );

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hover and focus only follow the button inside
    <div
      ref={menu}
      className={classNames("group/menu flex items-center self-stretch", className)}
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
          footer.systems.some(({ link }) => link.to === pathname) && "text-ink",
        )}
      >
        {label}
        <ChevronDown
          aria-hidden
          className={classNames("size-4 transition-transform", isOpen && "rotate-180")}
        />
      </button>
      <div
        id={LIST_ID}
        className={classNames(
          // As wide as the header, whose logo its first column stands below.
          "absolute inset-x-0 top-full border-b lg:max-h-[calc(100svh-9rem)] lg:overflow-y-auto border-line bg-paper shadow-2xl shadow-black/15",
          isOpen
            ? "grid"
            : "hidden without-script:group-focus-within/menu:grid without-script:group-hover/menu:grid",
        )}
      >
        <div className="wide">
          <div className="-mx-3 grid grid-cols-4 py-6">
            {cells(footer.solutions, footer.systems, "col-span-3 grid-cols-3 pr-3")}
            {cells(itServices.title, itServices.items, "border-l border-line pl-3")}
          </div>
        </div>
      </div>
    </div>
  );
}

/** The line below the name of an entry that leads to a product, the comparison or a service. */
function summaryOf(summaries: Readonly<Record<string, string>>, to: string): string | undefined {
  const page = findPage(to);
  const [key = ""] = Object.entries(pages).find(([, one]) => one === page) ?? [];
  return summaries[key];
}
