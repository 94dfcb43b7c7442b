import { Menu, PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { useState } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { HelpBesideScreen } from "#client/admin/help/beside-screen.tsx";
import { useHelpShown } from "#client/admin/help/help-panel-state.ts";
import { FinderButton } from "#client/admin/keyboard/finder-button.tsx";
import {
  type Door,
  doors,
  isWithin,
  type Place,
  type PlacePath,
  places,
  placesOf,
} from "#client/admin/places.ts";
import { useSession } from "#client/admin/session/session-provider.tsx";
import { IconButton } from "#client/components/icon-button.tsx";
import { Modal } from "#client/components/modal.tsx";
import { SkipLink } from "#client/components/skip-link.tsx";
import { storeLocally } from "#client/lib/store-locally.ts";
import { useIsWide, useMedia } from "#client/lib/use-media.ts";
import type { AdministratorIdentity } from "#shared/schemas/session.ts";
import { AccessPanel } from "./access-panel.tsx";
import { PlaceLink } from "./place-link.tsx";
import { SiteLogo } from "./site-logo.tsx";
import { useWaiting, type WaitingCounts } from "./use-waiting.ts";
import { UserActions, UserMenu } from "./user-menu.tsx";
import { VersionLine } from "./version-line.tsx";

/** Layout of all screens: sidebar, or bottom bar on a small screen. */
export function Frame() {
  const { session } = useSession();
  const waiting = useWaiting(session.status !== "signed-in");
  const isWide = useMedia("(min-width: 64rem)");
  const isPhone = !useIsWide();
  const isCovered = useHelpShown() && isPhone;
  if (session.status === "loading" || session.status === "signed-out") return <Outlet />;
  const { administrator } = session;
  return (
    <div className="lg:flex">
      <SkipLink />
      {isWide && <Sidebar administrator={administrator} waiting={waiting} />}
      <div className="min-w-0 flex-1" inert={isCovered}>
        <Outlet />
      </div>
      <HelpBesideScreen />
      {!isWide && <BottomBar administrator={administrator} waiting={waiting} />}
    </div>
  );
}

const LOGO_PX = 32;
const RAIL_KEY = "admin_sidebar";
const RAIL = "narrow";

type SidebarProps = { administrator: AdministratorIdentity; waiting: WaitingCounts };

/** Navigation with counts of waiting records; collapsed by choice or on narrow windows. */
export function Sidebar({ administrator, waiting }: SidebarProps) {
  const [isRail, setRail] = useState(() => localStorage.getItem(RAIL_KEY) === RAIL);
  const toggle = () => {
    setRail(!isRail);
    if (isRail) localStorage.removeItem(RAIL_KEY);
    else storeLocally(RAIL_KEY, RAIL);
  };
  return (
    <aside
      data-sidebar
      data-rail={isRail || undefined}
      className="sticky top-0 flex h-svh w-60 shrink-0 flex-col border-r border-line bg-surface max-xl:w-16 data-rail:w-16"
    >
      <div className="flex flex-col gap-3 px-3 pt-4 pb-3">
        <div className="rail:hidden">
          <SiteLogo height={LOGO_PX} className="block px-2.5" />
        </div>
        <div className="flex gap-1.5 rail:flex-col">
          <FinderButton inSidebar />
          <AccessPanel />
        </div>
      </div>
      <nav aria-label="Menu" className="min-h-0 flex-1 overflow-y-auto px-3 pb-3">
        <ul className="flex flex-col gap-0.5">
          {doors.map((door) => (
            <li key={door.name}>
              <DoorLinks door={door} waiting={waiting} />
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex flex-col gap-1 border-t border-line p-3">
        <UserMenu administrator={administrator} />
        <div className="flex items-center justify-between max-xl:hidden rail:flex-col">
          <div className="px-2.5 rail:hidden">
            <VersionLine />
          </div>
          <IconButton
            icon={isRail ? PanelLeftOpen : PanelLeftClose}
            label={isRail ? "Alargar menu" : "Estreitar menu"}
            onClick={toggle}
          />
        </div>
      </div>
    </aside>
  );
}

type DoorLinksProps = { door: Door; waiting: WaitingCounts };

/** An entry of the sidebar, and below it its screens while one of them is open. */
function DoorLinks({ door: { name, icon }, waiting }: DoorLinksProps) {
  const { pathname } = useLocation();
  const members = placesOf(name);
  const isOpen = places.some((place) => place.door === name && isWithin(pathname, place.path));
  const [first] = members;
  if (!first) return null;
  if (members.length === 1)
    return <PlaceLink path={first.path} name={name} icon={icon} waiting={waiting[first.path]} look="rail" />;
  return (
    <>
      <PlaceLink
        path={first.path}
        name={name}
        icon={icon}
        waiting={isOpen ? undefined : countOf(members, waiting)}
        look="rail"
        isDoor={isOpen}
      />
      {isOpen && (
        <ul aria-label={name} className="mt-0.5 flex flex-col gap-0.5">
          {members.map((place) => (
            <li key={place.path}>
              <PlaceLink
                path={place.path}
                name={place.label ?? place.title}
                icon={place.icon}
                waiting={waiting[place.path]}
                look="child"
                isCurrent={
                  place.path === "/admin/terms-of-use" && isWithin(pathname, "/admin/privacy-policy")
                }
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Of the members of a door, one at most has something that waits. */
const countOf = (members: readonly Place[], waiting: WaitingCounts) =>
  members.map(({ path }) => waiting[path]).find((count) => count !== undefined);

/** The most used screens; the menu lists all. */
const TABS: readonly PlacePath[] = ["/admin/dashboard", "/admin/leads", "/admin/messages", "/admin/resumes"];
const tabs = places.filter(({ path }) => TABS.includes(path));
const others = places.filter(({ path }) => !TABS.includes(path));

type BottomBarProps = { administrator: AdministratorIdentity; waiting: WaitingCounts };

/** Navigation on small screens: the most used screens, and the others in "Mais". */
export function BottomBar({ administrator, waiting }: BottomBarProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <nav
      aria-label="Menu"
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-20 flex h-14 border-t border-line bg-surface"
    >
      {tabs.map(({ path, title, icon }) => (
        <PlaceLink key={path} path={path} name={title} icon={icon} waiting={waiting[path]} look="tab" />
      ))}
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex h-14 min-w-0 flex-1 flex-col items-center justify-center gap-1 px-1 text-[0.6875rem] text-soft hover:bg-ink/5 hover:text-ink"
      >
        <Menu aria-hidden className="size-4.5" />
        Mais
      </button>
      {isOpen && (
        <Modal
          aria-label="Mais"
          onDismiss={close}
          className="top-auto m-0 max-h-[calc(100svh-5rem)] w-full rounded-b-none border-t border-line p-4"
        >
          {[...doors.map(({ name }) => name), undefined].map((door) => {
            const members = others.filter((place) => place.door === door);
            if (members.length === 0) return null;
            return (
              <section key={door ?? ""} aria-label={door} className="mb-3">
                {door && members.length > 1 && <h2 className="mb-1 px-2.5 text-xs text-soft">{door}</h2>}
                <ul className="grid grid-cols-2 gap-1">
                  {members.map(({ path, title, icon }) => (
                    <li key={path}>
                      <PlaceLink
                        path={path}
                        name={title}
                        icon={icon}
                        waiting={waiting[path]}
                        look="row"
                        onClick={close}
                      />
                    </li>
                  ))}
                </ul>
              </section>
            );
          })}
          <div className="border-t border-line pt-2">
            <UserActions administrator={administrator} onDone={close} />
          </div>
          <div className="mt-3">
            <VersionLine />
          </div>
        </Modal>
      )}
    </nav>
  );
}
