import { z } from "zod";
import type { MailedType } from "./person-mail.ts";
import { rowIdSchema } from "./row-id.ts";
import { emailAddress, optionalText } from "./text.ts";

/** The fewest characters of a search over everything: two would match most rows. */
export const PERSON_SEARCH_MIN = 3;
const PERSON_SEARCH_MAX = 200;
/** The rows that a place shows; its count says how many there are. */
export const FOUND_ROWS_MAX = 20;
/** A count beyond this is "mais de". */
export const FOUND_COUNT_MAX = 1000;
const KEYS_MAX = 20;
/** How long a person has to take the copy of their data (product 17.4). */
export const EXPORT_LINK_HOURS = 72;

/** An e-mail address, a telephone number, a CNPJ, a name, or a part of one. */
export const personSearchSchema = z.object({
  q: optionalText({ label: "Busca", max: PERSON_SEARCH_MAX }).min(
    PERSON_SEARCH_MIN,
    `Escreva ao menos ${PERSON_SEARCH_MIN} letras ou números.`,
  ),
});

/** An address as the keys of a person have it: in lower case. */
export const mailKeySchema = emailAddress().toLowerCase();
/** A number in E.164. A text without digits would be found in every other one. */
const phoneKeySchema = z.string().regex(/^\+[1-9]\d{6,14}$/, "Informe um telefone com código do país.");

/** The addresses and numbers that an administrator says are the person's. */
export const personKeysSchema = z
  .object({
    mails: z.array(mailKeySchema).max(KEYS_MAX),
    phones: z.array(phoneKeySchema).max(KEYS_MAX),
  })
  .refine(({ mails, phones }) => mails.length + phones.length > 0, {
    error: "Escolha ao menos um e-mail ou telefone da pessoa.",
  });
export type PersonKeysInput = z.infer<typeof personKeysSchema>;

/** What is done for a person may answer a request of theirs. */
export const personActionSchema = z.object({
  keys: personKeysSchema,
  requestId: rowIdSchema.nullish(),
});
export type PersonActionInput = z.infer<typeof personActionSchema>;

/** One field of a record. Instants are ISO 8601. */
export type FoundField = { label: string; value: string };
export type FoundRow = {
  /** Where the record opens; null for one without a screen. */
  opens: { type: MailedType; id: number } | null;
  fields: readonly FoundField[];
};
/** What a place has of a person. A count above `FOUND_COUNT_MAX` is that number and one more. */
export type FoundPlace = { place: string; count: number; rows: readonly FoundRow[] };
export type FoundPerson = {
  /** Addresses in lower case and numbers in E.164 of the records that were found. */
  mails: readonly string[];
  phones: readonly string[];
  places: readonly FoundPlace[];
};

/** How many records of a place went, were made anonymous, or stay. */
export type ErasureCount = {
  place: string;
  deleted: number;
  anonymized: number;
  kept: number;
  /** Why what stays stays; empty where nothing does. */
  reason: string;
};
/** The places that no server can look into, and what becomes of them. */
export type ErasureNote = { place: string; note: string };
export type ErasurePreview = { counts: readonly ErasureCount[]; notes: readonly ErasureNote[] };

export type Erasure = ErasurePreview & {
  id: number;
  /** SHA-256 of the receipt, in lower-case hexadecimal. */
  receiptHash: string;
};

export type ExportLink = { address: string; expiresAt: string };

/** A line of the records of processing (LGPD, art. 37; product 17.7). */
export type ProcessingRecord = {
  place: string;
  people: string;
  purpose: string;
  basis: string;
  term: string;
  data: readonly string[];
};
