import { type UseQueryResult, useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { fetchText } from "#client/lib/call-server.ts";
import { offersOf } from "#shared/content/content-doubts.ts";
import { adminPaths, pages } from "#shared/content/pages.ts";
import type { SiteFacts } from "#shared/content/text-doubts.ts";
import { NEWS_PATH } from "#shared/own-pages/news-address.ts";
import { readContent } from "#shared/schemas/content.ts";

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

/** A page of the site changes rarely while another is edited, in milliseconds. */
const KNOWN_FOR_MS = 60_000;

type Places = readonly [path: string, ids: ReadonlySet<string>] | null;

/** The ids on public pages, read from what visitors get; without those that are not known. */
function usePlaces(paths: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  return useQueries({
    queries: paths.map((path) => ({
      queryKey: ["places", path],
      queryFn: () => readPlaces(path),
      staleTime: KNOWN_FOR_MS,
      retry: false,
    })),
    combine: byPath,
  });
}

function byPath(results: UseQueryResult<Places>[]): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(results.flatMap(({ data }) => (data ? [data] : [])));
}

async function readPlaces(path: string): Promise<Places> {
  const { status, redirected, body: html } = await fetchText(path);
  if (status !== 200 || redirected) return null;
  // A parser would apply the styles of the page, which the policy refuses.
  // The page of a development server has no content yet.
  if (!html.includes("<main")) return null;
  return [path, new Set(Array.from(html.matchAll(/\sid="([^"]+)"/g), ([, id = ""]) => id))];
}
