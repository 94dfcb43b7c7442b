/** Providers by the name that people write without an ending. */
const PROVIDERS = [
  "gmail.com",
  "hotmail.com",
  "outlook.com",
  "live.com",
  "icloud.com",
  "yahoo.com.br",
  "uol.com.br",
  "bol.com.br",
  "terra.com.br",
  "globo.com",
];
/** Typos of `.com` and `.com.br`; none is a real ending. */
const SLIPPED_COM = /\.(?:con|cmo|vom|xom|comm)(?=\.br$|$)/;
const SLIPPED_BR = /\.com(?:br|\.b|\.rb)$/;

/** Reports a domain without an ending, as in `ana@gmail`. */
export function lacksEnding(email: string): boolean {
  return /@[^.]*$/.test(email);
}

/** Returns the probably intended address; undefined if plausible or unguessable. */
export function likelyEmail(email: string): string | undefined {
  const [, name, written = ""] = /^([^@\s]+@)(\S+)$/.exec(email.trim()) ?? [];
  const domain = written.toLowerCase();
  const likely = lacksEnding(`@${domain}`)
    ? PROVIDERS.find((provider) => provider.startsWith(`${domain}.`))
    : domain
        .replace(SLIPPED_COM, ".com")
        .replace(SLIPPED_BR, ".com.br")
        .replace(/^gmail\.com\.br$/, "gmail.com");
  return name && likely && likely !== domain ? name + likely : undefined;
}
