import { or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { hasTextOf } from "#server/platform/db/any-of.ts";
import type { Services } from "#server/platform/services.ts";

/** Key of a lower-case e-mail address. */
export const mailKey = (mail: string) => `mail:${mail}`;
/** Key of an E.164 telephone number. */
export const phoneKey = (phone: string) => `phone:${phone}`;

/** Keys of a person: lower-case addresses and E.164 numbers. */
export type PersonKeys = { mails: Iterable<string>; phones: Iterable<string> };

/** Address as indexed: lower case, bytewise collation on every server. */
export function mailOf(email: PgColumn): SQL<string> {
  return sql`lower(${email}) collate "C"`;
}

/** E.164 number as indexed. */
export function phoneOf(phoneE164: PgColumn): SQL<string | null> {
  return sql`${phoneE164} collate "C"`;
}

/**
 * Matches rows with one of the addresses or numbers; undefined if there are none. A missing address is empty, and that
 * of nobody.
 */
export function hasKeys(
  { mail, phoneE164 }: { mail: PgColumn; phoneE164?: PgColumn | undefined },
  { mails, phones }: PersonKeys,
): SQL | undefined {
  const [addresses, numbers] = [[...mails].filter(Boolean), [...phones]];
  return or(
    addresses.length > 0 ? hasTextOf(mailOf(mail), addresses) : undefined,
    numbers.length > 0 && phoneE164 ? hasTextOf(phoneOf(phoneE164), numbers) : undefined,
  );
}

const PURPOSE = "person";

/** Keyed hash of a `mailKey` or `phoneKey`: finds entries for a known address, and resists brute force. */
export function personHash({ signerOf }: Pick<Services, "signerOf">, key: string): string {
  return signerOf(PURPOSE).sign(key);
}
