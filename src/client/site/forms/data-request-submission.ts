import "#client/lib/zod-without-eval.ts";
import type { z } from "zod";
import { trpcClient } from "#client/lib/trpc-client.ts";
import { subjectRequestInputSchema } from "#shared/schemas/subject-request-input.ts";
import type { SentBeside } from "#shared/schemas/submission.ts";

export const schema = subjectRequestInputSchema.omit({ challenge: true, website: true });

export function send(values: z.output<typeof schema>, { challenge, website }: SentBeside) {
  return trpcClient.subjectRequests.create.mutate({ ...values, challenge, website });
}
