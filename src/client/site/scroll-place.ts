import { useEffect, useLayoutEffect } from "react";
import { type Location, type NavigationType, useLocation } from "react-router-dom";
import { CONTENT_ID } from "#client/components/skip-link.tsx";
import { useHydrated } from "#client/lib/hydration.ts";

const KEY = "avante.scroll";
/** The key of a history entry that the router did not make. */
const PLAIN_KEY = "default";
/** As many places as fit; an older one is rarely returned to. */
const MAX_PLACES = 50;
/** Where each history entry was scrolled to, in pixels, oldest first. Kept for the tab, also across a reload. */
const places = new Map<string, number>(readPlaces());

/** The entry that was shown before; undefined until the first page is shown. */
let before: { entry: string; pathname: string; search: string } | undefined;
/** Whether Back or Forward led to it, or the browser itself. */
let cameBack = true;

/** Names an entry of the history: those that the router did not make have one key. */
const entryOf = ({ key, pathname, hash }: Location): string => key + pathname + hash;

/**
 * Remembers where the visitor leaves an address. It stands before the pages in the tree: React undoes its effect before
 * it changes anything there, and a part whose code has not come yet leaves already with the address.
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

/** Puts a page at its place once its content is there. */
export function ScrollPlace({ navigationType }: { navigationType: NavigationType }): null {
  const location = useLocation();
  const isHydrated = useHydrated();

  useLayoutEffect(
    () => takePlace(location, navigationType, isHydrated),
    [location, navigationType, isHydrated],
  );

  useEffect(() => {
    // The browser would scroll before the page that it returns to is there.
    history.scrollRestoration = "manual";
    addEventListener("pagehide", leave);
    return () => removeEventListener("pagehide", leave);
  }, []);
  return null;
}

/**
 * Takes the visitor to the place of a location: a followed link leads to its anchor or to the top, Back and
 * Forward to where the visitor left the page. A page that was loaded from the server stays where the browser put it.
 */
function takePlace(location: Location, navigationType: NavigationType, isHydrated: boolean): void {
  const { key, hash, pathname, search } = location;
  const entry = entryOf(location);
  const isFirst = before === undefined;
  const isSamePage = before?.pathname === pathname;
  // The browser follows a plain link to an anchor of the page by itself; the router takes it for Forward.
  const isInPlace = isSamePage && (entry === before?.entry || (hash !== "" && key === PLAIN_KEY));
  // A part of the page has changed what the address says about it.
  const isQueryChange = isSamePage && navigationType === "REPLACE" && search !== before?.search;
  before = { entry, pathname, search };
  if (isInPlace || isQueryChange) return;
  cameBack = navigationType === "POP";
  const content = document.getElementById(CONTENT_ID);
  const target = (hash && anchor(hash)) || content;
  // The followed link is gone with its page, or stays elsewhere: the keyboard goes on where it leads.
  const isLeft = navigationType !== "POP" && !target?.contains(document.activeElement);
  if (!isFirst && (isLeft || document.activeElement === document.body)) continueAt(target);
  if (isFirst) {
    // An entry of an earlier document that the browser has not put at its place.
    if (history.scrollRestoration === "manual") scrollTo(places.get(entry) ?? 0);
    // The page came without its content: the browser has found no anchor in it.
    else if (hash && isHydrated) anchor(hash)?.scrollIntoView({ behavior: "instant" });
    return;
  }
  if (navigationType === "POP") scrollTo(places.get(entry) ?? 0);
  else if (hash) anchor(hash)?.scrollIntoView({ behavior: "instant" });
  else scrollTo(0);
}

/** Goes to the part that a hash names, once it is there after its page. A visitor who came back is left in place. */
export function takeLateAnchor(hash: string): void {
  const target = hash && !cameBack && anchor(hash);
  if (!target) return;
  target.scrollIntoView({ behavior: "instant" });
  // Unless the visitor has gone on meanwhile.
  if ([document.body, document.getElementById(CONTENT_ID)].includes(document.activeElement as HTMLElement))
    continueAt(target);
}

/** Goes back to the top of the page, with the keyboard. */
export function takeTop(): void {
  scrollTo(0);
  continueAt(document.getElementById(CONTENT_ID));
}

/** The element that a hash names. */
function anchor(hash: string): HTMLElement | null {
  const name = hash.slice(1);
  try {
    return document.getElementById(decodeURIComponent(name));
  } catch {
    // An address that somebody has typed, such as `#100%`.
    return document.getElementById(name);
  }
}

/** Lets the keyboard and a screen reader go on at an element that takes no focus otherwise, without a ring around it. */
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

/** A page that is loaded from the server, such as by a reload, is again put at its place by the browser. */
function leave(): void {
  history.scrollRestoration = "auto";
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...places].slice(-MAX_PLACES)));
  } catch {
    // Without storage the places are forgotten.
  }
}

function readPlaces(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
  } catch {
    return [];
  }
}
