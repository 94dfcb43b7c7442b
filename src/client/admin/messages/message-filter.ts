import type { MessageFilter, MessageState } from "../../../shared/schemas/contact-message.ts";
import { periodInUrl } from "../layout/periods.ts";
import { choiceInUrl, textInUrl } from "../layout/use-url-filter.ts";
import { suspectsInUrl } from "../suspects/suspects-in-url.ts";

export const messageStateNames: Record<MessageState, string> = {
  all: "Todos os estados",
  unread: "Não lidas",
  read: "Lidas",
  answered: "Respondidas",
  open: "Não respondidas",
};

/** The filter lives in the address, so that a list can be bookmarked and shared. */
export const messageFilterInUrl = {
  search: textInUrl("busca"),
  state: choiceInUrl<MessageState>("estado", {
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
export const restingMessageFilter: MessageFilter = {
  search: "",
  state: "all",
  period: "all",
  suspects: false,
};
