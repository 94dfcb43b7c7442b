import "#client/lib/zod-without-eval.ts";
import type { z } from "zod";
import { trpcClient } from "#client/lib/trpc-client.ts";
import type { DemoOffer } from "#shared/schemas/demo-offers.ts";
import type { ProductSlug } from "#shared/schemas/interests.ts";
import { answerField, type OwnFormKey, type SentAnswer } from "#shared/schemas/lead-answers.ts";
import { leadInputSchema } from "#shared/schemas/lead-input.ts";
import { type SentBeside, sentBesideKeys } from "#shared/schemas/submission.ts";
import { formTexts } from "#shared/texts/form-texts.ts";

const demoSchema = leadInputSchema.extend({ cnpj: leadInputSchema.shape.cnpj.unwrap().unwrap() }).omit({
  ...sentBesideKeys,
  consent: true,
  product: true,
  offer: true,
  receivers: true,
  form: true,
  answers: true,
});

/** Fields of the questions of an own page, by the id of the question. */
type Questions = { [question: `pergunta-${string}`]: string };
export type DemoFields = z.input<typeof demoSchema> & Questions;
export type DemoValues = z.output<typeof demoSchema> & Questions;
type DemoBeside = SentBeside & { product: ProductSlug | undefined; offer: DemoOffer | undefined };

export type DemoSubmission = {
  schema: z.ZodType<DemoValues, DemoFields>;
  send: (values: DemoValues, beside: DemoBeside) => Promise<unknown>;
};

export const schema: DemoSubmission["schema"] = demoSchema;

export const send: DemoSubmission["send"] = (values, beside) =>
  trpcClient.leads.create.mutate({ ...values, ...beside, consent: true });

/** A question in a section of an own page. */
type Question = { id: string; question: string; need: string };

/** Schema and call of a form in a section of an own page. `form` is missing in a preview, where nothing is sent. */
export function ownSubmission(form: OwnFormKey | undefined, questions: readonly Question[]): DemoSubmission {
  const rules = questions.map(({ id, need }) => [
    `pergunta-${id}`,
    need === "required" ? answerField.min(1, formTexts.publicForms.unanswered) : answerField,
  ]);
  return {
    schema: demoSchema.extend(Object.fromEntries(rules)) as unknown as DemoSubmission["schema"],
    send: (values, beside) => {
      const answers = questions.map(
        ({ id, question }): SentAnswer => ({ id, question, answer: values[`pergunta-${id}`] ?? "" }),
      );
      // Drops the fields of the questions.
      const fields = demoSchema.parse(values);
      return trpcClient.leads.create.mutate({ ...fields, ...beside, form, answers, consent: true });
    },
  };
}
