import type { Room } from "./joined-chunks.ts";

const isPage = (user: string) => /-page\.tsx?$/.test(user);
const isHome = (user: string) => user === "site/home/home-page.tsx";
/** The heaviest page: what it does not use is no part of the entry. */
const isStore = (user: string) => user === "site/products/store-page.tsx";
const isOfProducts = (user: string) =>
  /^site\/products\/[\w-]+-page\.tsx$/.test(user) || user === "site/pages/help-desk-page.tsx";
const isForm = (user: string) => /^site\/forms\/[\w-]+-form\.tsx$/.test(user);
const isEditor = (user: string) =>
  /^admin\/(?:file-upload|legal-texts|pages|paths|settings|slider|versions)\//.test(user);
const isScreen = (user: string) => /^admin\/[\w/-]+-screen\.tsx$/.test(user);
const isLeads = (user: string) => user === "admin/leads/leads-screen.tsx";
/** The lists of what people sent. */
const isList = (user: string) =>
  isLeads(user) ||
  /^admin\/(?:contact-messages\/contact-messages|resumes\/resumes|privacy\/requests)-screen\.tsx$/.test(user);
/** What a list opens: it loads with the first sign of a hand, or when it opens. */
const isOpened = (user: string) =>
  /^admin\/(?:leads|contact-messages|resumes|privacy|list)\/[\w/-]*(?:-panel|-dialog|-share|-mailing)\.tsx$/.test(
    user,
  );
const isFinder = (user: string) => user === "admin/finder/finder-dialog.tsx";
/** Screens before the first look at a list: each loads only what it needs. */
const isOutside = (user: string) => /^admin\/(?:login|reset-password)\//.test(user);
const isDashboard = (user: string) => user === "admin/dashboard/dashboard-screen.tsx";
/** Needs the texts of all pages, as editors do. */
const isLinks = (user: string) => user === "admin/campaigns/links-screen.tsx";
/** The panel of every screen, and its own screen, which needs the names of all settings as editors do. */
const isHelp = (user: string) => /^admin\/help(?:-screen)?\//.test(user);
const isDesk = (user: string) =>
  isScreen(user) && ![isEditor, isOutside, isDashboard, isLinks, isHelp].some((is) => is(user));
const isUnderDesk = (user: string) =>
  [isDesk, isEditor, isFinder, isLinks, isOpened, isHelp].some((is) => is(user));

const countOf = (users: readonly string[], isCounted: (user: string) => boolean) =>
  users.filter(isCounted).length;

/** A page of the site is the entry and its own file; its form adds two. */
export const siteRooms: readonly Room[] = [
  {
    name: "start",
    holds: (users) => users.some(isHome) && users.some(isStore) && countOf(users, isPage) >= 3,
  },
  {
    name: "products",
    holds: (users) => countOf(users, isOfProducts) >= 3 && users.every(isOfProducts),
  },
  {
    name: "forms",
    holds: (users) =>
      countOf(users, isForm) >= 2 && users.some((user) => user === "site/forms/demo-form.tsx"),
  },
];

/**
 * A list is the entry, two rooms that all of them share, and its own file; the dashboard needs one of them. Records and
 * forms are a room of their own, which a list loads with the first sign of a hand.
 */
export const adminRooms: readonly Room[] = [
  { name: "start", holds: (users) => countOf(users, isScreen) >= 30 },
  { name: "desk", holds: (users) => users.some(isDashboard) && users.some(isDesk) },
  {
    name: "lists",
    holds: (users) =>
      users.every(isUnderDesk) &&
      (users.some(isLeads) ||
        countOf(users, isList) >= 2 ||
        (countOf(users, isDesk) >= 3 && !users.some(isOpened))),
  },
  {
    name: "records",
    holds: (users) =>
      users.length >= 3 && users.some(isOpened) && !users.some(isList) && users.every(isUnderDesk),
  },
  { name: "editors", holds: (users) => countOf(users, isEditor) >= 3 && users.every(isEditor) },
];
