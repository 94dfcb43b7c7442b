import { adminProcedure, router, verb } from "#server/platform/trpc/init.ts";
import {
  holdRecordSchema,
  recordRefSchema,
  retentionPreviewInputSchema,
  setRetentionRuleSchema,
} from "#shared/schemas/retention.ts";
import { getRetention } from "./get-retention.ts";
import { holdRecord, liftHold } from "./hold-record.ts";
import { previewTerm } from "./preview-term.ts";
import { setRetentionRule } from "./set-rule.ts";

export const retentionRouter = router({
  get: adminProcedure.query(verb(getRetention)),
  preview: adminProcedure.input(retentionPreviewInputSchema).query(verb(previewTerm)),
  set: adminProcedure.input(setRetentionRuleSchema).mutation(verb(setRetentionRule)),
  hold: adminProcedure.input(holdRecordSchema).mutation(verb(holdRecord)),
  liftHold: adminProcedure.input(recordRefSchema).mutation(verb(liftHold)),
});
