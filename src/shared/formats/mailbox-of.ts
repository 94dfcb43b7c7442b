/**
 * The mailbox that an address is counted as, for limits: mail for `Ana+loja@exemplo.com` arrives where that for
 * `ana@exemplo.com` does, with nearly every provider.
 */
export function mailboxOf(email: string): string {
  return email.replace(/^([^@+]+)\+[^@]*@/, "$1@").toLowerCase();
}
