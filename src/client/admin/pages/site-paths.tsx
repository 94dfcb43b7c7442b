import { type UseQueryResult, useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { fetchText } from "#client/lib/call-server.ts";
import { DEMO_ANCHOR, demoPaths, MESSAGE_ANCHOR } from "#client/site/form-links.ts";
import { APPLICATION_ANCHOR } from "#client/site/work-with-us/application-anchor.ts";
import { NEWS_PATH } from "#shared/content/news-address.ts";
import { adminPaths, pages } from "#shared/content/pages.ts";
import type { SiteFacts } from "#shared/content/text-doubts.ts";
import { statedFacts } from "#shared/schemas/contradiction.ts";
import type { ListedForm } from "#shared/schemas/own-page.ts";
import { isOnSite } from "./own/publication-badge.tsx";

const fixedPaths = Object.values(pages).map(({ path, name }) => ({ path, name }));

/** Loads the facts against which texts are checked while typing. `linked` are the paths to which texts link with an anchor. */
export function useSiteFacts(linked: ReadonlySet<string>): SiteFacts | undefined {
  const { data: current } = trpc.siteConfig.current.useQuery();
  const { data: ownPages } = trpc.ownPages.list.useQuery();
  const { data: forwarded } = trpc.redirects.list.useQuery();
  const { data: files } = trpc.libraryFiles.list.useQuery();
  const shown = useMemo(
    () => new Set([...fixedPaths, ...(ownPages ?? [])].map(({ path }) => path)),
    [ownPages],
  );
  const places = usePlaces(useMemo(() => [...linked].filter((path) => shown.has(path)), [linked, shown]));
  return useMemo(() => {
    if (!current || !ownPages || !forwarded || !files) return undefined;
    const redirected = [...forwarded.redirects.map(({ path }) => path), ...forwarded.former];
    const off = ownPages.filter(({ publishedAt, until }) => !isOnSite(publishedAt, until));
    return {
      ...statedFacts(current.config),
      paths: new Set([...shown, ...redirected, ...adminPaths, NEWS_PATH]),
      gone: new Set(off.map(({ path }) => path)),
      places,
      files: new Set(files.map(({ id }) => id)),
    };
  }, [current, ownPages, forwarded, files, shown, places]);
}

/** Places of the forms that come with the site. */
const siteForms = [
  ...fixedPaths
    .filter(({ path }) => demoPaths.has(path))
    .map(({ path, name }) => ({
      path: `${path}#${DEMO_ANCHOR}`,
      name: `${name}: formulário de demonstração`,
    })),
  { path: `${pages.contact.path}#${MESSAGE_ANCHOR}`, name: `${pages.contact.name}: formulário de mensagem` },
  {
    path: `${pages.workWithUs.path}#${APPLICATION_ANCHOR}`,
    name: `${pages.workWithUs.name}: formulário de candidatura`,
  },
];

type SitePathsProps = {
  /** Forms that only the draft in the editor has. */
  drafted?: readonly ListedForm[];
};

/** Suggestions for fields with the address of a link: all pages and forms of the site, and the files of the library. */
export function SitePaths({ drafted = [] }: SitePathsProps) {
  const { data: ownPages = [] } = trpc.ownPages.list.useQuery();
  const { data: published = [] } = trpc.ownPages.forms.useQuery();
  const { data: files = [] } = trpc.libraryFiles.list.useQuery();
  const isDrafted = ({ section }: ListedForm) => drafted.some((one) => one.section === section);
  const suggested = [
    ...fixedPaths,
    ...ownPages.filter(({ path }) => path !== "").map(({ path, title }) => ({ path, name: title })),
    ...siteForms,
    ...[...drafted, ...published.filter((form) => !isDrafted(form))].map(
      ({ path, page, section, title }) => ({
        path: `${path}#${section}`,
        name: `${page}: formulário "${title}"`,
      }),
    ),
    ...files.map(({ address, name }) => ({ path: address, name: `${name} (PDF)` })),
  ];
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

/** Cache time of the ids of a page, in milliseconds. */
const KNOWN_FOR_MS = 60_000;

type Places = readonly [path: string, ids: ReadonlySet<string>] | null;

/** Reads the element ids of public pages from their HTML; pages that cannot be read are missing. */
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
  // Not parsed as a document: that would apply inline styles, which the content security policy blocks.
  // A development server sends pages without content.
  if (!html.includes("<main")) return null;
  return [path, new Set(Array.from(html.matchAll(/\sid="([^"]+)"/g), ([, id = ""]) => id))];
}
