import { codeChats } from "./chat-codes.ts";
import { count } from "./count.ts";

/** What is loaded once a page is seen: its visit is counted, and chats get their codes. */
export function look(page: string): void {
  codeChats();
  count("visit", page);
}
