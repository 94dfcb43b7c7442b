import { z } from "zod";
import { TOUCH_VALUE_MAX, type TouchField, touchFields } from "#shared/schemas/touch.ts";
import { cutText } from "./text.ts";

const value = cutText(TOUCH_VALUE_MAX).optional();
const touchShape = {
  utm_source: value,
  utm_medium: value,
  utm_campaign: value,
  utm_term: value,
  utm_content: value,
  utm_id: value,
  gclid: value,
  gbraid: value,
  wbraid: value,
  fbclid: value,
  referrer: value,
  landing: value,
  slide: value,
} satisfies Record<TouchField, typeof value>;
const touch = z.object(touchShape).optional();

/** Optional `source` of the three forms. Keeps known texts and never fails a submission. */
export const sourceField = z
  .preprocess(keepKnown, z.object({ first: touch, last: touch }).optional())
  .optional();

function keepKnown(given: unknown) {
  if (!isRecord(given)) return undefined;
  return { first: keepTexts(given.first), last: keepTexts(given.last) };
}

function keepTexts(given: unknown) {
  if (!isRecord(given)) return undefined;
  const known = touchFields.filter((field) => typeof given[field] === "string");
  return Object.fromEntries(known.map((field) => [field, given[field]]));
}

function isRecord(given: unknown): given is Record<string, unknown> {
  return typeof given === "object" && given !== null;
}
