import { z } from "zod";
import { rowIdSchema } from "./row-id.ts";
import { requiredText } from "./text.ts";

/** The lists that have views: their screen, and the parameters of their filter and order in its address. */
export const viewedLists = {
  leads: {
    title: "Leads",
    path: "/admin/leads",
    parameters: [
      "busca",
      "contato",
      "responsavel",
      "produto",
      "periodo",
      "de",
      "ate",
      "importados",
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
    parameters: ["busca", "status", "etiqueta", "periodo", "de", "ate", "suspeitos", "ordem"],
  },
  logs: {
    title: "Logs do Sistema",
    path: "/admin/logs",
    parameters: ["busca", "acao", "tipo", "de", "ate", "ordem"],
  },
} as const satisfies Record<string, { title: string; path: string; parameters: readonly string[] }>;

export type ViewedList = keyof typeof viewedLists;
const lists = Object.keys(viewedLists) as [ViewedList, ...ViewedList[]];

/** Fits a line of the menu. */
export const LIST_VIEW_NAME_MAX = 60;
/** Of one's own views of a list, and of those of all: the menu stays one that can be read. */
export const LIST_VIEWS_MAX = 50;
/** A search of the longest kind, with every character escaped, and the other parameters. */
const QUERY_MAX = 3000;

/**
 * What a view keeps of an address: the parameters of the list's filter that have a value, in one order, so that equal
 * filters are equal texts.
 */
export function listViewQuery(list: ViewedList, address: string | URLSearchParams): string {
  const given = new URLSearchParams(address);
  const kept = new URLSearchParams();
  for (const name of viewedLists[list].parameters) {
    const value = given.get(name);
    if (value) kept.set(name, value);
  }
  return kept.toString();
}

/** The address of a view. */
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
  name: requiredText({ label: "Nome", max: LIST_VIEW_NAME_MAX }),
  query: z.string({ error: UNKNOWN_FILTER }).max(QUERY_MAX, "O filtro é longo demais para uma visão."),
  isShared: z.boolean({ error: "De todos: informe verdadeiro ou falso." }),
};

/** The form of the dialog. */
export const listViewFormSchema = z.object(fields).omit({ query: true });
export type ListViewForm = z.infer<typeof listViewFormSchema>;

export const createListViewInputSchema = z
  .object({ list, ...fields })
  .refine(hasKnownParameters, { error: UNKNOWN_FILTER, path: ["query"] });
export type CreateListViewInput = z.infer<typeof createListViewInputSchema>;

/** An absent field stays as it is; `baseVersion` is the version that the dialog showed. */
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

/** `baseVersion` is the version that the dialog showed. */
export const deleteListViewInputSchema = z.object({ id: rowIdSchema, baseVersion });
export type DeleteListViewInput = z.infer<typeof deleteListViewInputSchema>;

/** A list view for the typed client. */
export type ListView = {
  id: number;
  list: ViewedList;
  name: string;
  /** The address without its path; `listViewQuery` made it. */
  query: string;
  isShared: boolean;
  /** Null once the administrator who made it is deleted. */
  authorName: string | null;
  version: number;
};
