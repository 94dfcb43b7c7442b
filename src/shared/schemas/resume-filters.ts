import { keysOf } from "#shared/formats/keys-of.ts";

export const resumeStatusNames = {
  pending: "Pendente",
  reviewing: "Em Revisão",
  approved: "Aprovado",
  rejected: "Rejeitado",
} as const;
export type ResumeStatus = keyof typeof resumeStatusNames;
export const resumeStatuses = keysOf(resumeStatusNames);

export const RESUME_TAG_MAX = 40;

/** Filter value for applications without a position. */
export const NO_POSITION = "none";

/** Filter values by the average of opinions: any, without one, 3 or more, 4 or more. */
export const opinionFilters = ["all", "none", "from3", "from4"] as const;
export type OpinionFilter = (typeof opinionFilters)[number];
