/** The mail server refuses the mail for good (RFC 5321, 4.2.1). */
const PERMANENT = 500;
/** The commands that the mail server answers about the recipient and the text. */
const ofPerson: ReadonlySet<string> = new Set(["RCPT TO", "DATA"]);

/** Whether the recipient or the mail itself is refused, and not our login or our sender, which the operator can mend. */
export function isRefusedForGood(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  if (!cause || typeof cause !== "object" || !("responseCode" in cause) || !("command" in cause))
    return false;
  const { responseCode, command } = cause;
  return typeof responseCode === "number" && responseCode >= PERMANENT && ofPerson.has(String(command));
}
