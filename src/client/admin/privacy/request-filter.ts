import { ownerInUrl } from "#client/admin/list/filter/filter-fields.ts";
import { choiceInUrl, defaultFilter, textInUrl } from "#client/admin/list/filter/use-url-filter.ts";
import type { SubjectRequestFilter, SubjectRequestSortKey } from "#shared/schemas/subject-request.ts";
import { subjectRequestTypeNames } from "#shared/schemas/subject-request-types.ts";

/** In the order of the filter. What is open comes first: it is what the screen is for. */
export const stateFilterNames: Record<SubjectRequestFilter["state"], string> = {
  open: "Em aberto",
  unconfirmed: "Aguardam confirmação",
  closed: "Encerrados",
  all: "Todas as situações",
};

export const typeFilterNames: Record<SubjectRequestFilter["type"], string> = {
  all: "Todos os pedidos",
  ...subjectRequestTypeNames,
};

const requestFilterInUrl = {
  search: textInUrl("busca"),
  state: choiceInUrl<SubjectRequestFilter["state"]>("estado", {
    open: "em-aberto",
    unconfirmed: "aguardam",
    closed: "encerrados",
    all: "todos",
  }),
  type: choiceInUrl<SubjectRequestFilter["type"]>("direito", {
    all: "todos",
    access: "acesso",
    correction: "correcao",
    portability: "portabilidade",
    deletion: "eliminacao",
    withdrawal: "retirada",
    information: "informacoes",
  }),
  owner: ownerInUrl(""),
};

/** The filter in the address for one administrator, who may ask for the own requests. */
export const requestFilterOf = (ownId: string) => ({ ...requestFilterInUrl, owner: ownerInUrl(ownId) });

export const requestOrderInUrl: Readonly<Record<SubjectRequestSortKey, string>> = {
  createdAt: "data",
  dueOn: "prazo",
  name: "nome",
  type: "pedido",
  state: "situacao",
};

/** The list as it opens, which a tile of the dashboard loads ahead. */
export const defaultRequestFilter: SubjectRequestFilter =
  defaultFilter<SubjectRequestFilter>(requestFilterInUrl);
