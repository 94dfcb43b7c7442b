import { z } from "zod";
import { parsePhone } from "#shared/formats/phone-number.ts";
import type { SubjectRequestType } from "#shared/schemas/subject-request-types.ts";
import type { MailedType } from "./person-mail.ts";
import { rowIdSchema } from "./row-id.ts";
import { emailAddress, optionalText } from "./text.ts";

/** Legal bases for processing (LGPD, art. 7º). */
export const legalBases = {
  consent: "Consentimento (art. 7º, I)",
  contract: "Procedimentos preliminares a um contrato (art. 7º, V)",
  duty: "Obrigação legal ou regulatória (art. 7º, II)",
  defense: "Exercício regular de direitos (art. 7º, VI)",
  interest: "Legítimo interesse (art. 7º, IX)",
} as const;
export type LegalBasis = keyof typeof legalBases;

/** Minimum length of a search across all records; two characters would match most rows. */
export const PERSON_SEARCH_MIN = 3;
const PERSON_SEARCH_MAX = 200;
/** Maximum rows per place; `count` has the total. */
export const FOUND_ROWS_MAX = 20;
/** Larger counts are shown as "mais de". */
export const FOUND_COUNT_MAX = 1000;
const KEYS_MAX = 20;
/** Allows for a lost file and a second device. */
export const EXPORT_DOWNLOADS_MAX = 5;
/** Validity of the download link for a person's data. */
export const EXPORT_LINK_HOURS = 72;

/** An e-mail address, telephone number, CNPJ or name, or a part of one. */
export const personSearchSchema = z.object({
  q: optionalText({ label: "Busca", max: PERSON_SEARCH_MAX }).min(
    PERSON_SEARCH_MIN,
    `Escreva ao menos ${PERSON_SEARCH_MIN} letras ou números.`,
  ),
});

/** An address in lower case, as in the keys of a person. */
export const mailKeySchema = emailAddress().toLowerCase();
/** A number in E.164. A text without digits would match every number. */
const phoneKeySchema = z.string().regex(/^\+[1-9]\d{6,14}$/, "Informe um telefone com código do país.");

/** Addresses and numbers that an administrator attributes to the person. */
export const personKeysSchema = z
  .object({
    mails: z.array(mailKeySchema).max(KEYS_MAX),
    phones: z.array(phoneKeySchema).max(KEYS_MAX),
  })
  .refine(({ mails, phones }) => mails.length + phones.length > 0, {
    error: "Escolha ao menos um e-mail ou telefone da pessoa.",
  });
export type PersonKeysInput = z.infer<typeof personKeysSchema>;

/** Maximum mentions per place. */
export const MENTIONS_MAX = 500;
/** Upper bound for the confirmed mentions of all places. */
const TICKED_MAX = 20 * MENTIONS_MAX;
const MENTION_KEY_MAX = 200;

/** Text of someone else's record that mentions the person. An administrator decides whether it is theirs. */
export type PersonMention = {
  key: string;
  place: string;
  /** True if an erasure keeps it. */
  isKept: boolean;
  /** False for digits that may be another number, e.g. a CPF. */
  isSure: boolean;
  /** Surrounding text. */
  before: string;
  match: string;
  after: string;
};

/** An export or erasure, optionally answering a subject request. */
export const personActionSchema = z.object({
  keys: personKeysSchema,
  /** Confirmed mentions; all others stay unchanged. */
  mentions: z.array(z.string().max(MENTION_KEY_MAX)).max(TICKED_MAX).default([]),
  requestId: rowIdSchema.nullish(),
});
export type PersonActionInput = z.infer<typeof personActionSchema>;

/** Reports whether a request came from one of these addresses or numbers. */
export function isRequestOf(
  request: { email: string; phone: string },
  { mails, phones }: PersonKeysInput,
): boolean {
  const number = parsePhone(request.phone);
  const e164 = number && (number.kind === "area" ? `+55${number.digits}` : `+${number.digits}`);
  return mails.includes(request.email.toLowerCase()) || (e164 !== null && phones.includes(e164));
}

/** One field of a record. Timestamps are ISO 8601. */
export type FoundField = { label: string; value: string };
export type FoundRow = {
  /** The record to open; null if it has no screen. */
  opens: { type: MailedType; id: number } | null;
  /** When it was stored, ISO 8601; null where that is not kept. */
  at: string | null;
  fields: readonly FoundField[];
};
/** Rows of a person in one place. A count above the limit is `FOUND_COUNT_MAX + 1`. */
export type FoundPlace = { place: string; count: number; rows: readonly FoundRow[] };
export type FoundPerson = {
  /** Addresses (lower case) and numbers (E.164) of the matching records. */
  mails: readonly string[];
  phones: readonly string[];
  /** Keys added only by merges, without a matching record. */
  merged: readonly string[];
  places: readonly FoundPlace[];
};

/** Records of a place that were deleted, anonymized or kept. */
export type ErasureCount = {
  place: string;
  deleted: number;
  anonymized: number;
  kept: number;
  /** Why records are kept; empty if none are. */
  reason: string;
};
/** Places that the server cannot search, and how an erasure treats them. */
export type ErasureNote = { place: string; note: string };
/** An open request that an erasure would close unanswered. */
export type UnansweredRequest = { id: number; type: SubjectRequestType };
export type ErasurePreview = { counts: readonly ErasureCount[]; notes: readonly ErasureNote[] };

export type PreviewedErasure = ErasurePreview & { unanswered: readonly UnansweredRequest[] };

/** A completed erasure; its receipt follows. */
export type Erasure = ErasurePreview & { id: number };

export type ExportLink = { id: string; address: string; expiresAt: string };
export const exportLinkIdSchema = z.uuid();
/** An active download link, without its token. Timestamps are ISO 8601. */
export type ListedExportLink = {
  id: string;
  /** Addresses and numbers of the person. */
  of: readonly string[];
  authorName: string;
  createdAt: string;
  expiresAt: string;
  downloads: number;
};

/** An entry of the records of processing (LGPD, art. 37). */
export type ProcessingRecord = {
  place: string;
  people: string;
  purpose: string;
  basis: string;
  term: string;
  data: readonly string[];
};
