import { readPageData } from "#client/lib/page-data.ts";
import { CERTIFICATES } from "#shared/content/certificate-prices.ts";
import { contentPlaceholders, fillPlaceholders, resolveContent } from "#shared/content/define-content.ts";
import { frame } from "#shared/content/frame.ts";
import { newChatCode, withChatCode } from "#shared/formats/chat-code.ts";
import { asksNotToBeTracked, count } from "./count.ts";
import { readSource } from "./touches.ts";

/** Runs once a page is visible: counts the visit, and adds codes to chat links. */
export function look(page: string): void {
  codeChats();
  count("visit", page);
}

/** Adds a code to the first message of every WhatsApp chat opened from now on. */
function codeChats(): void {
  if (asksNotToBeTracked() || readPageData().preview) return;
  for (const opening of ["click", "auxclick"]) document.addEventListener(opening, codeChat, true);
}

/** For a link without a message, such as on a slide or own page. */
function firstMessage(): string {
  const { config, content } = readPageData();
  const { whatsAppText } = resolveContent(frame, content?.[frame.name]).actions;
  return fillPlaceholders(whatsAppText, contentPlaceholders(config, content?.[CERTIFICATES]));
}

/** Changes the link before the browser follows it; the code's data is sent in the background. */
function codeChat({ target }: Event): void {
  const link =
    target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="https://wa.me/"]') : null;
  const number = readPageData().config.whatsapp_phone.replace(/\D/g, "");
  if (!link || link.pathname !== `/${number}`) return;
  const code = newChatCode();
  const message = new URLSearchParams(link.search).get("text") || firstMessage();
  const body = JSON.stringify({ code, page: location.pathname, source: readSource() });
  const isSent = navigator.sendBeacon?.("/api/chat-codes", new Blob([body], { type: "application/json" }));
  if (isSent) link.search = `?text=${encodeURIComponent(withChatCode(message, code))}`;
}
