import type { PersonalStore } from "#server/platform/personal-data/declaration.ts";
import { mentionPatterns } from "#server/platform/personal-data/mention-patterns.ts";
import { deleteMailsAbout, findMailsAbout } from "./mailbox.ts";

/** What the mailbox holds of people, while there is no mail server (product 15.1, 17.3). */
export const mailboxData: PersonalStore = {
  label: "Pasta de e-mails, sem servidor de e-mail",
  people: "Quem escreve pelo site, e a equipe",
  purpose: "Guardar o que não pôde ser enviado",
  basis: "interest",
  term: "30 dias",
  erasureNote: "Os arquivos que citam a pessoa são excluídos desta máquina.",
  count: async ({ mailboxDir }, subject) =>
    (await findMailsAbout(mailboxDir, mentionPatterns(subject))).length,
  erase: ({ mailboxDir }, _tx, subject) => deleteMailsAbout(mailboxDir, mentionPatterns(subject)),
};
