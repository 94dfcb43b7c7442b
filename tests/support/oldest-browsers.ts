import { features } from "web-features";
import packageJson from "../../package.json" with { type: "json" };

/** The names of `browserslist` in package.json, as the data of MDN knows them. */
const names: Readonly<Record<string, string>> = { ios_saf: "safari_ios" };

const oldest = packageJson.browserslist.map((entry) => {
  const [name = "", version = ""] = entry.split(" ");
  return { name: names[name] ?? name, version };
});

/** The oldest browsers have these, with a fault for which the data counts them as missing; the last is for Playwright. */
const kept = [
  "api.AbortSignal.timeout_static",
  "api.Window.open",
  "api.Window.devicePixelRatio",
  "api.Element.checkVisibility",
];

/** `Array.toSorted` or `URL.canParse_static`, and `OffscreenCanvas`. */
const API = /^(?:api|javascript\.builtins)\.(?!.*_event$)(\w+(?:\.\w+)?)$/;

/** The names of the APIs that one of the oldest browsers lacks: `Owner`, `Owner.member` or `Owner.member_static`. */
export const newerApis: readonly string[] = Object.values(features).flatMap((feature) => {
  if (feature.kind !== "feature") return [];
  return Object.entries(feature.status.by_compat_key ?? {})
    .filter(([key, { support }]) => !kept.includes(key) && isNewer(support))
    .flatMap(([key]) => API.exec(key)?.[1] ?? []);
});

function isNewer(support: object): boolean {
  return oldest.some(({ name, version }) => {
    const since = (support as Record<string, string | undefined>)[name]?.replace("≤", "");
    return since === undefined || since.localeCompare(version, "en", { numeric: true }) > 0;
  });
}

/**
 * Runs in the browser, of whatever age, before any script of a page: takes away what one of the oldest browsers lacks. Chromium's own
 * popovers stay shut, so that those of the polyfill can be seen.
 */
export function forgetApis(names: readonly string[]): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("@layer popover-polyfill { [popover].\\:popover-open { display: block } }");
  document.adoptedStyleSheets = [sheet];
  const keepShut = (event: Event) => {
    if (!event.isTrusted || (event as ToggleEvent).newState !== "open") return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  if ("popover" in HTMLElement.prototype) addEventListener("beforetoggle", keepShut, true);

  const all = globalThis as unknown as Record<string, { prototype?: object }>;
  // An owner after its members.
  for (const name of [...names].sort((one, other) => other.length - one.length)) {
    const [owner = "", member = owner] = name.replace(/_static$/, "").split(".");
    if (member === owner) Reflect.deleteProperty(all, owner);
    const holder = owner === "Window" ? all : all[owner];
    if (!holder) continue;
    Reflect.deleteProperty(holder, member);
    if (!name.endsWith("_static") && holder.prototype) Reflect.deleteProperty(holder.prototype, member);
  }
}
