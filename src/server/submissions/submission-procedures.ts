import type { z } from "zod";
import { listRecordChanges } from "#server/platform/audit/list-record-changes.ts";
import { adminProcedure } from "#server/platform/trpc/init.ts";
import { historyInputSchema } from "#shared/schemas/record-change.ts";
import { rowIdSchema } from "#shared/schemas/row-id.ts";
import type { RowSelection } from "#shared/schemas/row-selection.ts";
import { countMatching, countSome, measureFilter } from "./count-matching.ts";
import { deleteSubmissions } from "./delete-submissions.ts";
import { releaseSubmissions } from "./release-submissions.ts";
import type { SubmissionKind } from "./submission-kind.ts";

/** Router procedures shared by every kind of submission. */
export function submissionProcedures<Filter, FilterInput, SelectionInput>(
  kind: SubmissionKind<Filter>,
  filter: z.ZodType<Filter, FilterInput>,
  selection: z.ZodType<RowSelection<Filter>, SelectionInput>,
) {
  // Cast below: tRPC types a generic input as optional.
  const ofFilter = adminProcedure.input(filter);
  const ofSelection = adminProcedure.input(selection);
  return {
    count: ofFilter.query(({ ctx, input }) => countMatching(ctx, kind, input as Filter)),
    countSome: ofFilter.query(({ ctx, input }) => countSome(ctx, kind, input as Filter)),
    snapshot: ofFilter.query(({ ctx, input }) => measureFilter(ctx, kind, input as Filter)),
    history: adminProcedure
      .input(historyInputSchema(rowIdSchema))
      .query(({ ctx, input }) => listRecordChanges(ctx, kind.entityType, input)),
    release: ofSelection.mutation(({ ctx, input }) => releaseSubmissions(ctx, kind, input)),
    delete: ofSelection.mutation(({ ctx, input }) => deleteSubmissions(ctx, kind, input)),
  };
}
