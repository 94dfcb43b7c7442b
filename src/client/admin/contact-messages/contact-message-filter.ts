import { periodInUrl, suspectsInUrl } from "#client/admin/list/filter-fields.ts";
import { choiceInUrl, defaultFilter, textInUrl } from "#client/admin/list/use-url-filter.ts";
import type { ContactMessageFilter, ContactMessageState } from "#shared/schemas/contact-message.ts";

export const stateFilterNames: Record<ContactMessageState, string> = {
  all: "Todos os estados",
  unread: "Não lidas",
  read: "Lidas",
  answered: "Respondidas",
  open: "Não respondidas",
};

export const contactMessageFilterInUrl = {
  search: textInUrl("busca"),
  state: choiceInUrl<ContactMessageState>("estado", {
    all: "todos",
    unread: "nao-lidas",
    read: "lidas",
    answered: "respondidas",
    open: "nao-respondidas",
  }),
  period: periodInUrl,
  suspects: suspectsInUrl,
};

/** The list as it opens, which a tile of the dashboard loads ahead. */
export const defaultContactMessageFilter: ContactMessageFilter =
  defaultFilter<ContactMessageFilter>(contactMessageFilterInUrl);
