import { adminPaths, findPage, redirects } from "#shared/content/pages.ts";
import { NEWS_PATH } from "../content/news-address.ts";

/** A page of sections, or an article of the news. */
export type OwnPageKind = "page" | "article";

export const OWN_PATH_MAX = 80;
const OWN_PATH = /^(?:\/[a-z0-9]+(?:-+[a-z0-9]+)*)+$/;

/** First segments that the server, its files or a later release serve. */
const reservedSegments: ReadonlySet<string> = new Set([
  ...["admin", "api", "trpc", "media", "assets", "social", "images", "fonts", "previa"],
  ...["healthz", "readyz", "metrics", "server", "privacidade", "__shell"],
]);
const adminPathSet: ReadonlySet<string> = new Set(adminPaths);

/** Brings a typed address into its stored form: lower case, one slash at the start, none at the end. */
export function cleanOwnPath(typed: string): string {
  const path = typed.trim().toLowerCase().replace(/\/+/g, "/");
  return `/${path.replace(/^\//, "").replace(/\/$/, "")}`;
}

export type OwnPathProblem = "form" | "length" | "taken" | "news" | "article";

/** Returns why an own page cannot have this path, without regard to stored ones. */
export function ownPathProblem(path: string, kind: OwnPageKind): OwnPathProblem | undefined {
  if (path.length > OWN_PATH_MAX) return "length";
  const [first = "", second, third] = path.slice(1).split("/");
  if (`/${first}` === NEWS_PATH && kind === "page") return "news";
  if (kind === "article" && (`/${first}` !== NEWS_PATH || !second || third !== undefined)) return "article";
  if (path === "/" || findPage(path) || adminPathSet.has(path) || path in redirects) return "taken";
  if (reservedSegments.has(first)) return "taken";
  return OWN_PATH.test(path) ? undefined : "form";
}

const ACCENTS = /\p{Diacritic}/gu;

/** Suggests the last part of an address for a title: `Preços de 2027!` becomes `precos-de-2027`. */
export function slugOf(title: string): string {
  return title
    .normalize("NFD")
    .replace(ACCENTS, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, OWN_PATH_MAX - NEWS_PATH.length - 1)
    .replace(/-$/, "");
}
