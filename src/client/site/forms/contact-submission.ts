import "#client/lib/zod-without-eval.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import type { z } from "zod";
import { trpcClient } from "#client/lib/trpc-client.ts";
import { contactMessageInputSchema } from "#shared/schemas/contact-message-input.ts";
import type { ProductSlug } from "#shared/schemas/interests.ts";
import { type SentBeside, sentBesideKeys } from "#shared/schemas/submission.ts";

const formSchema = contactMessageInputSchema.omit({ consent: true, product: true, ...sentBesideKeys });

export type ContactFields = z.input<typeof formSchema>;
export type WrittenMessage = z.output<typeof formSchema>;

/** The rules and the call of the contact form. */
export const contactSubmission = {
  resolver: zodResolver(formSchema),
  send: (values: WrittenMessage, beside: SentBeside & { product: ProductSlug | undefined }) =>
    trpcClient.contactMessages.create.mutate({ ...values, ...beside, consent: true }),
};
