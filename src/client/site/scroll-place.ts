import { useEffect, useLayoutEffect } from "react";
import { type Location, type NavigationType, useLocation } from "react-router-dom";
import { CONTENT_ID } from "#client/components/skip-link.tsx";
import { useHydrated } from "#client/lib/hydration.ts";

const KEY = "avante.scroll";
/** Key of a history entry that the router did not create. */
const PLAIN_KEY = "default";
/** Maximum number of stored positions; older entries are rarely revisited. */
const MAX_PLACES = 50;
/** Scroll position of each history entry in pixels, oldest first. Kept for the tab, also across reloads. */
const places = new Map<string, number>(readPlaces());

/** The previous entry; undefined until the first page is shown. */
let before: { entry: string; pathname: string; search: string } | undefined;
/** Whether it was reached by Back, Forward or a page load. */
let cameBack = true;

/** Identifies a history entry: those not created by the router share one key. */
const entryOf = ({ key, pathname, hash }: Location): string => key + pathname + hash;

/**
 * Records the scroll position of each history entry. Rendered before the pages: React cleans up its effect before it
 * changes them, so that content still loading does not affect the recorded position.
 */
export function ScrollRecorder(): null {
  const entry = entryOf(useLocation());
  useLayoutEffect(() => {
    const recordPosition = () => {
      places.delete(entry);
      places.set(entry, window.scrollY);
    };
    addEventListener("scroll", recordPosition, { passive: true });
    return () => removeEventListener("scroll", recordPosition);
  }, [entry]);
  return null;
}

/** Restores the scroll position of a page once its content is rendered. */
export function ScrollPlace({ navigationType }: { navigationType: NavigationType }): null {
  const location = useLocation();
  const isHydrated = useHydrated();

  useLayoutEffect(
    () => takePlace(location, navigationType, isHydrated),
    [location, navigationType, isHydrated],
  );

  useEffect(() => {
    // The browser would scroll before the page is rendered.
    history.scrollRestoration = "manual";
    addEventListener("pagehide", leave);
    return () => removeEventListener("pagehide", leave);
  }, []);
  return null;
}

/**
 * Scrolls to the position of a location: a followed link to its anchor or the top, Back and Forward to the recorded
 * position. A page loaded from the server keeps the browser's position.
 */
function takePlace(location: Location, navigationType: NavigationType, isHydrated: boolean): void {
  const { key, hash, pathname, search } = location;
  const entry = entryOf(location);
  const isFirst = before === undefined;
  const isSamePage = before?.pathname === pathname;
  // The browser follows a plain anchor link natively; the router reports it as Forward.
  const isInPlace = isSamePage && (entry === before?.entry || (hash !== "" && key === PLAIN_KEY));
  // The page itself changed its URL parameters.
  const isQueryChange = isSamePage && navigationType === "REPLACE" && search !== before?.search;
  before = { entry, pathname, search };
  if (isInPlace || isQueryChange) return;
  cameBack = navigationType === "POP";
  const content = document.getElementById(CONTENT_ID);
  const target = (hash && anchor(hash)) || content;
  // Move the focus to the target: the followed link has unmounted, or is elsewhere.
  const isLeft = navigationType !== "POP" && !target?.contains(document.activeElement);
  if (!isFirst && (isLeft || document.activeElement === document.body)) continueAt(target);
  if (isFirst) {
    // An entry of an earlier document, whose position the browser did not restore.
    if (history.scrollRestoration === "manual") scrollTo(places.get(entry) ?? 0);
    // The page loaded without its content, so the browser did not find the anchor.
    else if (hash && isHydrated) anchor(hash)?.scrollIntoView({ behavior: "instant" });
    return;
  }
  if (navigationType === "POP") scrollTo(places.get(entry) ?? 0);
  else if (hash) anchor(hash)?.scrollIntoView({ behavior: "instant" });
  else scrollTo(0);
}

/** Scrolls to the element of a hash that renders after its page. Does nothing after Back or Forward. */
export function takeLateAnchor(hash: string): void {
  const target = hash && !cameBack && anchor(hash);
  if (!target) return;
  target.scrollIntoView({ behavior: "instant" });
  // Unless the visitor has moved the focus meanwhile.
  if ([document.body, document.getElementById(CONTENT_ID)].includes(document.activeElement as HTMLElement))
    continueAt(target);
}

/** Scrolls to the top of the page and moves the focus there. */
export function takeTop(): void {
  scrollTo(0);
  continueAt(document.getElementById(CONTENT_ID));
}

/** Element of a hash. */
function anchor(hash: string): HTMLElement | null {
  const name = hash.slice(1);
  try {
    return document.getElementById(decodeURIComponent(name));
  } catch {
    // A malformed hash, such as `#100%`.
    return document.getElementById(name);
  }
}

/** Moves the focus to an element that is not focusable otherwise, without a focus ring. */
function continueAt(element: HTMLElement | null): void {
  if (!element) return;
  if (!element.hasAttribute("tabindex")) {
    element.tabIndex = -1;
    element.style.outline = "none";
    const restore = () => {
      element.removeAttribute("tabindex");
      element.style.removeProperty("outline");
    };
    element.addEventListener("blur", restore, { once: true });
  }
  element.focus({ preventScroll: true });
}

function scrollTo(top: number): void {
  window.scrollTo({ top, behavior: "instant" });
}

/** Lets the browser restore the position of a page loaded from the server, such as after a reload. */
function leave(): void {
  history.scrollRestoration = "auto";
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...places].slice(-MAX_PLACES)));
  } catch {
    // Without storage, positions are lost on reload.
  }
}

function readPlaces(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
  } catch {
    return [];
  }
}
