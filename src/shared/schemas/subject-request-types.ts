import { keysOf } from "#shared/formats/keys-of.ts";
/** Types of subject requests (LGPD, art. 18). */
export const subjectRequestTypeNames = {
  access: "Acesso aos dados",
  correction: "Correção",
  portability: "Portabilidade",
  deletion: "Eliminação",
  withdrawal: "Retirada do consentimento",
  information: "Informações sobre o uso",
} as const;
export type SubjectRequestType = keyof typeof subjectRequestTypeNames;
export const subjectRequestTypes = keysOf(subjectRequestTypeNames);
