import { z } from "zod";

/** A visitor needs longer to fill in a form; a program does not (product 4.8). */
export const CHALLENGE_MINIMUM_MS = 3000;
/** Long enough to interrupt filling in a form (product 4.8). */
export const CHALLENGE_LIFETIME_MS = 2 * 60 * 60 * 1000;
/** Challenges have some 100 characters. */
const CHALLENGE_MAX = 300;

/**
 * The submission checks (product 4.8). Both are optional: other programs call without them, and a visitor whose
 * challenge did not arrive is not a suspect.
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

/** The keys to `omit` from the schema of a form. */
export const submissionCheckKeys = { challenge: true, website: true } as const;
