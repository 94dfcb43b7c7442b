import { Link } from "react-router-dom";
import { trpc } from "#client/admin/admin-trpc.ts";
import { type AdminScreen, screens } from "#client/admin/screens.ts";

/** A tile for each screen. While the pointer or the focus is on a tile, its code and first data load (product 7.7). */
export function ScreenTiles() {
  const queries = trpc.useUtils();
  const fetchAhead = ({ load, prefetch }: AdminScreen) => {
    void load();
    void prefetch?.(queries);
  };
  return (
    <nav aria-label="Telas" className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {screens.map((screen) => {
        const { path, tilePath, title, description, icon: Icon } = screen;
        return (
          <Link
            key={path}
            to={tilePath ?? path}
            onPointerEnter={() => fetchAhead(screen)}
            onFocus={() => fetchAhead(screen)}
            className="flex flex-col gap-2.5 rounded-xl border border-line bg-white p-4 transition sm:flex-row sm:items-center sm:gap-3.5 hover:border-accent-strong/40 hover:shadow-md hover:shadow-ink/5"
          >
            <span className="grid size-9 shrink-0 place-items-center rounded-lg bg-accent-strong/10 text-accent-strong">
              <Icon aria-hidden className="size-4.5" />
            </span>
            <span className="min-w-0">
              <span className="block font-medium text-balance sm:truncate">{title}</span>
              <span className="hidden truncate text-[0.8125rem] text-soft sm:block">{description}</span>
            </span>
          </Link>
        );
      })}
    </nav>
  );
}
