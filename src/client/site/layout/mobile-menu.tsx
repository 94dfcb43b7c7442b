import { Lock, Menu, X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { buttonClass } from "#client/components/button.tsx";
import { classNames } from "#client/components/class-names.ts";
import { demoLink } from "#client/site/form-links.ts";
import { PhoneLink } from "#client/site/phone-link.tsx";
import { useSiteConfig } from "#client/site/site-config.tsx";
import { SiteLink } from "#client/site/site-link.tsx";
import { useContent } from "#client/site/use-content.ts";
import { frame } from "#shared/content/frame.ts";
import { type MenuEntry, shownEntries } from "#shared/content/menu-entries.ts";
import { pages } from "#shared/content/pages.ts";
import { MenuMark } from "./menu-mark.tsx";

const ID = "menu-principal";
const linkClass =
  "flex min-h-11 items-center gap-3 rounded-lg px-3 py-2 text-base font-medium wrap-anywhere hover:bg-mist aria-[current=page]:bg-mist";

/** Opened and closed by the browser, also without script. */
const commands = {
  open: { popoverTarget: ID, popoverTargetAction: "show" },
  close: { popoverTarget: ID, popoverTargetAction: "hide" },
} as const;

type MobileMenuProps = { entries: readonly MenuEntry[]; className: string };

/**
 * Full menu on a small screen, in a dialog that traps the focus. A popover, because a modal dialog makes the page
 * inert, which restyles all of it: most of the delay until the menu shows.
 */
export function MobileMenu({ entries, className }: MobileMenuProps) {
  const { gone } = useSiteConfig();
  const { menu, itServices, footer } = useContent(frame);
  const dialog = useRef<HTMLDialogElement>(null);
  const { pathname, key } = useLocation();
  const close = () => dialog.current?.hidePopover();

  // Closes when a link inside is followed.
  useEffect(() => {
    if (key) dialog.current?.hidePopover();
  }, [key]);

  const link = (path: string, name: string, mark?: ReactNode, id = path) => (
    <li key={id}>
      <SiteLink
        to={path}
        aria-current={path === pathname ? "page" : undefined}
        onClick={close}
        className={linkClass}
      >
        {mark}
        {name}
      </SiteLink>
    </li>
  );

  const linkOf = ({ id, link: { to, label } }: MenuEntry) => link(to ?? "", label, undefined, id);
  const groups = entries.filter(isGroup);
  const start = groups[0] ? entries.indexOf(groups[0]) : entries.length;

  return (
    <>
      <button
        type="button"
        aria-label="Abrir menu"
        {...commands.open}
        className={classNames("grid size-11 place-items-center rounded-lg hover:bg-mist", className)}
      >
        <Menu aria-hidden className="size-6" />
      </button>
      <dialog
        id={ID}
        ref={dialog}
        popover="auto"
        aria-label="Menu"
        aria-modal="true"
        onKeyDown={turnAtEnds}
        className="m-0 ml-auto h-dvh max-h-none w-[calc(100%-3rem)] max-w-sm bg-paper text-ink backdrop:bg-night/50"
      >
        <div className="flex min-h-full flex-col gap-6 p-5">
          <button
            type="button"
            aria-label="Fechar menu"
            {...commands.close}
            className="grid size-11 place-items-center self-end rounded-lg hover:bg-mist"
          >
            <X aria-hidden className="size-6" />
          </button>
          <nav aria-label="Menu" className="flex flex-1 flex-col gap-6">
            <ul className="empty:hidden">{entries.slice(0, start).map(linkOf)}</ul>
            {groups.map(({ id, link: { label, to } }) => (
              <MenuGroup key={id} id={`menu-${id}`} title={to ? label : menu.systems}>
                {to
                  ? shownEntries(itServices.items, gone).map(linkOf)
                  : shownEntries(footer.systems, gone).map(({ id, link: { label, to } }) =>
                      link(to, label, <MenuMark to={to} className="size-8 rounded-lg p-2" />, id),
                    )}
              </MenuGroup>
            ))}
            <ul>
              {entries
                .slice(start)
                .filter((entry) => !isGroup(entry))
                .map(linkOf)}
              <li className="empty:hidden">
                <PhoneLink className={linkClass} />
              </li>
            </ul>
          </nav>
          <div className="flex flex-col gap-3">
            <SiteLink to={demoLink(pathname)} onClick={close} className={buttonClass("primary", "large")}>
              {menu.demo}
            </SiteLink>
            <SiteLink to={pages.access.path} onClick={close} className={buttonClass("quiet", "large")}>
              {menu.access}
            </SiteLink>
            <a
              href="/admin/login"
              className="inline-flex min-h-11 items-center justify-center gap-2 text-sm text-soft hover:text-ink"
            >
              <Lock aria-hidden className="size-4" />
              {menu.admin}
            </a>
          </div>
        </div>
      </dialog>
    </>
  );
}

/** The products, and the IT services, are lists of their own. */
function isGroup({ id, link: { to } }: MenuEntry): boolean {
  return !to || (id === "it-services" && to === pages.itServices.path);
}

/** Wraps Tab between the last and the first link. */
function turnAtEnds(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== "Tab") return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("a, button")];
  const [from, to] = event.shiftKey ? [stops.at(0), stops.at(-1)] : [stops.at(-1), stops.at(0)];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}

/** A named list without a heading: the page's first heading must be its `h1`, which follows the menu. */
function MenuGroup({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <div>
      <p id={id} className="px-3 pb-1 text-sm font-semibold text-soft">
        {title}
      </p>
      <ul aria-labelledby={id}>{children}</ul>
    </div>
  );
}
