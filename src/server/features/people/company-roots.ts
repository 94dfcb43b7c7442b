import type { FoundSubmission } from "#server/submissions/person-submissions.ts";
import { CNPJ_ROOT_LENGTH } from "#shared/formats/cnpj.ts";

type WithCnpj = Pick<FoundSubmission, "cnpj">;

/** The part of a CNPJ that names its company, in capitals; empty without a CNPJ. */
export function companyRoot({ cnpj }: WithCnpj): string {
  return cnpj
    .replace(/[^0-9A-Za-z]/g, "")
    .slice(0, CNPJ_ROOT_LENGTH)
    .toUpperCase();
}

/** The companies that submissions name. */
export function rootsOf(submissions: readonly WithCnpj[]): ReadonlySet<string> {
  return new Set(submissions.map(companyRoot).filter((root) => root !== ""));
}
