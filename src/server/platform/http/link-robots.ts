/** Programs that fetch a link for a message preview or an index. */
const ROBOT = /bot\b|crawl|spider|preview|externalhit|whatsapp|slurp/i;

/** Reports whether a program rather than a person opens a link. */
export function isLinkRobot({ headers }: Request): boolean {
  return ROBOT.test(headers.get("user-agent") ?? "");
}
