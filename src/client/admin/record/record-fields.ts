/** What the fields in a history and in a conflict are called, in the order of their forms. */
const names: Readonly<Record<string, string>> = {
  name: "Nome",
  state: "Situação",
  outcome: "Desfecho",
  reason: "Motivo",
  email: "E-mail",
  password: "Senha",
  isActive: "Ativo",
  status: "Status",
  notes: "Observações",
  nextContactOn: "Próximo contato",
  firstContact: "Primeiro contato",
  contact: "Contato",
  tags: "Etiquetas",
  category: "Categoria",
  title: "Título",
  url: "URL",
  description: "Descrição",
  color: "Cor",
  isImported: "Importado",
  isRead: "Lida",
  isAnswered: "Respondida",
  isSuspect: "Suspeito",
  owner: "Responsável",
  snoozedUntil: "Adiada até",
};

/** A field that a newer release has recorded goes by its own name. */
export function recordFieldName(field: string): string {
  return names[field] ?? field;
}

const order = Object.keys(names);

/** The fields of a change in the order of their form; the database keeps none. */
export function inFormOrder<Change>(changes: Readonly<Record<string, Change>>): [string, Change][] {
  return Object.entries(changes).sort(([one], [other]) => order.indexOf(one) - order.indexOf(other));
}

/** Fields of several lines, whose values stand below each other. */
export const textFields: ReadonlySet<string> = new Set(["notes", "description", "reason"]);

/** The marks that can be undone (product 12.19). */
export const markFields: ReadonlySet<string> = new Set([
  "isImported",
  "firstContact",
  "isRead",
  "isAnswered",
  "status",
]);
