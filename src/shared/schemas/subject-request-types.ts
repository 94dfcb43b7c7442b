/** What a person may ask about their data (LGPD, art. 18). */
export const subjectRequestTypes = [
  "access",
  "correction",
  "portability",
  "deletion",
  "withdrawal",
  "information",
] as const;
export type SubjectRequestType = (typeof subjectRequestTypes)[number];
export const subjectRequestTypeNames: Readonly<Record<SubjectRequestType, string>> = {
  access: "Acesso aos dados",
  correction: "Correção",
  portability: "Portabilidade",
  deletion: "Eliminação",
  withdrawal: "Retirada do consentimento",
  information: "Informações sobre o uso",
};
