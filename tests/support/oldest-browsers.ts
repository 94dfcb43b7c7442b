import { features } from "web-features";
import packageJson from "../../package.json" with { type: "json" };

/** Maps `browserslist` names of package.json to MDN's. */
const names: Readonly<Record<string, string>> = { ios_saf: "safari_ios" };

const oldest = packageJson.browserslist.map((entry) => {
  const [name = "", version = ""] = entry.split(" ");
  return { name: names[name] ?? name, version };
});

/** Present in the oldest browsers with a flaw, so the data counts them as missing; Playwright needs the last. */
const kept = [
  "api.AbortSignal.timeout_static",
  "api.Window.open",
  "api.Window.devicePixelRatio",
  "api.Element.checkVisibility",
];

/** Matches `Array.toSorted`, `URL.canParse_static` and `OffscreenCanvas`. */
const API = /^(?:api|javascript\.builtins)\.(?!.*_event$)(\w+(?:\.\w+)?)$/;

/** APIs that one of the oldest browsers lacks, as `Owner`, `Owner.member` or `Owner.member_static`. */
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
 * Runs in the browser before the scripts of a page and removes the APIs that an oldest browser lacks. Keeps
 * Chromium's native popovers closed, so that the polyfill's are visible.
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
  // Delete members before their owner.
  for (const name of [...names].sort((one, other) => other.length - one.length)) {
    const [owner = "", member = owner] = name.replace(/_static$/, "").split(".");
    if (member === owner) Reflect.deleteProperty(all, owner);
    const holder = owner === "Window" ? all : all[owner];
    if (!holder) continue;
    Reflect.deleteProperty(holder, member);
    if (!name.endsWith("_static") && holder.prototype) Reflect.deleteProperty(holder.prototype, member);
  }
}
