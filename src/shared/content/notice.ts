import { defineContent } from "./define-content.ts";

/** The bar above the header of every page; none while its text is empty. */
export const notice = defineContent("notice", ({ ground, notice, noticeLink, target }) => ({
  bar: {
    text: notice(""),
    linkText: noticeLink("Saiba mais"),
    linkTo: target(),
    ground: ground("primary"),
  },
}));

/** Local storage key of the text of the notice that a visitor closed. */
export const CLOSED_NOTICE_KEY = "closed_notice";

/** Attribute of the document that hides a closed notice, from before the first paint until the script of the page runs. */
export const CLOSED_NOTICE = "data-notice-closed";
