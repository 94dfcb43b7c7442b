import { deleteMails, readMailbox } from "#server/platform/mail/mailbox.ts";
import type { PersonalStore } from "#server/platform/personal-data/declaration.ts";

/** What the mailbox holds of people, while there is no mail server. */
export const mailboxData: PersonalStore = {
  label: "Pasta de e-mails, sem servidor de e-mail",
  people: "Quem escreve pelo site, e a equipe",
  purpose: "Guardar o que não pôde ser enviado",
  basis: "interest",
  term: "30 dias",
  erasureNote: "Os arquivos que citam a pessoa são excluídos desta máquina.",
  mentions: {
    place: "mailbox",
    find: ({ mailboxDir }) => readMailbox(mailboxDir),
    erase: ({ mailboxDir }, _tx, names) => deleteMails(mailboxDir, names),
  },
};
