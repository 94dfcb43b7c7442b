import { z } from "zod";

/** Nobody reads a form, types its code and sends it faster than this; a program does. */
export const CHALLENGE_MINIMUM_MS = 3000;
/** Long enough to look something up and come back to the form. */
export const CHALLENGE_LIFETIME_MS = 2 * 60 * 60 * 1000;
/** Ours have some 100 characters. */
const CHALLENGE_MAX = 300;

/**
 * By what a form's submission is told from a robot's, beside what a visitor typed. Both are optional: another program
 * may call without them, and a visitor whose challenge did not arrive is not suspected for it.
 */
export const submissionChecksShape = {
  /** What `GET /api/challenge` answered when the form appeared. */
  challenge: z
    .string({ error: "Desafio: informe um texto." })
    .max(CHALLENGE_MAX, `Desafio: use no máximo ${CHALLENGE_MAX} caracteres.`)
    .optional(),
  /** A field that no visitor sees. Of any length: it is not stored, and a robot that fills it is not told so. */
  website: z.string({ error: "Site: informe um texto." }).optional(),
};

const submissionChecksSchema = z.object(submissionChecksShape);
export type SubmissionChecks = z.infer<typeof submissionChecksSchema>;

/** For `omit`: what a form does not ask its visitor. */
export const submissionCheckKeys = { challenge: true, website: true } as const;
