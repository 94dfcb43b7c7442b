import { isWithin, places } from "#client/admin/places.ts";

/** Help pages that are not those of a place, by the end of their address. */
const besidePlaces = {
  "first-steps": "Primeiros passos",
  people: "Pessoa",
  "privacy/people": "Buscar pessoa",
  "privacy/terms": "Prazos",
  "privacy/incidents": "Incidentes",
  account: "Minha conta",
} as const;

/** All help pages in the order of their list; each is that of the screen at `/admin/` and its slug. */
export const helpSlugs = [
  "first-steps",
  "dashboard",
  "funnel",
  "campaigns",
  "report",
  "leads",
  "messages",
  "resumes",
  "positions",
  "people",
  "privacy",
  "privacy/people",
  "privacy/terms",
  "privacy/incidents",
  "pages",
  "slider",
  "file-upload",
  "terms-of-use",
  "paths",
  "config-versions",
  "data-management",
  "templates",
  "integrations",
  "users",
  "logs",
  "system-health",
  "access",
  "account",
] as const;

export type HelpSlug = (typeof helpSlugs)[number];

/** URL parameter of the help screen: the page. */
export const HELP_PARAMETER = "pagina";

export const screenOf = (slug: HelpSlug) => `/admin/${slug}`;
export const helpPath = (slug: HelpSlug) => `/admin/help?${HELP_PARAMETER}=${encodeURIComponent(slug)}`;

export const isHelpSlug = (text: string | null): text is HelpSlug =>
  (helpSlugs as readonly (string | null)[]).includes(text);

export function helpTitle(slug: HelpSlug): string {
  const listed = places.find(({ path }) => path === screenOf(slug));
  if (slug === "terms-of-use") return "Textos legais";
  return listed?.title ?? besidePlaces[slug as keyof typeof besidePlaces];
}

/** The page about the screen at an address, or about the screen it belongs to. */
export function helpAt(pathname: string): HelpSlug | undefined {
  if (isWithin(pathname, "/admin/privacy-policy")) return "terms-of-use";
  return helpSlugs
    .filter((slug) => slug !== "first-steps" && isWithin(pathname, screenOf(slug)))
    .toSorted((one, other) => other.length - one.length)[0];
}
