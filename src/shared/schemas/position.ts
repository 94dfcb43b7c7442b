import { z } from "zod";
import { keysOf } from "#shared/formats/keys-of.ts";
import { texts } from "#shared/texts/texts.ts";
import { isOpenOn, workplaceNames } from "./open-position.ts";
import { daySchema } from "./period.ts";
import { baseVersionField } from "./record-change.ts";
import { resumeAreas } from "./resume-areas.ts";
import { rowIdSchema } from "./row-id.ts";
import { optionalText, requiredText } from "./text.ts";

/** Fits a line of the site and an option of the form. */
const TITLE_MAX = 120;
const PLACE_MAX = 120;
/** Two pages. */
const TEXT_MAX = 4000;

/** Input of the form. */
export const positionInputSchema = z.object({
  title: requiredText({ label: "Título", article: "o", max: TITLE_MAX }),
  area: z.enum(resumeAreas, { error: texts.positions.area }),
  place: optionalText({ label: "Local", max: PLACE_MAX }).default(""),
  workplace: z.enum(keysOf(workplaceNames), { error: texts.positions.workplace }),
  text: requiredText({ label: "Descrição", article: "a", max: TEXT_MAX, lines: true }),
  openUntil: daySchema.default(""),
  isPublished: z.boolean({ error: "Publicada: informe verdadeiro ou falso." }).default(false),
});
export type PositionInput = z.infer<typeof positionInputSchema>;

/** Absent fields stay unchanged; `baseVersion` is the version on which the edit is based. */
export const updatePositionInputSchema = z
  .object({
    ...positionInputSchema.shape,
    place: positionInputSchema.shape.place.unwrap(),
    openUntil: daySchema,
    isPublished: positionInputSchema.shape.isPublished.unwrap(),
  })
  .partial()
  .extend({ id: rowIdSchema, baseVersion: baseVersionField });
export type UpdatePositionInput = z.infer<typeof updatePositionInputSchema>;

/** A position for administrators. Timestamps are ISO 8601. */
export type Position = PositionInput & {
  id: number;
  /** Of the last publication; null before the first. */
  publishedAt: string | null;
  version: number;
};

export const positionStateNames = {
  draft: "Rascunho",
  published: "Publicada",
  closed: "Encerrada",
} as const;
export type PositionState = keyof typeof positionStateNames;

/** State on a day in São Paulo. A published position closes after its last day. */
export function positionState(
  position: Pick<Position, "isPublished" | "publishedAt" | "openUntil">,
  day: string,
): PositionState {
  if (position.isPublished) return isOpenOn(position, day) ? "published" : "closed";
  return position.publishedAt === null ? "draft" : "closed";
}

/** An open position for `GET /api/positions`. */
export const restPositionSchema = z.object({
  id: rowIdSchema,
  title: z.string(),
  area: z.string(),
  place: z.string(),
  workplace: z.enum(keysOf(workplaceNames)),
  text: z.string(),
  open_until: z.string(),
});
