import { adminProcedure, router } from "#server/platform/trpc/init.ts";
import {
  holdRecordSchema,
  recordRefSchema,
  retentionPreviewInputSchema,
  setRetentionRuleSchema,
} from "#shared/schemas/retention.ts";
import { getRecordRetention, getRetention } from "./get-retention.ts";
import { holdRecord, liftHold } from "./hold-record.ts";
import { previewTerm } from "./preview-term.ts";
import { setRetentionRule } from "./set-rule.ts";

export const retentionRouter = router({
  get: adminProcedure.query(({ ctx }) => getRetention(ctx)),
  preview: adminProcedure
    .input(retentionPreviewInputSchema)
    .query(({ ctx, input }) => previewTerm(ctx, input)),
  set: adminProcedure
    .input(setRetentionRuleSchema)
    .mutation(({ ctx, input }) => setRetentionRule(ctx, input)),
  ofRecord: adminProcedure.input(recordRefSchema).query(({ ctx, input }) => getRecordRetention(ctx, input)),
  hold: adminProcedure.input(holdRecordSchema).mutation(({ ctx, input }) => holdRecord(ctx, input)),
  liftHold: adminProcedure.input(recordRefSchema).mutation(({ ctx, input }) => liftHold(ctx, input)),
});
