/**
 * Whether another site, such as a web mail, opens this document in a tab. The browser then keeps back the session
 * cookie, which is Strict, also for somebody who is signed in.
 */
export function isLinkFromElsewhere({ method, headers }: Request): boolean {
  return (
    method === "GET" &&
    headers.get("sec-fetch-site") === "cross-site" &&
    headers.get("sec-fetch-mode") === "navigate" &&
    headers.get("sec-fetch-dest") === "document"
  );
}
