import { type UseQueryResult, useQueries } from "@tanstack/react-query";

/** A page of the site changes rarely while another is edited, in milliseconds. */
const KNOWN_FOR_MS = 60_000;

type Places = readonly [path: string, ids: ReadonlySet<string>] | null;

/** The ids on public pages, read from what visitors get; without those that are not known. */
export function usePlaces(paths: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
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
  const response = await fetch(path);
  if (!response.ok || response.redirected) return null;
  // A parser would apply the styles of the page, which the policy refuses.
  const html = await response.text();
  // The page of a development server has no content yet.
  if (!html.includes("<main")) return null;
  return [path, new Set(Array.from(html.matchAll(/\sid="([^"]+)"/g), ([, id = ""]) => id))];
}
