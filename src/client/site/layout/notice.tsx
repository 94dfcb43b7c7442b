import { X } from "lucide-react";
import { useLayoutEffect, useState } from "react";
import { classNames } from "#client/components/class-names.ts";
import { storeLocally } from "#client/lib/store-locally.ts";
import { useSiteConfig } from "#client/site/site-config.tsx";
import { SiteLink } from "#client/site/site-link.tsx";
import { useContent } from "#client/site/use-content.ts";
import type { GroundName } from "#shared/content/content-grounds.ts";
import { CLOSED_NOTICE, CLOSED_NOTICE_KEY, notice } from "#shared/content/notice.ts";

const grounds: Readonly<Record<GroundName, string>> = {
  primary: "bg-primary-strong text-on-primary",
  accent: "bg-accent-strong text-on-accent",
  night: "bg-night text-white",
  pale: "bg-pale text-ink",
};

/**
 * The bar above the header. What the server changes while a page is open appears with the next one, so that nothing moves
 * under the reader. Closed, it stays away in this browser until it has another text.
 */
export function Notice() {
  const { preview } = useSiteConfig();
  const [{ text, linkText, linkTo, ground }] = useState(useContent(notice).bar);
  const [isClosed, setClosed] = useState(false);
  // Before the browser paints: takes over from the attribute that hid the server's markup.
  useLayoutEffect(() => {
    document.documentElement.removeAttribute(CLOSED_NOTICE);
    try {
      setClosed(!preview && localStorage.getItem(CLOSED_NOTICE_KEY) === text);
    } catch {
      // Storage is blocked.
    }
  }, [preview, text]);
  if (!text || isClosed) return null;
  return (
    <aside
      aria-label="Aviso"
      data-notice=""
      className={classNames(
        "flex items-center gap-2 pl-4 text-sm print:hidden",
        grounds[ground as GroundName],
      )}
    >
      <p className="flex-1 py-1.5 text-center">
        {text}{" "}
        {linkTo && (
          <SiteLink to={linkTo} className="font-semibold underline underline-offset-4">
            {linkText}
          </SiteLink>
        )}
      </p>
      <button
        type="button"
        aria-label="Fechar aviso"
        onClick={() => {
          storeLocally(CLOSED_NOTICE_KEY, text);
          setClosed(true);
          document.querySelector<HTMLElement>("header a")?.focus();
        }}
        className="grid size-11 shrink-0 place-items-center without-script:hidden"
      >
        <X aria-hidden className="size-4.5" />
      </button>
    </aside>
  );
}
