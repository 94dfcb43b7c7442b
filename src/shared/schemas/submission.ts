import { z } from "zod";
import { productSlugs } from "#shared/schemas/interests.ts";
import type { Source } from "#shared/schemas/touch.ts";

/** Challenges have some 100 characters. */
const CHALLENGE_MAX = 300;

/**
 * The submission checks. Both are optional: other programs call without them, and a visitor whose challenge did not
 * arrive is not a suspect.
 */
export const submissionChecksShape = {
  /** The answer of `GET /api/challenge` when the form appeared. */
  challenge: z
    .string({ error: "Desafio: informe um texto." })
    .max(CHALLENGE_MAX, `Desafio: use no máximo ${CHALLENGE_MAX} caracteres.`)
    .optional(),
  /** The hidden field. It has no maximum: it is not stored, and a program that fills it gets no error. */
  website: z.string({ error: "Site: informe um texto." }).optional(),
};

const submissionChecksSchema = z.object(submissionChecksShape);
export type SubmissionChecks = z.infer<typeof submissionChecksSchema>;

/** What every form sends beside its fields. */
export type SentBeside = SubmissionChecks & { source: Source | undefined; marketing: boolean };

/** The optional consent to marketing; absent like false. */
export const marketingField = z
  .boolean({ error: "Novidades por e-mail: informe verdadeiro ou falso." })
  .optional();

/** What the visitor asks about. */
export const productField = z
  .enum(productSlugs, { error: "Produto: escolha um dos produtos ou serviços da lista." })
  .nullish();

/** The keys to `omit` from the schema of a form. */
export const sentBesideKeys = { challenge: true, website: true, source: true, marketing: true } as const;
