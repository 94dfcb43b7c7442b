import { contactSubjectNames } from "#shared/schemas/contact-subjects.ts";
import { productNames } from "#shared/schemas/interests.ts";
import type { PersonSubmission, SubmissionRef } from "#shared/schemas/person.ts";
import { resumeStatusNames } from "#shared/schemas/resume-filters.ts";
import { type SubmissionType, submissionTypes } from "#shared/schemas/submission-type.ts";

const nouns: Readonly<Record<SubmissionType, { one: string; many: string }>> = {
  lead: { one: "lead", many: "leads" },
  message: { one: "mensagem", many: "mensagens" },
  resume: { one: "candidatura", many: "candidaturas" },
};

/** Name of a submission type within a sentence. */
export function nameInText(type: SubmissionType): string {
  return nouns[type].one;
}

/** Standalone name of a submission type. */
export const submissionNames: Readonly<Record<SubmissionType, string>> = {
  lead: "Pedido de demonstração",
  message: "Mensagem",
  resume: "Candidatura",
};

const states: Readonly<Record<string, string>> = {
  contacted: "Com contato",
  imported: "Importado",
  won: "Ganho",
  lost: "Perdido",
  unread: "Não lida",
  read: "Não respondida",
  answered: "Respondida",
};

/** Such as `2 leads, 1 mensagem e 1 candidatura`. */
export function countSubmissions(submissions: readonly SubmissionRef[]): string {
  const parts = submissionTypes.flatMap((type) => {
    const count = submissions.filter((submission) => submission.type === type).length;
    return count === 0 ? [] : [`${count} ${count === 1 ? nouns[type].one : nouns[type].many}`];
  });
  return new Intl.ListFormat("pt-BR", { type: "conjunction" }).format(parts);
}

/** Subject of a submission: product, subject or area; empty if none. */
export function aboutOf({ type, about }: Pick<PersonSubmission, "type" | "about">): string {
  const names: Readonly<Record<string, string>> =
    type === "lead" ? productNames : type === "message" ? contactSubjectNames : {};
  return names[about] ?? about;
}

/** Such as `Mensagem: Suporte`. */
export function titleOf(submission: Pick<PersonSubmission, "type" | "about">): string {
  const about = aboutOf(submission);
  return about ? `${submissionNames[submission.type]}: ${about}` : submissionNames[submission.type];
}

/** Display name of a submission's state. */
export function stateOf({ type, state }: Pick<PersonSubmission, "type" | "state">): string {
  if (type === "resume") return (resumeStatusNames as Readonly<Record<string, string>>)[state] ?? state;
  return state === "pending" ? "Pendente" : (states[state] ?? state);
}

const addresses: Readonly<Record<SubmissionType | "request", string>> = {
  lead: "/admin/leads?lead=",
  message: "/admin/messages?mensagem=",
  resume: "/admin/resumes?curriculo=",
  request: "/admin/privacy?pedido=",
};

/** Address of an open submission or subject request. */
export function submissionAddress({ type, id }: { type: keyof typeof addresses; id: number }): string {
  return addresses[type] + id;
}
