import { z } from "zod";
import { baseVersionField } from "./record-change.ts";
import { rowIdSchema } from "./row-id.ts";
import { requiredText } from "./text.ts";

export const opinionScores = [1, 2, 3, 4, 5] as const;
export const OPINION_SENTENCE_MAX = 500;
const OPINION_NAME_MAX = 80;

const scoreError = "Escolha uma nota de 1 a 5.";
const scoreField = z.coerce.number(scoreError).int(scoreError).min(1, scoreError).max(5, scoreError);
const sentenceField = requiredText({
  label: "Parecer",
  article: "o",
  max: OPINION_SENTENCE_MAX,
  lines: true,
});

/** One's own opinion about an application; `baseVersion` is absent for the first. */
export const saveOpinionSchema = z.object({
  id: rowIdSchema,
  score: scoreField,
  sentence: sentenceField,
  baseVersion: baseVersionField,
});
export type SaveOpinion = z.infer<typeof saveOpinionSchema>;

/** Fields of an opinion by link. */
export const linkOpinionSchema = z.object({
  resumeId: z.coerce.number().pipe(rowIdSchema),
  name: requiredText({ label: "Seu nome", article: "o", max: OPINION_NAME_MAX }),
  score: scoreField,
  sentence: sentenceField,
});
export type LinkOpinion = z.infer<typeof linkOpinionSchema>;

/** An opinion about an application. Timestamps are ISO 8601. */
export type ResumeOpinion = {
  id: number;
  score: number;
  sentence: string;
  authorName: string;
  /** Name of the link by which it came; null for an administrator's. */
  linkName: string | null;
  isMine: boolean;
  version: number;
  updatedAt: string;
};
