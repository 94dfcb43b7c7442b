import { Link } from "react-router-dom";
import { useFetchAhead } from "#client/admin/layout/use-fetch-ahead.ts";
import { screens } from "#client/admin/screens.ts";

/** A tile for each screen. While the pointer or the focus is on a tile, its code and first data load (product 7.7). */
export function ScreenTiles() {
  const fetchAhead = useFetchAhead();
  return (
    <nav
      aria-label="Telas"
      className="grid grid-cols-2 gap-1 rounded-xl border border-line bg-surface p-2 lg:grid-cols-3 xl:grid-cols-4"
    >
      {screens.map((screen) => {
        const { path, tilePath, title, description, icon: Icon } = screen;
        return (
          <Link
            key={path}
            to={tilePath ?? path}
            className="flex items-center gap-3 rounded-lg p-2.5 transition-colors hover:bg-mist"
            {...fetchAhead(screen)}
          >
            <span className="grid size-9 shrink-0 place-items-center rounded-lg bg-accent-strong/10 text-accent-ink">
              <Icon aria-hidden className="size-4.5" />
            </span>
            <span className="min-w-0">
              <span className="block font-medium text-balance">{title}</span>
              <span className="hidden text-[0.8125rem] text-balance text-soft sm:block">{description}</span>
            </span>
          </Link>
        );
      })}
    </nav>
  );
}
