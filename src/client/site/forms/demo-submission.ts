import "#client/lib/zod-without-eval.ts";
import type { z } from "zod";
import { trpcClient } from "#client/lib/trpc-client.ts";
import type { DemoOffer } from "#shared/schemas/demo-offers.ts";
import type { ProductSlug } from "#shared/schemas/interests.ts";
import { leadInputSchema } from "#shared/schemas/lead-input.ts";
import { type SentBeside, sentBesideKeys } from "#shared/schemas/submission.ts";

export const schema = leadInputSchema
  .extend({ cnpj: leadInputSchema.shape.cnpj.unwrap().unwrap() })
  .omit({ consent: true, product: true, offer: true, receivers: true, ...sentBesideKeys });

export function send(
  values: z.output<typeof schema>,
  beside: SentBeside & {
    product: ProductSlug | undefined;
    offer: DemoOffer | undefined;
  },
) {
  return trpcClient.leads.create.mutate({ ...values, ...beside, consent: true });
}
