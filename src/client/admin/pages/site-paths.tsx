import { useMemo } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { offersOf } from "#shared/content/content-doubts.ts";
import { adminPaths, pages } from "#shared/content/pages.ts";
import type { SiteFacts } from "#shared/content/text-doubts.ts";
import { NEWS_PATH } from "#shared/own-pages/news-address.ts";
import { readContent } from "#shared/schemas/content.ts";
import { usePlaces } from "./use-places.ts";

const fixedPaths = Object.values(pages).map(({ path, name }) => ({ path, name }));

/** What texts with links to places are compared with while they are edited; undefined while it is loaded. */
export function useSiteFacts(linked: ReadonlySet<string>): SiteFacts | undefined {
  const { data: current } = trpc.siteConfig.current.useQuery();
  const { data: ownPages } = trpc.ownPages.list.useQuery();
  const { data: forwarded } = trpc.redirects.list.useQuery();
  const shown = useMemo(
    () => new Set([...fixedPaths, ...(ownPages ?? [])].map(({ path }) => path)),
    [ownPages],
  );
  const places = usePlaces(useMemo(() => [...linked].filter((path) => shown.has(path)), [linked, shown]));
  return useMemo(() => {
    if (!current || !ownPages || !forwarded) return undefined;
    const redirected = forwarded.redirects.map(({ path }) => path);
    return {
      settings: current.config,
      offers: offersOf(readContent("certificates", current.config.content_certificates).changes),
      paths: new Set([...shown, ...redirected, ...adminPaths, NEWS_PATH]),
      places,
    };
  }, [current, ownPages, forwarded, shown, places]);
}

/** The pages that a link can lead to, suggested while its address is typed. */
export function SitePaths() {
  const { data: ownPages = [] } = trpc.ownPages.list.useQuery();
  const suggested = [...fixedPaths, ...ownPages.map(({ path, title }) => ({ path, name: title }))];
  return (
    <datalist id="site-paths">
      {suggested.map(({ path, name }) => (
        <option key={path} value={path}>
          {name}
        </option>
      ))}
    </datalist>
  );
}
