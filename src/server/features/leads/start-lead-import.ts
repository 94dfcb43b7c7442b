import { listUsers } from "#server/features/accounts/users.ts";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import type { UploadedFile } from "#server/platform/http/upload-form.ts";
import { requireOwner } from "#server/submissions/owners.ts";
import type { LeadImportInput } from "#shared/submissions/lead-import.ts";
import { texts } from "#shared/texts/texts.ts";
import { readLeadFileHead } from "./run-lead-file-worker.ts";
import { runLeadImport } from "./run-lead-import.job.ts";
import { requireLostReason } from "./set-leads-stage.ts";
import { leadImports } from "./table.ts";

/**
 * Atomically stores a CSV file and queues its import.
 * @throws AppError `invalid_input` for invalid CSV, no lines, a missing chosen column, an inactive owner, or an unknown
 * reason.
 */
export async function startLeadImport(
  ctx: AdministratorContext,
  { columns, duplicates, doubts, owner, campaign, stage, lostReason }: LeadImportInput,
  { name: fileName, bytes }: UploadedFile,
): Promise<{ id: number }> {
  const head = (await readLeadFileHead(bytes)) ?? { problem: texts.leadImports.unreadable };
  if ("problem" in head) throw new AppError("invalid_input", { message: head.problem });
  const { headings, lineCount } = head;
  if (Object.values(columns).some((column) => column !== undefined && column >= headings.length)) {
    throw new AppError("invalid_input", { message: texts.leadImports.columns });
  }
  const given = { owner, campaign, stage, lostReason: await requireLostReason(ctx, stage, lostReason) };
  const { actor, request } = ctx;
  return ctx.db.transaction(async (tx) => {
    if (owner) requireOwner(await listUsers({ ...ctx, db: tx }), owner);
    const [started] = await tx
      .insert(leadImports)
      .values({
        fileName,
        fileId: await ctx.storage.put(tx, bytes, { name: fileName, contentType: "text/csv" }),
        columns,
        duplicates,
        doubts,
        given,
        headings,
        lineCount,
        authorId: actor.id,
        authorName: actor.name,
        authorAddress: request.address,
      })
      .returning({ id: leadImports.id });
    if (!started) throw new Error("insert returned no row");
    const { id } = started;
    await recordAudit(ctx, tx, {
      action: "CREATE",
      entityType: "lead",
      description: texts.leadImports.started(id, lineCount),
    });
    await ctx.queue.enqueue(tx, runLeadImport, { importId: id });
    return { id };
  });
}
