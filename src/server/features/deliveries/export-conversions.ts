import { and, eq } from "drizzle-orm";
import { countOlderClicks, readClickedConversions } from "#server/features/leads/read-conversions.ts";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { counted } from "#shared/formats/numbers.ts";
import type { ConversionCounts, ConversionFile, DestinationSettings } from "#shared/schemas/destination.ts";
import { texts } from "#shared/texts/texts.ts";
import { CLICK_DAYS, conversionsFile } from "./adapters/google-ads.ts";
import { refusalOf } from "./adapters/marketing.ts";
import { receivers } from "./table.ts";

/** More than any campaign brings in 90 days; Google drops repetitions. */
const FILE_MAX = 20_000;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Returns the file of the conversions of the last 90 days for Google Ads, audited. It contains no personal data except
 * click ids.
 * @throws AppError `invalid_input` while Google Ads is off.
 */
export async function exportConversions(ctx: AdministratorContext): Promise<ConversionFile> {
  const [destination] = await ctx.db
    .select({ settings: receivers.settings })
    .from(receivers)
    .where(and(eq(receivers.kind, "google_ads"), eq(receivers.isOn, true)));
  if (!destination) throw new AppError("invalid_input", { message: texts.destinations.fileOff });
  const { told } = await readClicked(ctx);
  await ctx.db.transaction((tx) =>
    recordAudit(ctx, tx, {
      action: "EXPORT",
      entityType: "lead",
      description: `Arquivo do Google Ads baixado com ${counted(told.length, "conversão", "conversões")}`,
    }),
  );
  // Settings were checked for their kind when they were saved.
  const settings = destination.settings as DestinationSettings<"google_ads">;
  return { csv: conversionsFile(told, settings), count: told.length };
}

const firstTaken = () => new Date(Date.now() - CLICK_DAYS * DAY_MS);

async function readClicked(ctx: AdministratorContext) {
  const clicked = await readClickedConversions(ctx, { since: firstTaken(), limit: FILE_MAX });
  return { clicked, told: clicked.filter((conversion) => refusalOf("google_ads", conversion) === undefined) };
}

/** Counts what the file for Google Ads would have, and what keeps leads out of it. */
export async function countConversions(ctx: AdministratorContext): Promise<ConversionCounts> {
  const [{ clicked, told }, tooOld] = await Promise.all([
    readClicked(ctx),
    countOlderClicks(ctx, firstTaken()),
  ]);
  return {
    clicked: clicked.length,
    told: told.length,
    tooOld,
    withoutSale: clicked.filter(({ isWon }) => !isWon).length,
  };
}
