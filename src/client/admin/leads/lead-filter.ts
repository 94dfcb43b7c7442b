import { ownerInUrl, periodFieldsInUrl, suspectsInUrl } from "#client/admin/list/filter/filter-fields.ts";
import {
  choiceInUrl,
  defaultFilter,
  flagInUrl,
  textInUrl,
} from "#client/admin/list/filter/use-url-filter.ts";
import type { CountTabs, GivenView } from "#client/admin/list/views/given-views.ts";
import type { Channel } from "#shared/schemas/channels.ts";
import type { CountedTouch } from "#shared/schemas/counted-touch.ts";
import { demoOfferNames } from "#shared/schemas/demo-offers.ts";
import { productNames } from "#shared/schemas/interests.ts";
import type { LeadFilter, LeadSortKey } from "#shared/schemas/lead.ts";
import { leadChannelNames } from "#shared/schemas/lead-channels.ts";
import {
  type LeadChannelFilter,
  type LeadContactFilter,
  type LeadOfferFilter,
  type LeadProductFilter,
  type LeadStageFilter,
  leadProductFilters,
  NO_PAGE,
} from "#shared/schemas/lead-filters.ts";
import { leadStageNames } from "#shared/schemas/lead-stages.ts";
import { TOUCH_VALUE_MAX } from "#shared/schemas/touch.ts";

/** In filter order. */
export const productFilterNames: Record<LeadProductFilter, string> = {
  all: "Todos os produtos",
  ...productNames,
  none: "Sem produto",
};

/** In filter order. */
export const offerFilterNames: Record<LeadOfferFilter, string> = {
  all: "Todos os pedidos",
  none: "Demonstração",
  ...demoOfferNames,
};

/** In filter order. */
export const contactFilterNames: Record<LeadContactFilter, string> = {
  all: "Todos os contatos",
  none: "Sem contato",
  made: "Com contato",
  due: "Contato hoje ou atrasado",
};

/** In filter order. */
export const stageFilterNames: Record<LeadStageFilter, string> = {
  all: "Todos os andamentos",
  open: "Em aberto",
  ...leadStageNames,
};

export const channelFilterNames: Record<LeadChannelFilter, string> = {
  all: "Todas as origens",
  site: "Vindos do site",
  ...leadChannelNames,
  unknown: "Origem desconhecida",
};

/** The touch by which campaign and channel are told. */
export const touchFilterNames: Record<CountedTouch, string> = {
  first: "Pelo primeiro acesso",
  last: "Pelo último acesso",
};

export const touchInUrl = choiceInUrl<CountedTouch>("acesso", { first: "primeiro", last: "ultimo" });

const productWords = Object.fromEntries(leadProductFilters.map((product) => [product, product])) as Record<
  LeadProductFilter,
  string
>;

/** Id of an own page; `site` for the site's other forms. */
const ownPageInUrl = {
  name: "formulario",
  read: (text: string | null) =>
    text === "site" ? NO_PAGE : (/^[1-9]\d{0,14}$/.exec(text ?? "")?.[0] ?? ""),
  write: (page: string) => (page === NO_PAGE ? "site" : page || undefined),
};

/** Channels of the site as addresses of the back office name them. */
export const channelsInUrl = {
  direct: "direto",
  organic_search: "busca",
  paid_search: "busca-anuncio",
  organic_social: "redes",
  paid_social: "redes-anuncio",
  messaging: "mensagens",
  email: "email",
  referral: "sites",
  other: "campanhas",
} as const satisfies Record<Channel, string>;

export const leadFilterInUrl = {
  search: textInUrl("busca"),
  ...periodFieldsInUrl,
  contact: choiceInUrl<LeadContactFilter>("contato", {
    all: "todos",
    none: "sem",
    made: "feito",
    due: "a-fazer",
  }),
  stage: choiceInUrl<LeadStageFilter>("andamento", {
    all: "todos",
    open: "em-aberto",
    new: "novo",
    inProgress: "em-conversa",
    won: "ganho",
    lost: "perdido",
  }),
  owner: ownerInUrl(""),
  product: choiceInUrl<LeadProductFilter>("produto", { ...productWords, all: "todos", none: "sem-produto" }),
  offer: choiceInUrl<LeadOfferFilter>("pedido", {
    all: "todos",
    none: "demonstracao",
    teste: "teste",
    loja: "loja",
  }),
  campaign: textInUrl("campanha", TOUCH_VALUE_MAX),
  channel: choiceInUrl<LeadChannelFilter>("origem", {
    all: "todas",
    site: "site",
    ...channelsInUrl,
    list: "lista",
    typed: "inseridos",
    unknown: "desconhecida",
  }),
  touch: touchInUrl,
  ownPage: ownPageInUrl,
  showImported: flagInUrl("importados", "ocultar", false),
  onlyImported: flagInUrl("so-importados", "sim"),
  suspects: suspectsInUrl,
};

/** URL filter of one administrator, who can select their own leads. */
export const leadFilterOf = (ownId: string) => ({ ...leadFilterInUrl, owner: ownerInUrl(ownId) });

export const leadOrderInUrl: Readonly<Record<LeadSortKey, string>> = {
  createdAt: "data",
  name: "nome",
  cnpj: "cnpj",
  email: "email",
  phone: "telefone",
  product: "produto",
  status: "status",
};

export const leadTabs: CountTabs<"leads"> = [
  ["Total", "total", {}],
  ["Pendentes", "pending", { showImported: false }],
  ["Importados", "imported", { onlyImported: true }],
  ["Hoje", "today", { period: "today" }],
];
export const leadViews: readonly GivenView[] = [{ name: "Sem contato", query: "contato=sem" }];

/** Default filter, which a dashboard tile prefetches. */
export const defaultLeadFilter: LeadFilter = defaultFilter<LeadFilter>(leadFilterInUrl);
