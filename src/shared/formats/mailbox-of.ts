/** Normalizes an address for limits: nearly every provider delivers `Ana+loja@exemplo.com` to `ana@exemplo.com`. */
export function mailboxOf(email: string): string {
  return email.replace(/^([^@+]+)\+[^@]*@/, "$1@").toLowerCase();
}
