import { z } from "zod";
import { formatNextContact } from "../formats/next-contact.ts";
import { type DemoOffer, demoOfferNames } from "../schemas/demo-offers.ts";
import { type ProductSlug, productNames } from "../schemas/interests.ts";
import { leadFilterSchema } from "../schemas/lead.ts";
import type { LeadAnswer } from "../schemas/lead-answers.ts";
import { type LeadStage, leadStageNames } from "../schemas/lead-stages.ts";
import { restRowIdSchema } from "../schemas/row-id.ts";
import type { Source } from "../schemas/touch.ts";
import {
  type ExportColumn,
  exportShape,
  marketingExportColumns,
  sourceExportColumns,
} from "./export-column.ts";
import { writtenAnswers } from "./lead-form.ts";

export type ExportedLead = {
  name: string;
  cnpj: string;
  email: string;
  phone: string;
  createdAt: Date;
  isImported: boolean;
  importedAt: Date | null;
  product: ProductSlug | null;
  source: Source | null;
};

/** CSV columns of leads. */
export const leadExportColumns: readonly ExportColumn<ExportedLead>[] = [
  { key: "name", header: "Nome", value: ({ name }) => name },
  { key: "cnpj", header: "CNPJ", value: ({ cnpj }) => cnpj },
  { key: "email", header: "E-mail", value: ({ email }) => email },
  { key: "phone", header: "Telefone", value: ({ phone }) => phone },
  { key: "createdAt", header: "Data de Criação", value: ({ createdAt }) => createdAt, isInstant: true },
  { key: "status", header: "Status", value: ({ isImported }) => (isImported ? "Importado" : "Pendente") },
  { key: "importedAt", header: "Data de Importação", value: ({ importedAt }) => importedAt, isInstant: true },
  { key: "product", header: "Produto", value: ({ product }) => product && productNames[product] },
  ...sourceExportColumns,
];

export type ExportedFileLead = ExportedLead & {
  withdrawalLink: string | null;
  id: number;
  offer: DemoOffer | null;
  /** Name of the owner; empty for none. */
  owner: string;
  /** A date in São Paulo, `2026-11-21`. */
  nextContactOn: string | null;
  /** `14:30`; null for any hour of that day. */
  nextContactTime: string | null;
  companyName: string;
  notes: string;
  stage: LeadStage;
  lostReason: string | null;
  closedAt: Date | null;
  /** Title of the own page whose form was sent; empty for none. */
  page: string;
  answers: readonly LeadAnswer[] | null;
};

/** Columns available for a custom export. */
export const leadFileColumns: readonly ExportColumn<ExportedFileLead>[] = [
  ...leadExportColumns,
  ...marketingExportColumns,
  { key: "id", header: "Número", value: ({ id }) => String(id), isExtra: true },
  { key: "companyName", header: "Empresa", value: ({ companyName }) => companyName, isExtra: true },
  { key: "offer", header: "Pedido", value: ({ offer }) => offer && demoOfferNames[offer], isExtra: true },
  { key: "owner", header: "Responsável", value: ({ owner }) => owner, isExtra: true },
  {
    key: "nextContact",
    header: "Próximo contato",
    value: formatNextContact,
    isExtra: true,
  },
  { key: "stage", header: "Andamento", value: ({ stage }) => leadStageNames[stage], isExtra: true },
  { key: "lostReason", header: "Motivo da perda", value: ({ lostReason }) => lostReason, isExtra: true },
  {
    key: "closedAt",
    header: "Ganho ou perdido em",
    value: ({ closedAt }) => closedAt,
    isInstant: true,
    isExtra: true,
  },
  { key: "page", header: "Página do formulário", value: ({ page }) => page, isExtra: true },
  {
    key: "answers",
    header: "Respostas",
    value: ({ answers }) => writtenAnswers(answers).join("\n"),
    isExtra: true,
  },
  { key: "notes", header: "Observações", value: ({ notes }) => notes, isExtra: true },
];

/** Maximum selected rows per export: keeps the request body below 1 MB. */
const SELECTED_MAX = 50_000;

/** Body of `POST /api/leads/export`: the leads of `ids`, or all that match the filter. */
export const leadFileInputSchema = leadFilterSchema.extend({
  ...exportShape(leadFileColumns),
  ids: z
    .array(restRowIdSchema, { error: "Lista de leads inválida." })
    .min(1, "Lista de leads inválida.")
    .max(SELECTED_MAX, `Exporte no máximo ${SELECTED_MAX} leads selecionados por vez.`)
    .optional(),
});
export type LeadFileInput = z.infer<typeof leadFileInputSchema>;
