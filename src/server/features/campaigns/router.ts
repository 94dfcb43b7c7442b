import { listCampaignNames } from "#server/features/leads/count-campaigns.ts";
import { adminProcedure, router, verb } from "#server/platform/trpc/init.ts";
import {
  campaignReportInputSchema,
  campaignSpendInputSchema,
  saveSpendInputSchema,
} from "#shared/schemas/campaign.ts";
import { getCampaignReport } from "./get-report.ts";
import { getSpend, saveSpend } from "./save-spend.ts";

/** Names offered by filters and fields: more are typed. */
const NAMES_OFFERED = 100;

export const campaignsRouter = router({
  report: adminProcedure.input(campaignReportInputSchema).query(verb(getCampaignReport)),
  names: adminProcedure.query(({ ctx }) => listCampaignNames(ctx, NAMES_OFFERED)),
  spend: adminProcedure.input(campaignSpendInputSchema).query(verb(getSpend)),
  saveSpend: adminProcedure.input(saveSpendInputSchema).mutation(verb(saveSpend)),
});
