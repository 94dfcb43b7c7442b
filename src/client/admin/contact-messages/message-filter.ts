import { periodInUrl } from "#client/admin/list/periods.ts";
import { choiceInUrl, textInUrl } from "#client/admin/list/use-url-filter.ts";
import { suspectsInUrl } from "#client/admin/suspects/suspects-in-url.ts";
import type { ContactMessageFilter, ContactMessageState } from "#shared/schemas/contact-message.ts";

export const messageStateNames: Record<ContactMessageState, string> = {
  all: "Todos os estados",
  unread: "Não lidas",
  read: "Lidas",
  answered: "Respondidas",
  open: "Não respondidas",
};

/** The filter lives in the address, so that a list can be bookmarked and shared. */
export const messageFilterInUrl = {
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

/** The list as it opens, which a tile of the dashboard fetches ahead. */
export const restingMessageFilter: ContactMessageFilter = {
  search: "",
  state: "all",
  period: "all",
  suspects: false,
};
