import { z } from "zod";
import { tidyCampaign } from "./campaign-name.ts";
import { countedTouchField } from "./counted-touch.ts";
import type { LeadChannel } from "./lead-channels.ts";
import { monthField } from "./month-field.ts";
import { daySchema } from "./period.ts";
import { TOUCH_VALUE_MAX } from "./touch.ts";

/** What a row of the report stands for. */
export const campaignGroups = ["campaign", "channel", "page"] as const;
export type CampaignGroup = (typeof campaignGroups)[number];

/** Name of a campaign, as links have it in `utm_campaign`. */
export const campaignNameField = z
  .string({ error: "Informe a campanha." })
  .max(TOUCH_VALUE_MAX, `Campanha: use no máximo ${TOUCH_VALUE_MAX} caracteres.`)
  .overwrite(tidyCampaign)
  .min(1, "Informe a campanha.");

/** Five years: longer spans say nothing about a campaign. */
export const CAMPAIGN_DAYS_MAX = 1830;
const DAY_MS = 24 * 60 * 60 * 1000;

const boundField = daySchema.refine((day) => day !== "", "Informe a data.");

/** Both days are inclusive, in São Paulo. */
export const campaignReportInputSchema = z
  .object({
    by: z.enum(campaignGroups, { error: "Agrupamento desconhecido." }),
    touch: countedTouchField.default("first"),
    from: boundField,
    to: boundField,
  })
  .refine(({ from, to }) => from <= to, { path: ["to"], message: "A data final vem antes da inicial." })
  .refine(({ from, to }) => (Date.parse(to) - Date.parse(from)) / DAY_MS < CAMPAIGN_DAYS_MAX, {
    path: ["to"],
    message: "Escolha um período de até cinco anos.",
  });
export type CampaignReportInput = z.output<typeof campaignReportInputSchema>;

/** Leads of a row: those that arrived in the period, as they are now. */
export type LeadCounts = {
  leads: number;
  /** Contacted within an hour of opening hours, the goal. */
  contacted: number;
  won: number;
  lost: number;
};

/** What was spent on a campaign in a month, `2026-11`. */
export type MonthSpend = { month: string; cents: number; version: number };

export type CampaignRow = LeadCounts & {
  /** Key of the campaign, channel, or id of the own page; empty for none. */
  key: string;
  /** As most leads have it. */
  name: string;
  visits: number;
  /** Share of the period in the months of `months`, in cents; null for a row without spend. */
  spent: number | null;
  months: readonly MonthSpend[];
};

export type CampaignReport = {
  /** Most leads first, at most `CAMPAIGN_ROWS_MAX`; the rest adds up in `rest`. */
  rows: readonly CampaignRow[];
  /** Rows left out. */
  left: number;
  /** All leads of the site in the period, with all spend and visits of the rows. */
  total: Omit<CampaignRow, "key" | "name" | "months">;
  /** First day whose visits are counted by campaign; null before it. */
  countedFrom: string | null;
};

/** More than a screen of any campaigns in use; strangers can invent others. */
export const CAMPAIGN_ROWS_MAX = 300;

/** Leads of a channel; the two outside the site are among them. */
export type ChannelCounts = LeadCounts & { channel: LeadChannel | null };

/** A hundred million reais in a month. */
export const SPEND_MAX_CENTS = 10_000_000_000;
/** Five years. */
const MONTHS_MAX = 61;

export const saveSpendInputSchema = z.object({
  campaign: campaignNameField,
  months: z
    .array(
      z.object({
        month: monthField,
        /** Null deletes it. */
        cents: z
          .int("Valor inválido.")
          .min(0, "Valor inválido.")
          .max(SPEND_MAX_CENTS, "Valor grande demais.")
          .nullable(),
        /** 0 for a month without spend. */
        baseVersion: z.int().min(0),
      }),
    )
    .min(1, "Nada para salvar.")
    .max(MONTHS_MAX, "São meses demais."),
});
export type SaveSpendInput = z.output<typeof saveSpendInputSchema>;

export const campaignSpendInputSchema = z.object({ campaign: campaignNameField });
export type CampaignSpendInput = z.output<typeof campaignSpendInputSchema>;
