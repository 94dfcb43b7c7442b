import type { ReactNode } from "react";
import { NavLink } from "react-router-dom";
import { Screen } from "./screen.tsx";

type TabsProps = {
  title: string;
  /** Screens of the group, in tab order. */
  tabs: readonly { path: string; name: string }[];
};

type TabbedScreenProps = TabsProps & { actions?: ReactNode; children: ReactNode };

/** Layout of one of several screens with a common title: tabs and the screen's actions. */
export function TabbedScreen({ title, tabs, actions, children }: TabbedScreenProps) {
  return (
    <Screen title={title} actions={actions} tabs={<ScreenTabs title={title} tabs={tabs} />}>
      {children}
    </Screen>
  );
}

/** Links between screens, beside or below their title. */
export function ScreenTabs({ title, tabs }: TabsProps) {
  return (
    <nav
      aria-label={title}
      className="flex print:hidden gap-1 overflow-x-auto max-lg:-mx-4 max-lg:px-4 sm:max-lg:-mx-6 sm:max-lg:px-6 lg:-my-2.5"
    >
      {tabs.map(({ path, name }) => (
        <NavLink
          key={path}
          to={path}
          end
          ref={scrollIntoView}
          className={({ isActive }) =>
            `border-b-2 px-3 py-4 text-sm font-medium whitespace-nowrap max-lg:py-3 ${isActive ? "border-accent-strong text-ink" : "border-transparent text-soft hover:text-ink"}`
          }
        >
          {name}
        </NavLink>
      ))}
    </nav>
  );
}

/** On phones the tabs overflow the screen. */
function scrollIntoView(link: HTMLAnchorElement | null): void {
  if (link?.getAttribute("aria-current")) link.scrollIntoView({ inline: "center", block: "nearest" });
}
