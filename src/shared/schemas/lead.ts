import { z } from "zod";
import { keysOf } from "#shared/formats/keys-of.ts";
import { type ProductSlug, productSlugs } from "#shared/schemas/interests.ts";
import { type Source, TOUCH_VALUE_MAX } from "#shared/schemas/touch.ts";
import { leadInputSchema } from "./lead-input.ts";
import { cursorField, limitField, offsetField, orderField, searchField, selectionField } from "./list.ts";
import { ownerField, ownerFilterField } from "./owner.ts";
import { daySchema, periodShape } from "./period.ts";
import { baseVersionField } from "./record-change.ts";
import { rowIdSchema } from "./row-id.ts";
import { rowSelectionSchema } from "./row-selection.ts";
import { suspectsFilterSchema, suspectsQuerySchema } from "./suspects.ts";
import { optionalText } from "./text.ts";

/** The page size of the screen, and the most that one call returns, or marks by id. */
export const LEAD_PAGE_SIZE = 1000;
/** The default limit of `GET /api/leads`. */
export const LEAD_DEFAULT_LIMIT = 100;
/**
 * Offset paging is for the first pages of other programs: a large offset is slow. They narrow the list with filters.
 */
const LEAD_MAX_OFFSET = 10_000_000;

/** `none`: leads without a product. */
export const leadProductFilters = ["all", ...productSlugs, "none"] as const;
export type LeadProductFilter = (typeof leadProductFilters)[number];

/** `none`: without a contact and not imported. `due`: the day of the next contact has come. */
export const leadContactFilters = ["all", "none", "made", "due"] as const;
export type LeadContactFilter = (typeof leadContactFilters)[number];

export const leadFilterSchema = z.object({
  search: searchField,
  ...periodShape,
  contact: z.enum(leadContactFilters, { error: "Contato desconhecido." }).default("all"),
  owner: ownerFilterField,
  product: z.enum(leadProductFilters, { error: "Produto desconhecido." }).default("all"),
  showImported: z.boolean().default(true),
  suspects: suspectsFilterSchema,
});
export type LeadFilter = z.infer<typeof leadFilterSchema>;

/** What the screen can be ordered by. */
export const leadSortKeys = ["createdAt", "name", "cnpj", "email", "phone", "product", "status"] as const;
export type LeadSortKey = (typeof leadSortKeys)[number];

/** One page of the screen. */
export const leadPageInputSchema = leadFilterSchema.extend({
  limit: limitField({ max: LEAD_PAGE_SIZE, default: LEAD_PAGE_SIZE, of: "leads" }),
  order: orderField(leadSortKeys),
  cursor: cursorField,
});
export type LeadPageInput = z.infer<typeof leadPageInputSchema>;

const showImportedQuerySchema = z
  .enum(["true", "false"], { error: "showImported deve ser true ou false." })
  .default("true")
  .transform((value) => value === "true");

/** The query string of `GET /api/leads/export.csv`: the filter of the screen. */
export const leadExportQuerySchema = leadFilterSchema.extend({
  showImported: showImportedQuerySchema,
  suspects: suspectsQuerySchema,
});

/** The query string of `GET /api/leads`. */
export const leadQuerySchema = z.object({
  limit: limitField({ max: LEAD_PAGE_SIZE, default: LEAD_DEFAULT_LIMIT, of: "leads" }),
  offset: offsetField({ max: LEAD_MAX_OFFSET }),
  showImported: showImportedQuerySchema,
  suspects: suspectsQuerySchema,
});

/** The leads that the screen releases or deletes. */
export const leadSelectionSchema = rowSelectionSchema({ filter: leadFilterSchema });
/** The same for marking, with its own sentences. */
export const markLeadsImportedSchema = rowSelectionSchema({
  filter: leadFilterSchema,
  max: LEAD_PAGE_SIZE,
  of: "leads",
});

export const assignLeadsInputSchema = rowSelectionSchema({
  filter: leadFilterSchema,
  max: LEAD_PAGE_SIZE,
  of: "leads",
}).safeExtend({ ownerId: ownerField });
export type AssignLeadsInput = z.infer<typeof assignLeadsInputSchema>;

/** The body of `POST /api/leads/mark-imported`. */
export const markImportedInputSchema = z.object({
  ids: selectionField({ max: LEAD_PAGE_SIZE, of: "leads" }),
});

/** How an administrator reached the person of a lead. */
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

/** Two pages. */
export const LEAD_NOTES_MAX = 5000;

/** What a visitor wrote of themselves and an administrator corrects, by the rules of the form. */
export const leadCorrectionSchema = z.object({
  name: leadInputSchema.shape.name,
  email: leadInputSchema.shape.email,
  phone: leadInputSchema.shape.phone,
  cnpj: optionalText({ label: "CNPJ", max: 32 }),
});
export type LeadCorrection = z.infer<typeof leadCorrectionSchema>;

/** A lead that an administrator adds by hand. Nobody has consented to anything. */
export const newLeadSchema = leadCorrectionSchema.extend({
  product: leadInputSchema.shape.product,
  notes: optionalText({ label: "Observações", max: LEAD_NOTES_MAX, lines: true }).default(""),
  ownerId: ownerField.default(""),
  /** How the company heard of it; "Manual" where it is empty. */
  heardBy: optionalText({ label: "Como chegou", max: TOUCH_VALUE_MAX }).default(""),
});
export type NewLead = z.infer<typeof newLeadSchema>;
/** Its source where nobody says how the company heard of it. */
export const MANUAL_SOURCE = "Manual";

/** The fields of a lead that administrators keep or correct; an absent one stays as it is. An empty text means none. */
export const leadUpdateSchema = z.object({
  id: rowIdSchema,
  notes: optionalText({ label: "Observações", max: LEAD_NOTES_MAX, lines: true }).optional(),
  ownerId: ownerField.optional(),
  nextContactOn: z.union([z.literal(""), daySchema]).optional(),
  ...leadCorrectionSchema.partial().shape,
  baseVersion: baseVersionField,
});
export type LeadUpdate = z.infer<typeof leadUpdateSchema>;
/** What the form of an opened lead edits. */
export type LeadCare = { notes: string; owner: string; nextContactOn: string };

/** A lead for the typed client. Instants are ISO 8601. */
export type Lead = {
  id: number;
  name: string;
  cnpj: string;
  email: string;
  phone: string;
  /** Null where `phone` is no number to dial from abroad. */
  phoneE164: string | null;
  /** The id of a user; null without one. */
  ownerId: string | null;
  /** A São Paulo day, `2026-11-21`. */
  nextContactOn: string | null;
  firstContactAt: string | null;
  createdAt: string;
  isImported: boolean;
  importedAt: string | null;
  isSuspect: boolean;
  product: ProductSlug | null;
  source: Source | null;
  /** The import that made it; null for a visitor's. */
  importId: number | null;
};

/** A lead in full. */
export type WholeLead = Lead & {
  notes: string;
  version: number;
  /** The administrator who added it by hand; null for another. Missing in an answer of the release before. */
  addedBy?: string | null;
  /** Minutes of the opening hours from the lead to its first contact. */
  firstContactMinutes: number | null;
  /** Shown by tabs of the release before; the ledger has more. */
  consentAt: string | null;
  consentVersion: string | null;
};

/** How soon the leads of the last 30 days got their first contact. */
export type FirstContacts = {
  /** How many of them had one. */
  contacted: number;
  /** Of those that had one; null without any. */
  medianMinutes: number | null;
  /** How many of those whose hour is over had one within it. */
  withinHour: number;
  /** How many had one, or have waited for longer than an hour. */
  judged: number;
};

/** A lead for REST. */
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
export type RestLead = z.infer<typeof restLeadSchema>;

export const leadStatsSchema = z.object({
  total: z.int(),
  imported: z.int(),
  pending: z.int(),
  today: z.int(),
});
export type LeadStats = z.infer<typeof leadStatsSchema>;

/** The days that a call without a number gets, today included: tabs of an earlier release make it. */
const LEAD_DAYS_DEFAULT = 30;
/** Two years of whole weeks: the longest period of the chart and the one before it. */
export const LEAD_DAYS_MAX = 728;

export const leadDaysInputSchema = z
  .object({
    days: z
      .int({ error: "Período desconhecido." })
      .min(1, { error: "Período desconhecido." })
      .max(LEAD_DAYS_MAX, { error: "Período desconhecido." }),
  })
  .default({ days: LEAD_DAYS_DEFAULT });
export type LeadDaysInput = z.infer<typeof leadDaysInputSchema>;

/** The leads of one São Paulo day (`2026-11-21`) by their state. */
export type LeadDay = { day: string; pending: number; imported: number };
