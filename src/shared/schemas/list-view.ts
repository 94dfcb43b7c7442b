import { z } from "zod";
import { rowIdSchema } from "./row-id.ts";
import { requiredText } from "./text.ts";

/** Lists with saved views: their screen, and the URL parameters of filter and order. */
export const viewedLists = {
  leads: {
    title: "Leads",
    path: "/admin/leads",
    parameters: [
      "busca",
      "contato",
      "responsavel",
      "produto",
      "pedido",
      "andamento",
      "formulario",
      "campanha",
      "origem",
      "acesso",
      "periodo",
      "de",
      "ate",
      "importados",
      "so-importados",
      "suspeitos",
      "ordem",
    ],
  },
  messages: {
    title: "Mensagens",
    path: "/admin/messages",
    parameters: ["busca", "estado", "responsavel", "periodo", "de", "ate", "suspeitos", "ordem"],
  },
  resumes: {
    title: "Currículos",
    path: "/admin/resumes",
    parameters: [
      "busca",
      "status",
      "etiqueta",
      "vaga",
      "pareceres",
      "periodo",
      "de",
      "ate",
      "suspeitos",
      "ordem",
    ],
  },
  logs: {
    title: "Logs do Sistema",
    path: "/admin/logs",
    parameters: ["busca", "acao", "tipo", "aberturas", "de", "ate", "ordem"],
  },
} as const satisfies Record<string, { title: string; path: string; parameters: readonly string[] }>;

export type ViewedList = keyof typeof viewedLists;
const lists = Object.keys(viewedLists) as [ViewedList, ...ViewedList[]];

/** Fits a line of the menu. */
export const LIST_VIEW_NAME_MAX = 60;
/** Limit for own and for shared views of a list each; keeps the menu readable. */
export const LIST_VIEWS_MAX = 50;
/** Fits the longest search and campaign, fully escaped, and the other parameters. */
const QUERY_MAX = 5000;

/** Normalizes a URL for a view: non-empty filter parameters in a fixed order, for comparison. */
export function listViewQuery(list: ViewedList, address: string | URLSearchParams): string {
  const given = new URLSearchParams(address);
  const kept = new URLSearchParams();
  for (const name of viewedLists[list].parameters) {
    const value = given.get(name);
    if (value) kept.set(name, value);
  }
  return kept.toString();
}

/** Returns the URL of a view. */
export function listViewPath({ list, query }: Pick<ListView, "list" | "query">): string {
  return viewedLists[list].path + (query && `?${query}`);
}

function hasKnownParameters({ list, query = "" }: { list: ViewedList; query?: string | undefined }): boolean {
  const known: readonly string[] = viewedLists[list].parameters;
  const names = [...new URLSearchParams(query).keys()];
  return names.every((name) => known.includes(name)) && new Set(names).size === names.length;
}

const UNKNOWN_FILTER = "Filtro desconhecido.";
const list = z.enum(lists, { error: "Lista desconhecida." });
const baseVersion = z.int({ error: "Versão inválida." }).min(1, "Versão inválida.");
const fields = {
  name: requiredText({ label: "Nome", article: "o", max: LIST_VIEW_NAME_MAX }),
  query: z.string({ error: UNKNOWN_FILTER }).max(QUERY_MAX, "O filtro é longo demais para uma visão."),
  isShared: z.boolean({ error: "De todos: informe verdadeiro ou falso." }),
};

export const listViewFormSchema = z.object(fields).omit({ query: true });
export type ListViewForm = z.infer<typeof listViewFormSchema>;

export const createListViewInputSchema = z
  .object({ list, ...fields })
  .refine(hasKnownParameters, { error: UNKNOWN_FILTER, path: ["query"] });
export type CreateListViewInput = z.infer<typeof createListViewInputSchema>;

/** Absent fields stay unchanged; `baseVersion` is the version shown in the dialog. */
export const updateListViewInputSchema = z
  .object({
    id: rowIdSchema,
    list,
    baseVersion,
    name: fields.name.optional(),
    query: fields.query.optional(),
    isShared: fields.isShared.optional(),
  })
  .refine(hasKnownParameters, { error: UNKNOWN_FILTER, path: ["query"] });
export type UpdateListViewInput = z.infer<typeof updateListViewInputSchema>;

/** `baseVersion` is the version shown in the dialog. */
export const deleteListViewInputSchema = z.object({ id: rowIdSchema, baseVersion });
export type DeleteListViewInput = z.infer<typeof deleteListViewInputSchema>;

export type ListView = {
  id: number;
  list: ViewedList;
  name: string;
  /** Query string built by `listViewQuery`. */
  query: string;
  isShared: boolean;
  /** Null once its author is deleted. */
  authorName: string | null;
  version: number;
};
