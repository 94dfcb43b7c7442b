import { daySchema } from "./period.ts";
import { type SubmissionRef, submissionRefSchema } from "./person.ts";

/** What a person agrees to. */
export const consentPurposeNames = {
  demo: "Contato sobre a demonstração",
  contact: "Resposta à mensagem",
  application: "Recrutamento e seleção",
  marketing: "Novidades e ofertas por e-mail",
} as const;
export type ConsentPurpose = keyof typeof consentPurposeNames;

/** `pending`: of a suspect, or of one who has withdrawn before and has not confirmed it. */
export type ConsentKind = "given" | "withdrawn" | "pending";
export const consentKindNames: Readonly<Record<ConsentKind, string>> = {
  given: "Aceito",
  withdrawn: "Retirado",
  pending: "Pedido",
};

/** How an entry of the ledger came to be: by a form, a program, a link in a mail, or an administrator. */
export type ConsentChannel = "form" | "api" | "mail_link" | "back_office";
export const consentChannelNames: Readonly<Record<ConsentChannel, string>> = {
  form: "Formulário do site",
  api: "Programa (API)",
  mail_link: "Link no e-mail",
  back_office: "Área administrativa",
};

/** The person of a submission, and the day on which their consents were in force; without one all entries are meant. */
export const personConsentsInputSchema = submissionRefSchema.extend({ on: daySchema.optional() });
export type PersonConsentsInput = SubmissionRef & { on?: string | undefined };

/** An entry of the ledger, as administrators read it. Instants are ISO 8601. */
export type Consent = {
  id: number;
  purpose: ConsentPurpose;
  kind: ConsentKind;
  channel: ConsentChannel;
  /** The path of the page; null where none is known. */
  page: string | null;
  at: string;
  /** Of a consent: when its person withdrew it; null while it is in force. */
  withdrawnAt: string | null;
  /** Of the text that was agreed to; null for a withdrawal. */
  version: number | null;
  text: string | null;
  hash: string | null;
};
