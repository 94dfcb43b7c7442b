import { z } from "zod";
import { productSlugs } from "#shared/schemas/interests.ts";
import type { Source } from "#shared/schemas/touch.ts";

/** Challenges have about 100 characters. */
const CHALLENGE_MAX = 300;

/** Both optional: API clients omit them, and a challenge that failed to load makes nobody a suspect. */
export const submissionChecksShape = {
  /** Response of `GET /api/challenge` from when the form appeared. */
  challenge: z
    .string({ error: "Desafio: informe um texto." })
    .max(CHALLENGE_MAX, `Desafio: use no máximo ${CHALLENGE_MAX} caracteres.`)
    .optional(),
  /** The hidden field. Unlimited, since it is not stored and bots that fill it must get no error. */
  website: z.string({ error: "Site: informe um texto." }).optional(),
};

export type SubmissionChecks = z.infer<z.ZodObject<typeof submissionChecksShape>>;

/** Sent by every form besides its fields. */
export type SentBeside = SubmissionChecks & { source: Source | undefined; marketing: boolean };

/** Optional marketing consent; absent means false. */
export const marketingField = z
  .boolean({ error: "Novidades por e-mail: informe verdadeiro ou falso." })
  .optional();

/** Product the visitor asks about. */
export const productField = z
  .enum(productSlugs, { error: "Produto: escolha um dos produtos ou serviços da lista." })
  .nullish();

/** Keys to `omit` from a form's schema. */
export const sentBesideKeys = { challenge: true, website: true, source: true, marketing: true } as const;
