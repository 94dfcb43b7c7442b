/** Providers by the name that people write alone. */
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
/** Slips of the keyboard for `.com` and `.com.br`. None of them is an ending that exists. */
const SLIPPED_COM = /\.(?:con|cmo|vom|xom|comm)(?=\.br$|$)/;
const SLIPPED_BR = /\.com(?:br|\.b|\.rb)$/;

/** Whether the domain of an address has no ending, as in `ana@gmail`. */
export function lacksEnding(email: string): boolean {
  return /@[^.]*$/.test(email);
}

/** The address that was probably meant; undefined where there is no doubt or no guess. */
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
