import { formatDateTime, formatIsoDay } from "./formats/dates.ts";

/** The columns of the export of leads. The browser writes short exports, the server long ones (product 8.4). */
export const leadCsvColumns = [
  "Nome",
  "CNPJ",
  "E-mail",
  "Telefone",
  "Data de Criação",
  "Status",
  "Data de Importação",
] as const;

/** Up to this count the browser writes the file, in memory (product 8.4). */
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

/** The cells of a lead, in the order of the columns. */
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
