import { ownerInUrl } from "#client/admin/list/filter/filter-fields.ts";
import { choiceInUrl, defaultFilter, textInUrl } from "#client/admin/list/filter/use-url-filter.ts";
import type { SubjectRequestFilter, SubjectRequestSortKey } from "#shared/schemas/subject-request.ts";
import { subjectRequestTypeNames } from "#shared/schemas/subject-request-types.ts";

/** In filter order; open requests first, as the screen's main purpose. */
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

/** URL filter of one administrator, who can select their own requests. */
export const requestFilterOf = (ownId: string) => ({ ...requestFilterInUrl, owner: ownerInUrl(ownId) });

export const requestOrderInUrl: Readonly<Record<SubjectRequestSortKey, string>> = {
  createdAt: "data",
  dueOn: "prazo",
  name: "nome",
  type: "pedido",
  state: "situacao",
};

/** Default filter, which a dashboard tile prefetches. */
export const defaultRequestFilter: SubjectRequestFilter =
  defaultFilter<SubjectRequestFilter>(requestFilterInUrl);
