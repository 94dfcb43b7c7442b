import "#client/lib/zod-without-eval.ts";
import type { z } from "zod";
import { trpcClient } from "#client/lib/trpc-client.ts";
import { contactMessageInputSchema } from "#shared/schemas/contact-message-input.ts";
import type { ProductSlug } from "#shared/schemas/interests.ts";
import { type SentBeside, sentBesideKeys } from "#shared/schemas/submission.ts";

export const schema = contactMessageInputSchema.omit({ consent: true, product: true, ...sentBesideKeys });

export function send(
  values: z.output<typeof schema>,
  beside: SentBeside & { product: ProductSlug | undefined },
) {
  return trpcClient.contactMessages.create.mutate({ ...values, ...beside, consent: true });
}
