import { Link } from "react-router-dom";
import { useFetchAhead } from "#client/admin/layout/use-fetch-ahead.ts";
import { type PlacePath, places } from "#client/admin/places.ts";

/** The dashboard itself, and what its settings lead to. */
const WITHOUT_TILE: readonly PlacePath[] = ["/admin/dashboard", "/admin/config-versions"];
const tiles = places.filter(({ path }) => !WITHOUT_TILE.includes(path));

/** A tile for each screen. While the pointer or the focus is on a tile, its code and first data load. */
export function ScreenTiles() {
  const fetchAhead = useFetchAhead();
  return (
    <nav
      aria-label="Telas"
      className="grid grid-cols-2 gap-1 rounded-xl border border-line bg-surface p-2 lg:grid-cols-3 xl:grid-cols-4"
    >
      {tiles.map(({ path, tilePath, title, description, icon: Icon }) => (
        <Link
          key={path}
          to={tilePath ?? path}
          className="flex items-center gap-3 rounded-lg p-2.5 transition-colors hover:bg-mist"
          {...fetchAhead(path)}
        >
          <span className="grid size-9 shrink-0 place-items-center rounded-lg bg-accent-strong/10 text-accent-ink">
            <Icon aria-hidden className="size-4.5" />
          </span>
          <span className="min-w-0">
            <span className="block font-medium text-balance">{title}</span>
            <span className="hidden text-[0.8125rem] text-balance text-soft sm:block">{description}</span>
          </span>
        </Link>
      ))}
    </nav>
  );
}
