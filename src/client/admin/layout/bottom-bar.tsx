import { Menu } from "lucide-react";
import { useId } from "react";
import { type PlacePath, placeGroups, places } from "#client/admin/places.ts";
import type { AdministratorIdentity } from "#shared/schemas/session.ts";
import { PlaceLink } from "./place-link.tsx";
import { Popover } from "./popover.tsx";
import type { WaitingCounts } from "./use-waiting.ts";
import { UserActions } from "./user-actions.tsx";
import { VersionLine } from "./version-line.tsx";

/** What is opened every day, besides the menu with everything. */
const TABS: readonly PlacePath[] = ["/admin/dashboard", "/admin/leads", "/admin/messages", "/admin/resumes"];
const tabs = places.filter(({ path }) => TABS.includes(path));
const others = places.filter(({ path }) => !TABS.includes(path));

type BottomBarProps = { administrator: AdministratorIdentity; waiting: WaitingCounts };

/** The menu of a small screen: the daily screens, and the others behind "Mais". */
export function BottomBar({ administrator, waiting }: BottomBarProps) {
  const id = useId();
  return (
    <nav
      aria-label="Menu"
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-20 flex h-14 border-t border-line bg-surface"
    >
      {tabs.map((place) => (
        <PlaceLink key={place.path} place={place} waiting={waiting[place.path]} look="tab" />
      ))}
      <button
        type="button"
        popoverTarget={id}
        className="flex h-14 min-w-0 flex-1 flex-col items-center justify-center gap-1 px-1 text-[0.6875rem] text-soft hover:bg-ink/5 hover:text-ink"
      >
        <Menu aria-hidden className="size-4.5" />
        Mais
      </button>
      <Popover
        id={id}
        className="inset-x-0 top-auto bottom-14 m-0 max-h-[calc(100svh-5rem)] w-full overflow-y-auto rounded-t-2xl border-t p-4 shadow-shade/25 backdrop:bg-scrim/50"
      >
        {(close) => (
          <>
            {placeGroups.map((group) => {
              const members = others.filter((place) => place.group === group);
              if (members.length === 0) return null;
              return (
                <section key={group} aria-label={group} className="mb-3">
                  <h2 className="mb-1 px-2.5 text-xs text-soft">{group}</h2>
                  <ul className="grid grid-cols-2 gap-1">
                    {members.map((place) => (
                      <li key={place.path}>
                        <PlaceLink place={place} waiting={waiting[place.path]} look="row" onClick={close} />
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
          </>
        )}
      </Popover>
    </nav>
  );
}
