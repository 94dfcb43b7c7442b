import type { SubmissionType } from "./submission-type.ts";

/** How a field's text is shown: as a name from a closed list, a day, a color, or plain text on one or several lines. */
export type Shown =
  | "line"
  | "text"
  | "day"
  | "color"
  | "person"
  | "secret"
  | "status"
  | "state"
  | "outcome"
  | "channel"
  | "workplace"
  | "stage";

type RecordField = {
  /** For people. */
  name: string;
  shown: Shown;
  /** Its change is announced to webhooks as the record's status. */
  isStatus: boolean;
  /** Submissions whose audit log entries can undo it; the compiler requires each undo to handle it. */
  undoneIn: readonly SubmissionType[];
  /** The history of a record also offers to undo it. */
  isMark: boolean;
};

const field = (name: string, shown: Shown = "line") =>
  ({ name, shown, isStatus: false, undoneIn: [], isMark: false }) as const;
const status = (name: string, shown: Shown) => ({ ...field(name, shown), isStatus: true });
const mark = <Type extends SubmissionType>(
  type: Type,
  { name, shown = "line", isStatus }: { name: string; shown?: Shown; isStatus: boolean },
) => ({ name, shown, isStatus, undoneIn: [type], isMark: true });

/**
 * Every field that a record's history may have, in form order: its name, how it is shown, whether it is announced and
 * can be undone. No other place lists fields, and the history accepts no others.
 */
export const recordFields = {
  versionDescription: field("Versão"),
  name: field("Nome"),
  state: status("Situação", "state"),
  copy: field("Cópia dos dados"),
  outcome: status("Desfecho", "outcome"),
  reason: field("Motivo", "text"),
  email: field("E-mail"),
  phone: field("Telefone"),
  cnpj: field("CNPJ"),
  companyName: field("Empresa"),
  password: field("Senha", "secret"),
  isActive: field("Ativo"),
  mailsContacts: field("E-mail dos contatos do dia"),
  status: mark("resume", { name: "Status", shown: "status", isStatus: true }),
  notes: field("Observações", "text"),
  nextContactOn: field("Próximo contato", "day"),
  nextContactTime: field("Hora do próximo contato"),
  firstContact: mark("lead", { name: "Primeiro contato", shown: "channel", isStatus: false }),
  contact: field("Contato", "channel"),
  stage: mark("lead", { name: "Andamento", shown: "stage", isStatus: true }),
  tags: field("Etiquetas"),
  mailing: field("E-mail a vários"),
  link: field("Link para avaliar"),
  linkOpening: field("Link aberto"),
  opinion: field("Parecer", "text"),
  category: field("Categoria"),
  title: field("Título"),
  area: field("Área"),
  place: field("Local"),
  workplace: field("Modalidade", "workplace"),
  text: field("Descrição", "text"),
  openUntil: field("Inscrições até", "day"),
  isPublished: field("Publicada"),
  url: field("URL"),
  description: field("Descrição", "text"),
  path: field("Endereço"),
  sections: field("Seções"),
  body: field("Texto"),
  picture: field("Imagem"),
  pictureAlt: field("Descrição da imagem"),
  authorName: field("Autor"),
  inMenu: field("No rodapé"),
  publishedAt: field("Publicação"),
  until: field("Sair do site em"),
  color: field("Cor", "color"),
  isImported: mark("lead", { name: "Importado", isStatus: true }),
  isRead: mark("message", { name: "Lida", isStatus: true }),
  isAnswered: mark("message", { name: "Respondida", isStatus: true }),
  isSuspect: field("Suspeito"),
  owner: { ...field("Responsável", "person"), undoneIn: ["lead", "message"] },
  snoozedUntil: field("Adiada até", "day"),
} as const satisfies Readonly<Record<string, RecordField>>;

export type RecordFieldName = keyof typeof recordFields;

/** Fields that an undo of this type of submission reverts. */
export type UndoableField<Type extends SubmissionType> = {
  [Name in RecordFieldName]: Type extends (typeof recordFields)[Name]["undoneIn"][number] ? Name : never;
}[RecordFieldName];

/** A field by its name; undefined for one that another release stored. */
export function recordFieldOf(name: string): RecordField | undefined {
  return Object.hasOwn(recordFields, name) ? recordFields[name as RecordFieldName] : undefined;
}

/** Label of a field; falls back to the raw name for fields of a newer release. */
export function nameRecordField(field: string): string {
  return recordFieldOf(field)?.name ?? field;
}
