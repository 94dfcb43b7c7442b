import { type ComponentProps, useEffect, useRef, useState } from "react";
import { StatTab } from "#client/admin/list/stat-cards.tsx";
import type { UseViewCount } from "#client/admin/list/use-list.ts";
import { formatBoundedCount } from "#shared/formats/numbers.ts";
import { listViewPath, type ViewedList } from "#shared/schemas/list-view.ts";
import type { GivenView } from "./given-views.ts";
import { useViews } from "./views-menu.tsx";

type ViewTabsProps = {
  list: ViewedList;
  given?: readonly GivenView[];
  useViewCount: UseViewCount;
};

/** Built-in and saved views as tabs. */
export function ViewTabs({ list, given = [], useViewCount }: ViewTabsProps) {
  const { current, views } = useViews(list);
  const tab = ({ name, query }: GivenView) => ({
    label: name,
    query,
    to: listViewPath({ list, query }),
    isCurrent: query === current,
    useViewCount,
  });
  return (
    <>
      {given.length > 0 && (
        <dl className="flex">
          {given.map((view) => (
            <ViewTab key={view.query} {...tab(view)} />
          ))}
        </dl>
      )}
      {views.length > 0 && (
        <nav aria-label="Visões salvas" className="ml-1 border-l border-line pl-1">
          <dl className="flex">
            {views.map((view) => (
              <ViewTab key={view.id} {...tab(view)} />
            ))}
          </dl>
        </nav>
      )}
    </>
  );
}

type ViewTabProps = Omit<ComponentProps<typeof StatTab>, "value" | "ref"> & {
  query: string;
  useViewCount: UseViewCount;
};

/** Counted only once visible: a list may have a hundred views. */
function ViewTab({ query, useViewCount, ...tab }: ViewTabProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  const count = useViewCount(query, isSeen || tab.isCurrent);
  // Wait for the count, which changes the tab's width.
  const isPlaced = tab.isCurrent && count !== undefined;
  useEffect(() => {
    if (isPlaced) place.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [isPlaced]);
  return <StatTab ref={place} {...tab} value={count === undefined ? "–" : formatBoundedCount(count)} />;
}
