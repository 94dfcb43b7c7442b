import { z } from "zod";
import { adminPaths, renderedPaths, withoutEndSlash } from "#shared/content/pages.ts";
import { texts } from "#shared/texts/texts.ts";
import { isLinkAddress } from "./link-address.ts";
import { requiredText } from "./text.ts";

/** In characters, decoded. */
export const PATH_MAX = 200;
/** In characters, as pasted: encoded letters take up to six, plus the host. */
const TYPED_MAX = 2000;
const TARGET_MAX = 500;
/** Limited, since all are kept in memory. */
export const REDIRECTS_MAX = 500;
/** Days for which paths that were not found are counted. */
export const MISSING_PATHS_DAYS = 30;
/** Maximum different paths counted per day. */
export const MISSING_PATHS_PER_DAY = 200;

/** First segments that belong to programs, files and the back office. */
const reservedSegments: ReadonlySet<string> = new Set([
  "api",
  "trpc",
  "media",
  "assets",
  "admin",
  ".well-known",
]);

/** Paths of the product itself, which cannot be redirected. */
const fixedPaths: ReadonlySet<string> = new Set(
  [
    ...renderedPaths,
    ...adminPaths,
    "/healthz",
    "/readyz",
    "/metrics",
    "/robots.txt",
    "/sitemap.xml",
    "/llms.txt",
    "/manifest.webmanifest",
    "/favicon.ico",
    "/BingSiteAuth.xml",
  ].map((path) => path.toLowerCase()),
);

/**
 * Returns the canonical spelling of a path: decoded, lower case, without trailing slash. Undefined for an invalid or
 * too long path.
 */
export function normalizePath(path: string): string | undefined {
  const decoded = decode(path);
  if (!decoded?.startsWith("/") || decoded.length > PATH_MAX || /\p{Cc}/u.test(decoded)) return undefined;
  return withoutEndSlash(decoded.normalize("NFC").toLowerCase());
}

/** URLs of former sites are often in Latin-1. */
function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    const letterOf = (hex: string) => latin1.decode(Uint8Array.of(Number.parseInt(hex, 16)));
    const decoded = path.replace(/%([\da-f]{2})/gi, (_, hex: string) => letterOf(hex));
    return decoded.includes("%") ? undefined : decoded;
  }
}
const latin1 = new TextDecoder("windows-1252");

/** Reports whether the first segment of a normalized path belongs to programs, files or the back office. */
export function isReservedPath(path: string): boolean {
  return reservedSegments.has(path.split("/")[1] ?? "");
}

/** Converts pasted text to a path: a URL of the old site, or a path without leading slash. */
function typedPath(typed: string): string {
  const path = typed.replace(/^https?:\/\/[^/?#]*/i, "");
  const whole = path.startsWith("/") ? path : `/${path}`;
  return /[?#]/.test(whole) ? whole : (normalizePath(whole) ?? whole);
}

const pathField = requiredText({ label: "Endereço antigo", article: "o", max: TYPED_MAX })
  .overwrite((typed) => (typed === "" ? "" : typedPath(typed)))
  .refine((path) => path === "" || (normalizePath(path) === path && !/[?#]/.test(path)), texts.paths.notPath)
  .refine((path) => !fixedPaths.has(path) && !isReservedPath(path), texts.paths.reserved);

const targetField = requiredText({ label: "Para onde leva", max: TARGET_MAX }).refine(
  (target) => target === "" || (isLinkAddress(target) && !/^http:/i.test(target)),
  texts.paths.notTarget,
);

export const redirectInputSchema = z.object({ path: pathField, target: targetField });
export type RedirectInput = z.infer<typeof redirectInputSchema>;

/** The path of a stored redirect. */
const knownPath = z.string({ error: texts.paths.unknown }).max(PATH_MAX, texts.paths.unknown);

/** `former` is the current path of the redirect. */
export const updateRedirectInputSchema = redirectInputSchema.extend({ former: knownPath });
export type UpdateRedirectInput = z.infer<typeof updateRedirectInputSchema>;

export const deleteRedirectInputSchema = z.object({ path: knownPath });
export type DeleteRedirectInput = z.infer<typeof deleteRedirectInputSchema>;

/** Timestamps are ISO 8601. */
export type Redirect = {
  path: string;
  target: string;
  hits: number;
  lastHitAt: string | null;
  createdByName: string;
  createdAt: string;
};

/** A requested path without a page; `lastDay` is YYYY-MM-DD. */
export type MissingPath = { path: string; count: number; lastDay: string };

/** `former` are earlier addresses of own pages, which lead to the present ones. */
export type SitePathList = { redirects: Redirect[]; former: string[]; missing: MissingPath[] };

/** Returns the normalized path of a target on this site; undefined for another site. */
export function pathOfTarget(target: string): string | undefined {
  return target.startsWith("/") ? normalizePath(target.replace(/[?#].*$/, "")) : undefined;
}

/** Appends a query such as `?utm_source=jornal` to a target, before its fragment. */
export function withQuery(target: string, query: string): string {
  if (query.length < 2) return target;
  const [, address = "", place = ""] = /^([^#]*)(.*)$/s.exec(target) ?? [];
  return `${address}${address.includes("?") ? "&" : "?"}${query.slice(1)}${place}`;
}
