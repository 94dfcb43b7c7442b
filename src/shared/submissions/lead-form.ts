import type { LeadPage } from "#shared/schemas/lead.ts";
import type { LeadAnswer } from "#shared/schemas/lead-answers.ts";

/** Names the own page of a lead for people. */
export function nameLeadPage({ id, title }: LeadPage): string {
  return title ?? `Página excluída (nº ${id})`;
}

/** Writes each answer after its question. */
export function writtenAnswers(answers: readonly LeadAnswer[] | null): string[] {
  return (answers ?? []).map(({ question, answer }) => `${question}: ${answer}`);
}
