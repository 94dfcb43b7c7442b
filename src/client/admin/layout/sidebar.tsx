import { PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { useState } from "react";
import { FinderButton } from "#client/admin/keyboard/finder-button.tsx";
import { placeGroups, places } from "#client/admin/places.ts";
import { IconButton } from "#client/components/icon-button.tsx";
import type { AdministratorIdentity } from "#shared/schemas/session.ts";
import { PlaceLink } from "./place-link.tsx";
import { SiteLogo } from "./site-logo.tsx";
import type { WaitingCounts } from "./use-waiting.ts";
import { UserMenu } from "./user-menu.tsx";
import { VersionLine } from "./version-line.tsx";

const LOGO_PX = 32;
const RAIL_KEY = "admin_sidebar";
const RAIL = "narrow";

type SidebarProps = { administrator: AdministratorIdentity; waiting: WaitingCounts };

/** Every screen beside the one in sight, with what waits there; narrow by choice or where room is short. */
export function Sidebar({ administrator, waiting }: SidebarProps) {
  const [isRail, setRail] = useState(() => localStorage.getItem(RAIL_KEY) === RAIL);
  const toggle = () => {
    setRail(!isRail);
    if (isRail) localStorage.removeItem(RAIL_KEY);
    else localStorage.setItem(RAIL_KEY, RAIL);
  };
  return (
    <aside
      data-rail={isRail || undefined}
      className="group/sidebar sticky top-0 flex h-svh w-60 shrink-0 flex-col border-r border-line bg-surface max-xl:w-16 data-rail:w-16"
    >
      <div className="flex flex-col gap-3 px-3 pt-4 pb-2">
        <div className="max-xl:hidden group-data-rail/sidebar:hidden">
          <SiteLogo height={LOGO_PX} className="block px-2.5" />
        </div>
        <FinderButton inSidebar />
      </div>
      <nav aria-label="Menu" className="min-h-0 flex-1 overflow-y-auto px-3 pb-3">
        {placeGroups.map((group) => (
          <section key={group} aria-label={group} className="mt-3 first:mt-0">
            {group !== "Início" && (
              <h2 className="mb-1 px-2.5 text-xs text-soft max-xl:sr-only group-data-rail/sidebar:sr-only">
                {group}
              </h2>
            )}
            <ul className="flex flex-col gap-0.5">
              {places
                .filter((place) => place.group === group)
                .map((place) => (
                  <li key={place.path}>
                    <PlaceLink place={place} waiting={waiting[place.path]} look="rail" />
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </nav>
      <div className="flex flex-col gap-1 border-t border-line p-3">
        <UserMenu administrator={administrator} />
        <div className="flex items-center justify-between max-xl:hidden group-data-rail/sidebar:flex-col">
          <div className="px-2.5 group-data-rail/sidebar:hidden">
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
