import { z } from "zod";
import type { SubjectRequestType } from "#shared/schemas/subject-request-types.ts";
import type { MailedType } from "./person-mail.ts";
import { rowIdSchema } from "./row-id.ts";
import { emailAddress, optionalText } from "./text.ts";

/** The legal bases of the LGPD, art. 7º, by which the product keeps data. */
export const legalBases = {
  consent: "Consentimento (art. 7º, I)",
  contract: "Procedimentos preliminares a um contrato (art. 7º, V)",
  duty: "Obrigação legal ou regulatória (art. 7º, II)",
  defense: "Exercício regular de direitos (art. 7º, VI)",
  interest: "Legítimo interesse (art. 7º, IX)",
} as const;
export type LegalBasis = keyof typeof legalBases;

/** The fewest characters of a search over everything: two would match most rows. */
export const PERSON_SEARCH_MIN = 3;
const PERSON_SEARCH_MAX = 200;
/** The rows that a place shows; its count says how many there are. */
export const FOUND_ROWS_MAX = 20;
/** A count beyond this is "mais de". */
export const FOUND_COUNT_MAX = 1000;
const KEYS_MAX = 20;
/** Enough for a lost file and a second device. */
export const EXPORT_DOWNLOADS_MAX = 5;
/** How long a person has to take the copy of their data. */
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

/** The mentions that a place shows. */
export const MENTIONS_MAX = 500;
/** All that every place shows, with room. */
const TICKED_MAX = 20 * MENTIONS_MAX;
const MENTION_KEY_MAX = 200;

/** A text of somebody else that names the person. An administrator says whether it is theirs. */
export type PersonMention = {
  key: string;
  place: string;
  /** An erasure leaves it. */
  isKept: boolean;
  /** False of digits that may be another number, such as a CPF. */
  isSure: boolean;
  /** What stands around it. */
  before: string;
  match: string;
  after: string;
};

/** What is done for a person may answer a request of theirs. */
export const personActionSchema = z.object({
  keys: personKeysSchema,
  /** The mentions that were looked at and are the person's; all others stay as they are. */
  mentions: z.array(z.string().max(MENTION_KEY_MAX)).max(TICKED_MAX).default([]),
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
  /** Those of them that no record has that was found: administrators merged their people. */
  merged: readonly string[];
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
/** An open request that an erasure would close without an answer. */
export type UnansweredRequest = { id: number; type: SubjectRequestType };
export type ErasurePreview = { counts: readonly ErasureCount[]; notes: readonly ErasureNote[] };

export type PreviewedErasure = ErasurePreview & { unanswered: readonly UnansweredRequest[] };

export type Erasure = ErasurePreview & {
  id: number;
  /** SHA-256 of the receipt, in lower-case hexadecimal. */
  receiptHash: string;
};

export type ExportLink = { id: string; address: string; expiresAt: string };
export const exportLinkIdSchema = z.uuid();
/** A link that still gives a copy, without its token. Instants are ISO 8601. */
export type ListedExportLink = {
  id: string;
  /** The addresses and numbers of whose data it is. */
  of: readonly string[];
  authorName: string;
  createdAt: string;
  expiresAt: string;
  downloads: number;
};

/** A line of the records of processing (LGPD, art. 37). */
export type ProcessingRecord = {
  place: string;
  people: string;
  purpose: string;
  basis: string;
  term: string;
  data: readonly string[];
};
