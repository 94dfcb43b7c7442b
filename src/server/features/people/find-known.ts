import type { AdministratorContext } from "#server/platform/context.ts";
import type { Database } from "#server/platform/db/client.ts";
import {
  type FoundSubmission,
  submissionsOfCompanies,
  submissionsWithKeys,
} from "#server/submissions/person-submissions.ts";
import type { SubmissionKind } from "#server/submissions/submission-kind.ts";
import { toE164 } from "#server/submissions/to-e164.ts";
import { CNPJ_ROOT_LENGTH, compactCnpj, isValidCnpj } from "#shared/formats/cnpj.ts";
import { type KnownInput, type KnownSubmission, PERSON_SUBMISSIONS_MAX } from "#shared/schemas/person.ts";
import { kinds, newestFirst } from "./find-person.ts";

/**
 * Finds the newest submission with a telephone, in any way of writing, an e-mail, or a CNPJ of the same company; null if
 * there is none, and for text that is no whole number, address or CNPJ. Leaves suspects out.
 */
export async function findKnown(
  { db }: AdministratorContext,
  input: KnownInput,
): Promise<KnownSubmission | null> {
  const find = finderOf(input);
  if (!find) return null;
  const found = await Promise.all(Object.values(kinds).map((kind) => find(db, kind)));
  const [newest, ...others] = newestFirst(found.flat().filter(({ isSuspect }) => !isSuspect));
  if (!newest) return null;
  const { type, id, name, state, about, createdAt } = newest;
  const hasMore = found.some(({ length }) => length === PERSON_SUBMISSIONS_MAX);
  return { type, id, name, state, about, createdAt, others: others.length, hasMore };
}

type Find = (db: Database, kind: SubmissionKind<never>) => Promise<FoundSubmission[]>;

function finderOf({ by, text }: KnownInput): Find | undefined {
  if (by === "cnpj") {
    if (!isValidCnpj(text)) return undefined;
    const root = compactCnpj(text).slice(0, CNPJ_ROOT_LENGTH);
    return (db, kind) => submissionsOfCompanies(db, kind, [root]);
  }
  const key = by === "phone" ? toE164(text) : text.trim().toLowerCase();
  if (!key) return undefined;
  const keys = by === "phone" ? { mails: [], phones: [key] } : { mails: [key], phones: [] };
  return (db, kind) => submissionsWithKeys(db, kind, keys);
}
