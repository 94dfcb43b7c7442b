import { useState } from "react";
import type { AccessLink } from "#shared/schemas/access-link.ts";
import { linksByCategory } from "./access-link-filter.ts";

const SHOWN_KEY = "admin_access_shortcuts";

/** A panel of all links, by category. */
export function Shortcuts({ id, links }: { id: string; links: readonly AccessLink[] }) {
  return (
    <nav
      id={id}
      aria-label="Atalhos"
      className="grid max-h-[min(15rem,30svh)] gap-x-6 gap-y-3 overflow-y-auto rounded-xl border border-line bg-surface px-4 py-3 sm:grid-cols-[auto_1fr]"
    >
      {linksByCategory(links).map(([category, group]) => (
        <div key={category} className="contents">
          <h2 className="pt-1.5 text-xs font-medium text-soft max-sm:-mb-2 sm:max-w-44">{category}</h2>
          <ul className="flex min-w-0 flex-wrap gap-1.5">
            {group.map(({ id, title, url, color }) => (
              <li key={id} className="max-w-[min(100%,20rem)]">
                <a
                  href={url}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="flex h-7 items-center gap-1.5 rounded-md border border-line px-2 text-[0.8125rem] hover:border-ink/25 hover:bg-mist"
                >
                  <span
                    aria-hidden
                    style={{ backgroundColor: color }}
                    className="size-2 shrink-0 rounded-full"
                  />
                  <span className="truncate">{title}</span>
                  <span className="sr-only">(abre em nova aba)</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** Whether the shortcuts are open, remembered by this browser. */
export function useShortcutsShown() {
  const [shown, setShown] = useState(() => localStorage.getItem(SHOWN_KEY) === "shown");
  const toggle = () => {
    setShown(!shown);
    localStorage.setItem(SHOWN_KEY, shown ? "hidden" : "shown");
  };
  return { shown, toggle };
}
