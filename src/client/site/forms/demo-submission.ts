import "#client/lib/zod-without-eval.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import type { z } from "zod";
import { trpcClient } from "#client/lib/trpc-client.ts";
import type { ProductSlug } from "#shared/schemas/interests.ts";
import { leadInputSchema } from "#shared/schemas/lead-input.ts";
import { type SentBeside, sentBesideKeys } from "#shared/schemas/submission.ts";

const formSchema = leadInputSchema
  .extend({ cnpj: leadInputSchema.shape.cnpj.unwrap().unwrap() })
  .omit({ consent: true, product: true, ...sentBesideKeys });

export type DemoFields = z.input<typeof formSchema>;
export type DemoRequest = z.output<typeof formSchema>;

/** The rules and the call of the demo form. */
export const demoSubmission = {
  resolver: zodResolver(formSchema),
  send: (values: DemoRequest, beside: SentBeside & { product: ProductSlug | undefined }) =>
    trpcClient.leads.create.mutate({ ...values, ...beside, consent: true }),
};
