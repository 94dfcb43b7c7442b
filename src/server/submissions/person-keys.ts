import { or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { hasTextOf } from "#server/platform/db/any-of.ts";
import type { Services } from "#server/platform/services.ts";

/** The key of an e-mail address, which is in lower case. */
export const mailKey = (mail: string) => `mail:${mail}`;
/** The key of a telephone number in E.164. */
export const phoneKey = (phone: string) => `phone:${phone}`;

/** What a person is found by: addresses in lower case, and numbers in E.164. */
export type PersonKeys = { mails: Iterable<string>; phones: Iterable<string> };

/** An address as the index of its table has it: in lower case, in the order of bytes on every server. */
export function mailOf(email: PgColumn): SQL<string> {
  return sql`lower(${email}) collate "C"`;
}

/** A number in E.164 as the index of its table has it. */
export function phoneOf(phoneE164: PgColumn): SQL<string | null> {
  return sql`${phoneE164} collate "C"`;
}

/** The condition that a row has one of the addresses or numbers; undefined where there are none of either. */
export function hasKeys(
  { mail, phoneE164 }: { mail: PgColumn; phoneE164?: PgColumn | undefined },
  { mails, phones }: PersonKeys,
): SQL | undefined {
  const [addresses, numbers] = [[...mails], [...phones]];
  return or(
    addresses.length > 0 ? hasTextOf(mailOf(mail), addresses) : undefined,
    numbers.length > 0 && phoneE164 ? hasTextOf(phoneOf(phoneE164), numbers) : undefined,
  );
}

const PURPOSE = "person";

/**
 * The keyed hash of what a person is found by, made by `mailKey` or `phoneKey`. Who has the address finds its entries
 * by it; who has the hash alone learns no address, not even by trying many.
 */
export function personHash({ signerOf }: Pick<Services, "signerOf">, key: string): string {
  return signerOf(PURPOSE).sign(key);
}
