import { eq } from "drizzle-orm";
import {
  type Conversion,
  readConversion,
  readNewestConversions,
} from "#server/features/leads/read-conversions.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import type {
  ConversionPreview,
  DestinationSettings,
  PreviewConversionInput,
} from "#shared/schemas/destination.ts";
import { texts } from "#shared/texts/texts.ts";
import { conversionsFile } from "./adapters/google-ads.ts";
import { conversionRequest } from "./conversion-request.ts";
import { refusalOf } from "./refusal-of.ts";
import { destinations } from "./table.ts";

/** Leads among which the newest one that would be sent is looked for. */
const TRIED = 50;
const MASK = "credencial";
/** Stands for the id that each lead gets when it is queued. */
const EVENT_ID = "00000000-0000-0000-0000-000000000000";

/**
 * Returns exactly what would be sent of a lead now, and sends nothing. Works while the destination is off.
 * @throws AppError `not_found` for an unknown lead, a suspect, or without leads, `invalid_input` before the first save.
 */
export async function previewConversion(
  ctx: AdministratorContext,
  { kind, leadId }: PreviewConversionInput,
): Promise<ConversionPreview> {
  const [destination] = await ctx.db.select().from(destinations).where(eq(destinations.kind, kind));
  if (!destination) throw new AppError("invalid_input", { message: texts.destinations.notSetUp });
  const tried =
    leadId === undefined ? await readNewestConversions(ctx, TRIED) : [await readConversion(ctx, leadId)];
  const conversion = tried.find((each) => refusalOf(kind, each) === undefined) ?? tried[0];
  if (!conversion) throw new AppError("not_found", { message: texts.destinations.noLead });
  const refusal = refusalOf(kind, conversion) ?? null;
  return {
    leadId: conversion.leadId,
    leadName: conversion.name,
    refusal,
    sent: refusal ? null : wouldSend(destination, conversion),
  };
}

function wouldSend({ kind, settings }: typeof destinations.$inferSelect, conversion: Conversion) {
  if (kind === "google_ads") {
    // Settings were checked for their kind when they were saved.
    return {
      address: "",
      body: conversionsFile([conversion], settings as DestinationSettings<"google_ads">),
    };
  }
  const { url, body } = conversionRequest({ kind, settings, secret: MASK, conversion, eventId: EVENT_ID });
  return { address: url, body: JSON.stringify(JSON.parse(body), null, 2) };
}
