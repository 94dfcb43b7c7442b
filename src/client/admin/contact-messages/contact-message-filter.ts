import { ownerInUrl, periodFieldsInUrl, suspectsInUrl } from "#client/admin/list/filter/filter-fields.ts";
import { choiceInUrl, defaultFilter, textInUrl } from "#client/admin/list/filter/use-url-filter.ts";
import type { CountTabs } from "#client/admin/list/views/given-views.ts";
import type {
  ContactMessageFilter,
  ContactMessageSortKey,
  ContactMessageState,
} from "#shared/schemas/contact-message.ts";

export const stateFilterNames: Record<ContactMessageState, string> = {
  all: "Todos os estados",
  unread: "Não lidas",
  read: "Lidas",
  answered: "Respondidas",
  open: "Não respondidas",
  snoozed: "Adiadas",
};

export const contactMessageFilterInUrl = {
  search: textInUrl("busca"),
  state: choiceInUrl<ContactMessageState>("estado", {
    all: "todos",
    unread: "nao-lidas",
    read: "lidas",
    answered: "respondidas",
    open: "nao-respondidas",
    snoozed: "adiadas",
  }),
  owner: ownerInUrl(""),
  ...periodFieldsInUrl,
  suspects: suspectsInUrl,
};

export const contactMessageOrderInUrl: Readonly<Record<ContactMessageSortKey, string>> = {
  createdAt: "data",
  name: "nome",
  subject: "assunto",
  message: "mensagem",
  state: "estado",
};

export const contactMessageTabs: CountTabs<"contactMessages"> = [
  ["Total", "total", {}],
  ["Não lidas", "unread", { state: "unread" }],
  ["Não respondidas", "unanswered", { state: "open" }],
  ["Hoje", "today", { period: "today" }],
];

/** URL filter of one administrator, who can select their own messages. */
export const contactMessageFilterOf = (ownId: string) => ({
  ...contactMessageFilterInUrl,
  owner: ownerInUrl(ownId),
});

/** Default filter, which a dashboard tile prefetches. */
export const defaultContactMessageFilter: ContactMessageFilter =
  defaultFilter<ContactMessageFilter>(contactMessageFilterInUrl);
