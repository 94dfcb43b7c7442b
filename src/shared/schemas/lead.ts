import { z } from "zod";
import { keysOf } from "#shared/formats/keys-of.ts";
import type { DemoOffer } from "#shared/schemas/demo-offers.ts";
import { type ProductSlug, productSlugs } from "#shared/schemas/interests.ts";
import { type Source, TOUCH_VALUE_MAX, touchFields } from "#shared/schemas/touch.ts";
import { countedTouchField } from "./counted-touch.ts";
import type { FoundIn } from "./found-in.ts";
import type { LeadAnswer } from "./lead-answers.ts";
import type { Company } from "./lead-company.ts";
import {
  leadChannelFilters,
  leadContactFilters,
  leadOfferFilters,
  leadProductFilters,
  leadStageFilters,
} from "./lead-filters.ts";
import { leadInputSchema } from "./lead-input.ts";
import { companyNameField, isReachable, leadPersonSchema, reachableRule } from "./lead-person.ts";
import { type LeadStage, LOST_REASON_MAX, leadStages } from "./lead-stages.ts";
import {
  cursorField,
  INVALID_CURSOR,
  limitField,
  offsetField,
  orderField,
  pageLimitField,
  searchField,
} from "./list.ts";
import { hasDayOfTime, nextContactShape, timeWithoutDay } from "./next-contact.ts";
import { ownerField, ownerFilterField } from "./owner.ts";
import { periodShape } from "./period.ts";
import { baseVersionField } from "./record-change.ts";
import { restRowIdSchema, rowIdSchema } from "./row-id.ts";
import { rowIdsSchema, rowSelectionSchema } from "./row-selection.ts";
import { suspectsFilterSchema, suspectsQuerySchema } from "./suspects.ts";
import { optionalText } from "./text.ts";

/** Maximum number of leads per read or mark-by-id call. */
export const LEAD_PAGE_SIZE = 1000;
export const LEAD_DEFAULT_LIMIT = 100;

/** Id of the own page whose form was sent, `NO_PAGE`, or empty for all. */
const ownPageFilterField = z
  .string({ error: "Página desconhecida." })
  .regex(/^(?:none|[1-9]\d{0,14})?$/, "Página desconhecida.")
  .default("");
export const leadFilterSchema = z.object({
  search: searchField,
  ...periodShape,
  contact: z.enum(leadContactFilters, { error: "Contato desconhecido." }).default("all"),
  stage: z.enum(leadStageFilters, { error: "Andamento desconhecido." }).default("all"),
  owner: ownerFilterField,
  product: z.enum(leadProductFilters, { error: "Produto desconhecido." }).default("all"),
  offer: z.enum(leadOfferFilters, { error: "Pedido desconhecido." }).default("all"),
  /** Name of a campaign in any writing; empty for all, `NO_CAMPAIGN` for leads without one. */
  campaign: z.string().max(TOUCH_VALUE_MAX, "Campanha desconhecida.").default(""),
  channel: z.enum(leadChannelFilters, { error: "Origem desconhecida." }).default("all"),
  /** The touch by which campaign and channel are told. */
  touch: countedTouchField.default("first"),
  ownPage: ownPageFilterField,
  showImported: z.boolean().default(true),
  onlyImported: z.boolean().default(false),
  suspects: suspectsFilterSchema,
});
export type LeadFilter = z.infer<typeof leadFilterSchema>;

export const leadSortKeys = ["createdAt", "name", "cnpj", "email", "phone", "product", "status"] as const;
export type LeadSortKey = (typeof leadSortKeys)[number];

export const leadPageInputSchema = leadFilterSchema.extend({
  limit: pageLimitField("leads"),
  order: orderField(leadSortKeys),
  cursor: cursorField,
});
export type LeadPageInput = z.infer<typeof leadPageInputSchema>;

const flagInQuery = (name: string, byDefault: "true" | "false") =>
  z
    .enum(["true", "false"], { error: `${name} deve ser true ou false.` })
    .default(byDefault)
    .transform((value) => value === "true");
const showImportedQuerySchema = flagInQuery("showImported", "true");

/** Query string of `GET /api/leads/export.csv`: the same filter as the screen. */
export const leadExportQuerySchema = leadFilterSchema.extend({
  showImported: showImportedQuerySchema,
  onlyImported: flagInQuery("onlyImported", "false"),
  suspects: suspectsQuerySchema,
});

/** Details of a lead in `GET /api/leads`, on request and for keys; described in `rest.ts`. */
export const restLeadDetails = [
  "product",
  "source",
  "owner",
  "first_contact_at",
  "stage",
  "lost_reason",
  "closed_at",
  "page",
  "answers",
  "company_name",
] as const;

export const leadQuerySchema = z.object({
  limit: limitField({ max: LEAD_PAGE_SIZE, default: LEAD_DEFAULT_LIMIT, of: "leads" }),
  offset: offsetField(),
  showImported: showImportedQuerySchema,
  suspects: suspectsQuerySchema,
  fields: z
    .string()
    .transform((text) => text.split(",").filter(Boolean))
    .pipe(z.array(z.enum(restLeadDetails, { error: "Campo desconhecido em fields." })))
    .optional(),
  /** `next_cursor` of the page before. */
  cursor: z.coerce.number({ error: INVALID_CURSOR }).pipe(rowIdSchema).optional(),
});
export type LeadQuery = z.infer<typeof leadQuerySchema>;

/** Leads to mark as imported, release or delete. */
export const leadSelectionSchema = rowSelectionSchema(leadFilterSchema, "leads");

export const assignLeadsInputSchema = leadSelectionSchema.safeExtend({ ownerId: ownerField });
export type AssignLeadsInput = z.infer<typeof assignLeadsInputSchema>;

export const markImportedInputSchema = z.object({ ids: rowIdsSchema("leads", restRowIdSchema) });

const stageField = z.enum(leadStages, { error: "Andamento desconhecido." });
/** A reason from the settings; only with the stage `lost`, where it is required. */
const lostReasonField = optionalText({ label: "Motivo", max: LOST_REASON_MAX }).default("");

/** Leads to mark with a stage. A base version is for a single lead: another's change since is then a conflict. */
export const setLeadsStageSchema = leadSelectionSchema
  .safeExtend({ stage: stageField, lostReason: lostReasonField, baseVersion: baseVersionField })
  .refine(({ ids, baseVersion }) => baseVersion === undefined || ids?.length === 1, "Versão inválida.");
export type SetLeadsStage = z.infer<typeof setLeadsStageSchema>;

/** Body of `POST /api/leads/mark-stage`. */
export const markStageInputSchema = markImportedInputSchema.extend({
  stage: stageField,
  lost_reason: lostReasonField,
});

/** Channel through which an administrator reached the person of a lead. */
export const contactChannelNames = {
  phone: "Telefone",
  whatsapp: "WhatsApp",
  email: "E-mail",
} as const;
export type ContactChannel = keyof typeof contactChannelNames;
export const contactChannels = keysOf(contactChannelNames);

export const leadContactInputSchema = z.object({
  id: rowIdSchema,
  channel: z.enum(contactChannels, { error: "Canal desconhecido." }),
});
export type LeadContactInput = z.infer<typeof leadContactInputSchema>;

/** About two pages of text. */
export const LEAD_NOTES_MAX = 5000;

/** A lead that an administrator adds by hand. It carries no consent. */
export const newLeadSchema = leadPersonSchema
  .extend({
    product: leadInputSchema.shape.product,
    notes: optionalText({ label: "Observações", max: LEAD_NOTES_MAX, lines: true }).default(""),
    ownerId: ownerField.default(""),
    /** Source of the lead, or the code of a chat; empty means "Manual". */
    heardBy: optionalText({ label: "Como chegou", max: TOUCH_VALUE_MAX }).default(""),
    companyName: companyNameField.default(""),
    nextContactOn: nextContactShape.nextContactOn.default(""),
    nextContactTime: nextContactShape.nextContactTime.default(""),
  })
  .refine(isReachable, reachableRule)
  .refine(hasDayOfTime, timeWithoutDay);
export type NewLead = z.infer<typeof newLeadSchema>;
/** Default source of a manually added lead. */
export const MANUAL_SOURCE = "Manual";

/** Fields that administrators maintain or correct. Absent: unchanged. Empty: cleared. */
export const leadUpdateSchema = z.object({
  id: rowIdSchema,
  notes: optionalText({ label: "Observações", max: LEAD_NOTES_MAX, lines: true }).optional(),
  ownerId: ownerField.optional(),
  ...z.object(nextContactShape).partial().shape,
  ...leadPersonSchema.partial().shape,
  baseVersion: baseVersionField,
});
export type LeadUpdate = z.infer<typeof leadUpdateSchema>;
/** Fields of the form of an opened lead. */
export type LeadCare = { notes: string; owner: string; nextContactOn: string; nextContactTime: string };

/** A lead for the typed client. Timestamps are ISO 8601. */
export type Lead = {
  id: number;
  name: string;
  cnpj: string;
  /** Empty if unknown, and then `phone` is not; neither is of a lead of the site's forms. */
  email: string;
  phone: string;
  /** Empty if unknown, and absent in answers of the release before. */
  companyName?: string;
  /** Null if `phone` cannot be dialed from abroad. */
  phoneE164: string | null;
  /** User id; null without an owner. */
  ownerId: string | null;
  /** A date in São Paulo, `2026-11-21`. */
  nextContactOn: string | null;
  /** An hour of that day in São Paulo, `14:30`; null for any. Absent in answers of the release before. */
  nextContactTime?: string | null;
  firstContactAt: string | null;
  stage: LeadStage;
  /** Null unless lost. */
  lostReason: string | null;
  /** When it was won or lost; null while it is open. */
  closedAt: string | null;
  createdAt: string;
  isImported: boolean;
  importedAt: string | null;
  isSuspect: boolean;
  product: ProductSlug | null;
  /** What the visitor asked for; null for a demonstration. */
  offer: DemoOffer | null;
  source: Source | null;
  /** The import that created the lead; null otherwise. */
  importId: number | null;
  /** Administrator who added the lead by hand; null otherwise, and absent in answers of the release before. */
  addedBy?: string | null;
  /** Own page whose form was sent; null for the site's other forms. */
  ownPageId: number | null;
  /** Answers to the questions of that form; null without one. */
  answers: readonly LeadAnswer[] | null;
};

/** A lead in a list. */
export type ListedLead = Lead & { foundIn?: FoundIn };

export type WholeLead = Lead & {
  notes: string;
  version: number;
  /** Null if it was not looked up. */
  company: Company | null;
  /** A lookup of the company has just been queued. */
  asksCompany?: boolean;
  /** Business minutes from creation to first contact. */
  firstContactMinutes: number | null;
};

/** An own page whose form sent leads. Its title is null once it is deleted. */
export type LeadPage = { id: number; title: string | null };

/** Response times for the leads of a period. */
export type FirstContacts = {
  /** Leads with a first contact. */
  contacted: number;
  /** Median over the contacted leads; null if there are none. */
  medianMinutes: number | null;
  /** Leads contacted within an hour, among those whose hour is over. */
  withinHour: number;
  /** Leads that were contacted or have waited longer than an hour. */
  judged: number;
};

/** The same, and the median of each day that has one; `day` is an ISO date. */
export type DailyFirstContacts = FirstContacts & { byDay: { day: string; medianMinutes: number }[] };

export const restLeadSchema = z.object({
  id: rowIdSchema,
  name: z.string(),
  cnpj: z.string(),
  email: z.string(),
  phone: z.string(),
  created_at: z.string(),
  is_imported: z.boolean(),
  imported_at: z.string().nullable(),
});

const touchSchema = z.partialRecord(z.enum(touchFields), z.string());
/** Answer of `GET /api/leads`; details are present only on request. */
export const restLeadPageShape = {
  data: z.array(
    restLeadSchema.extend({
      product: z.enum(productSlugs).nullish(),
      source: z.object({ first: touchSchema.optional(), last: touchSchema.optional() }).nullish(),
      /** Name of the owner. */
      owner: z.string().nullish(),
      first_contact_at: z.string().nullish(),
      stage: stageField.optional(),
      lost_reason: z.string().nullish(),
      closed_at: z.string().nullish(),
      /** Own page whose form was sent; its title and path are null once it is deleted. */
      page: z
        .object({ id: rowIdSchema, title: z.string().nullable(), path: z.string().nullable() })
        .nullish(),
      answers: z.array(z.object({ question: z.string(), answer: z.string() })).optional(),
      company_name: z.string().optional(),
    }),
  ),
  next_cursor: rowIdSchema.nullish(),
};
export type RestLeadPage = {
  data: z.input<(typeof restLeadPageShape)["data"]>;
  next_cursor?: number | null;
};

export const leadStatsSchema = z.object({
  total: z.int(),
  imported: z.int(),
  pending: z.int(),
  today: z.int(),
});
export type LeadStats = z.infer<typeof leadStatsSchema>;

/** Two years in whole weeks, and today: the longest period of the chart plus the preceding one. */
export const LEAD_DAYS_MAX = 729;

/** Whole days before today. */
export const wholeDaysInputSchema = z.object({
  days: z
    .int({ error: "Período desconhecido." })
    .min(1, { error: "Período desconhecido." })
    .max(LEAD_DAYS_MAX, { error: "Período desconhecido." }),
});
export type WholeDaysInput = z.infer<typeof wholeDaysInputSchema>;

/** Leads of one day in São Paulo (`2026-11-21`) by state, and by their first contact. */
export type LeadDay = {
  day: string;
  pending: number;
  imported: number;
  /** Contacted within an hour of opening hours. */
  withinHour: number;
  contacted: number;
};
