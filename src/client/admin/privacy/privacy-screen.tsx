import type { ReactNode } from "react";
import { NavLink } from "react-router-dom";
import { Screen } from "#client/admin/layout/screen.tsx";

/** Privacy screens in tab order. */
const tabs = [
  { path: "/admin/privacy", name: "Pedidos" },
  { path: "/admin/privacy/people", name: "Buscar pessoa" },
  { path: "/admin/privacy/terms", name: "Prazos" },
  { path: "/admin/privacy/records", name: "Operações" },
  { path: "/admin/privacy/incidents", name: "Incidentes" },
] as const;

/** Layout of a privacy screen: title, tabs and the screen's actions. */
export function PrivacyScreen({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  return (
    <Screen
      title="Privacidade"
      actions={actions}
      aside={
        <nav
          aria-label="Privacidade"
          className="-mb-2.5 flex gap-1 overflow-x-auto max-md:-mx-4 max-md:px-4 sm:max-md:-mx-6 sm:max-md:px-6 md:-mt-2.5 md:px-2"
        >
          {tabs.map(({ path, name }) => (
            <NavLink
              key={path}
              to={path}
              end
              ref={scrollIntoView}
              className={({ isActive }) =>
                `border-b-2 px-3 py-4 text-sm font-medium whitespace-nowrap max-md:py-3 ${isActive ? "border-accent-strong text-ink" : "border-transparent text-soft hover:text-ink"}`
              }
            >
              {name}
            </NavLink>
          ))}
        </nav>
      }
    >
      {children}
    </Screen>
  );
}

/** On phones the tabs overflow the screen. */
function scrollIntoView(link: HTMLAnchorElement | null): void {
  if (link?.getAttribute("aria-current")) link.scrollIntoView({ inline: "center", block: "nearest" });
}
