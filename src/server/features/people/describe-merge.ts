import type { SubmissionRef } from "#shared/schemas/person.ts";
import type { SubmissionType } from "#shared/schemas/submission-type.ts";

const names: Readonly<Record<SubmissionType, string>> = {
  lead: "lead",
  message: "mensagem",
  resume: "currículo",
};

/** What the audit log says of a merge: numbers, and nothing of the person. */
export function describeMerge(
  id: number,
  done: "criada" | "desfeita",
  refs: readonly SubmissionRef[] = [],
): string {
  const of = refs.map((ref) => `${names[ref.type]} nº ${ref.id}`).join(" e ");
  return `Unificação de pessoas nº ${id} ${done}${of && `: ${of}`}`;
}
