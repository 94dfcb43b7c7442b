import { randomBytes } from "node:crypto";

const PREFIX = "avk_";
const SECRET_BYTES = 32;
const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** 62^43 > 2^256, and 62^6 > 2^32. */
const SECRET_LENGTH = 43;
const CHECKSUM_LENGTH = 6;
const WHOLE = new RegExp(`^${PREFIX}[0-9A-Za-z]{${SECRET_LENGTH + CHECKSUM_LENGTH}}$`);
/** Characters of a secret that the list shows. */
const SHOWN_LENGTH = PREFIX.length + 6;
const BEARER = /^bearer\s+(\S+)$/i;

/** Returns a new key: prefix, 256 random bits and their CRC-32, which detects typos and lets scanners find leaks. */
export function newApiKey(): string {
  const secret = base62(BigInt(`0x${randomBytes(SECRET_BYTES).toString("hex")}`), SECRET_LENGTH);
  return PREFIX + secret + checksumOf(secret);
}

/** Reports whether prefix, length and checksum are right, without the database. */
export function isApiKey(text: string): boolean {
  if (!WHOLE.test(text)) return false;
  const secret = text.slice(PREFIX.length, PREFIX.length + SECRET_LENGTH);
  return text.endsWith(checksumOf(secret));
}

/** The beginning of a key, shown in lists. */
export function shownPartOf(key: string): string {
  return key.slice(0, SHOWN_LENGTH);
}

/** The stored hash of a key. Random secrets need no salt and no slow hash. */
export function hashApiKey(key: string): string {
  return new Bun.CryptoHasher("sha256").update(key).digest("hex");
}

/**
 * Returns the key of an Authorization header, valid or not, so that it is never read as a session. Tokens of sessions
 * have a dot.
 */
export function offeredApiKey(headers: Headers): string | undefined {
  const [, token] = BEARER.exec(headers.get("authorization") ?? "") ?? [];
  return token?.startsWith(PREFIX) && !token.includes(".") ? token : undefined;
}

/** Matches a letter, plain or percent-encoded any number of times. */
const writtenLetter = (letter: string) => {
  const codes = [letter, letter.toUpperCase()].map((each) => each.charCodeAt(0).toString(16));
  return `(?:${letter}|%(?:25)*(?:${codes.join("|")}))`;
};
const KEY_IN_TEXT = new RegExp(
  `${[...PREFIX].map(writtenLetter).join("")}(?:[0-9a-z]|%(?:25)*[3-7][0-9a-f]){8,}`,
  "gi",
);

/** Masks keys in a text, such as a path that contains one, in any encoding. */
export function withoutApiKeys(text: string): string {
  return text.replace(KEY_IN_TEXT, `${PREFIX}…`);
}

function checksumOf(secret: string): string {
  return base62(BigInt(Bun.hash.crc32(secret)), CHECKSUM_LENGTH);
}

function base62(value: bigint, length: number): string {
  let text = "";
  for (let rest = value; rest > 0n; rest /= 62n) text = ALPHABET[Number(rest % 62n)] + text;
  return text.padStart(length, "0");
}
