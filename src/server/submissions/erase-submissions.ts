import { isRecordOf } from "#server/platform/personal-data/conditions.ts";
import type { ErasureRule } from "#server/platform/personal-data/declaration.ts";
import type { SubmissionType } from "#shared/schemas/submission-type.ts";
import { removeSubmissions } from "./delete-submissions.ts";
import type { SubmissionKind } from "./submission-kind.ts";

/** Erasure rule that deletes a person's submissions with their stored files. */
export function erasesSubmissions(kind: SubmissionKind<never>): ErasureRule {
  return {
    how: "delete",
    run: async (services, tx, subject) => {
      const isTheirs = isRecordOf(kind.table.id, kind.entityType as SubmissionType, subject);
      return isTheirs ? (await removeSubmissions(services, tx, kind, isTheirs)).length : 0;
    },
  };
}
