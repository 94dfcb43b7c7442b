import "#client/lib/zod-without-eval.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import type { z } from "zod";
import { trpcClient } from "#client/lib/trpc-client.ts";
import { subjectRequestInputSchema } from "#shared/schemas/subject-request-input.ts";
import type { SentBeside, submissionChecksShape } from "#shared/schemas/submission.ts";

const checkKeys = { challenge: true, website: true } as const satisfies Record<
  keyof typeof submissionChecksShape,
  true
>;
const formSchema = subjectRequestInputSchema.omit(checkKeys);

export type DataRequestFields = z.input<typeof formSchema>;
export type DataRequest = z.output<typeof formSchema>;

/** The rules and the call of the form for a request about one's own data. */
export const dataRequestSubmission = {
  resolver: zodResolver(formSchema),
  send: (values: DataRequest, { challenge, website }: SentBeside) =>
    trpcClient.subjectRequests.create.mutate({ ...values, challenge, website }),
};
