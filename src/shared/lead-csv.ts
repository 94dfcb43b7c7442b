import { formatDateTime, formatIsoDay } from "./formats/dates.ts";

/** The lead export, which the browser writes for short lists and the server for long ones. */
export const leadCsvColumns = [
  "Nome",
  "CNPJ",
  "E-mail",
  "Telefone",
  "Data de Criação",
  "Status",
  "Data de Importação",
] as const;

/** Up to here the browser writes the file itself (spec section 7); more would have to fit into its memory. */
export const LEADS_EXPORTED_BY_BROWSER = 10_000;

export type ExportedLead = {
  name: string;
  cnpj: string;
  email: string;
  phone: string;
  createdAt: Date;
  isImported: boolean;
  importedAt: Date | null;
};

/** A lead's cells, in the order of the columns. */
export function leadCsvCells(lead: ExportedLead): string[] {
  return [
    lead.name,
    lead.cnpj,
    lead.email,
    lead.phone,
    formatDateTime(lead.createdAt),
    lead.isImported ? "Importado" : "Pendente",
    lead.importedAt ? formatDateTime(lead.importedAt) : "",
  ];
}

export function leadCsvName(now: Date): string {
  return `leads_${formatIsoDay(now)}.csv`;
}
