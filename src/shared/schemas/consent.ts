/** Purposes that a person consents to. */
export const consentPurposeNames = {
  demo: "Contato sobre o pedido",
  contact: "Resposta à mensagem",
  application: "Recrutamento e seleção",
  marketing: "Novidades e ofertas por e-mail",
} as const;
export type ConsentPurpose = keyof typeof consentPurposeNames;

/** `pending`: from a suspect, or from a person who withdrew before and has not confirmed yet. */
export type ConsentKind = "given" | "withdrawn" | "pending";
export const consentKindNames: Readonly<Record<ConsentKind, string>> = {
  given: "Aceito",
  withdrawn: "Retirado",
  pending: "Pedido",
};

/** Origin of a ledger entry: form, API client, mail link or administrator. */
export type ConsentChannel = "form" | "api" | "mail_link" | "back_office";
export const consentChannelNames: Readonly<Record<ConsentChannel, string>> = {
  form: "Formulário do site",
  api: "Programa (API)",
  mail_link: "Link no e-mail",
  back_office: "Área administrativa",
};

/** A ledger entry for administrators. Timestamps are ISO 8601. */
export type Consent = {
  id: number;
  purpose: ConsentPurpose;
  kind: ConsentKind;
  channel: ConsentChannel;
  /** Path of the page; null if unknown. */
  page: string | null;
  at: string;
  /** When a given consent was withdrawn; null while in force. */
  withdrawnAt: string | null;
  /** Version of the accepted text; null for a withdrawal. */
  version: number | null;
  text: string | null;
  hash: string | null;
};
