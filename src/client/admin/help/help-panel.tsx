import { BookOpen, X } from "lucide-react";
import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useId, useRef } from "react";
import { Link } from "react-router-dom";
import { IconButton } from "#client/components/icon-button.tsx";
import { CONTENT_ID } from "#client/components/skip-link.tsx";
import { useIsWide } from "#client/lib/use-media.ts";
import { texts } from "#shared/texts/texts.ts";
import { HelpArticle } from "./help-article.tsx";
import { helpPages } from "./help-pages.ts";
import { setHelpShown } from "./help-panel-state.ts";
import { type HelpSlug, helpPath, helpTitle } from "./help-topics.ts";

/** What Escape closes before the help. */
const ABOVE = "[data-modal], [data-record-panel], [data-popover], [role=menu]";

const close = () => setHelpShown(false);

/** The help of the screen beside it; over it in a window too narrow for both. */
export function HelpPanel({ slug }: { slug: HelpSlug }) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const isWide = useIsWide();
  useEffect(() => {
    const opener = document.activeElement;
    title.current?.focus({ preventScroll: true });
    return () => {
      const isOutside = document.activeElement !== document.body && document.activeElement?.isConnected;
      if (isOutside) return;
      // On phones it covers what opened it, or was opened from a menu that is gone.
      const button = document.querySelector("[data-help-button]");
      for (const target of [opener, button, document.getElementById(CONTENT_ID)]) {
        if (!(target instanceof HTMLElement) || target === document.body) continue;
        target.focus({ preventScroll: true });
        if (document.activeElement === target) return;
      }
    };
  }, []);
  useEffect(() => {
    body.current?.scrollTo?.(0, 0);
  }, [slug]);
  useEffect(() => {
    // What is open above it closes first, and may be gone once the key arrives below.
    let isTopmost = true;
    const look = () => {
      isTopmost = document.querySelector(ABOVE) === null;
    };
    const press = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === "Escape" && !defaultPrevented && isTopmost) close();
    };
    addEventListener("keydown", look, true);
    addEventListener("keydown", press);
    return () => {
      removeEventListener("keydown", look, true);
      removeEventListener("keydown", press);
    };
  }, []);
  const pressInside = (event: ReactKeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    close();
  };
  return (
    <aside
      aria-labelledby={titleId}
      data-help-panel
      onKeyDown={pressInside}
      className="flex w-100 flex-col border-l border-line bg-surface max-md:w-full max-xl:fixed max-xl:inset-y-0 max-xl:right-0 max-xl:z-30 max-xl:shadow-2xl xl:sticky xl:top-0 xl:h-svh xl:shrink-0 print:hidden"
    >
      <header className="flex items-center gap-1 border-b border-line py-2.5 pr-2 pl-6 max-md:pl-4">
        <h2
          ref={title}
          id={titleId}
          tabIndex={-1}
          className="mr-auto min-w-0 truncate font-semibold tracking-tight outline-none"
        >
          {texts.help.titled(helpTitle(slug))}
        </h2>
        <Link
          to={helpPath(slug)}
          onClick={close}
          aria-label={texts.help.openPage}
          title={texts.help.openPage}
          className="grid size-9 shrink-0 place-items-center rounded-md text-soft hover:bg-ink/7 hover:text-ink max-md:size-11"
        >
          <BookOpen aria-hidden className="size-4" />
        </Link>
        <IconButton icon={X} label="Fechar" title="Fechar (Esc)" onClick={close} />
      </header>
      <div ref={body} className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 py-5 max-md:px-4">
        <HelpArticle page={helpPages[slug]} level={3} onLeave={isWide ? undefined : close} />
      </div>
    </aside>
  );
}
