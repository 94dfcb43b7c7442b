import { z } from "zod";
import { QUESTION_MAX, QUESTIONS_MAX } from "#shared/own-pages/questions.ts";
import { rowIdSchema } from "./row-id.ts";
import { optionalText } from "./text.ts";

/** In characters. */
const ANSWER_MAX = 300;

/** An answer to a question of a form on an own page, as it was asked. */
export type LeadAnswer = { question: string; answer: string };

const ownFormSchema = z.object({ page: rowIdSchema, section: z.string().regex(/^[a-z0-9-]{1,40}$/) });
/** Id of an own page and of its section with the form. */
export type OwnFormKey = z.infer<typeof ownFormSchema>;

/** Form of an own page that was sent; absent for the site's other forms. Anything else counts as absent and never fails a lead. */
export const ownFormField = z
  .preprocess((given) => ownFormSchema.safeParse(given).data, ownFormSchema.optional())
  .optional();

const answerRule = { label: "Resposta", max: ANSWER_MAX };
/** What may be typed as an answer. */
export const answerField = optionalText(answerRule);

const INVALID = "Respostas: informe uma lista de perguntas e respostas.";

/** Answers with the text of their questions. `id` is that of a question of the form; other programs send none. */
export const answersField = z
  .array(
    z.object({
      id: z.string({ error: INVALID }).max(40, INVALID).optional(),
      question: optionalText({ label: "Pergunta", max: QUESTION_MAX }),
      answer: answerField,
    }),
    { error: INVALID },
  )
  .max(QUESTIONS_MAX, `Respostas: use no máximo ${QUESTIONS_MAX}.`)
  .optional();
export type SentAnswer = NonNullable<z.infer<typeof answersField>>[number];
