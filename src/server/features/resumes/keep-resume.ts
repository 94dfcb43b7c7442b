import { eq } from "drizzle-orm";
import { readRule } from "#server/features/retention/read-rule.ts";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { Context } from "#server/platform/context.ts";
import { lockRow } from "#server/platform/db/lock-row.ts";
import { AppError } from "#server/platform/errors.ts";
import { clientNetwork } from "#server/platform/http/client-address.ts";
import { rateLimit } from "#server/platform/rate-limits/rate-limits.ts";
import type { Services } from "#server/platform/services.ts";
import { formatIsoDay } from "#shared/formats/dates.ts";
import { addTerm, startOfDay } from "#shared/formats/term-days.ts";
import { KEEP_RESUME_PATH } from "#shared/schemas/retention.ts";
import { pathRowIdSchema } from "#shared/schemas/row-id.ts";
import { keepResumeTexts } from "#shared/texts/keep-resume-texts.ts";
import { texts } from "#shared/texts/texts.ts";
import { firstDayAfterNotice } from "./resume-term.ts";
import { resumeNotices, resumes } from "./table.ts";

/** Signatures cannot be guessed; this bounds the cost of attempts. */
const keepsByNetwork = rateLimit("keep-resume-network", 30, texts.request.rateLimited, 15);

/**
 * Extends a resume's retention by another term from today and audits it. A second press, or one long before the end, is
 * a no-op. Returns the new end date, `2026-11-21`.
 * @throws AppError `invalid_input` for a wrong link, `not_found` for a deleted resume, `rate_limited`.
 */
export async function keepResume(ctx: Context, query: Record<string, string>): Promise<string> {
  await ctx.rateLimits.consume(keepsByNetwork, clientNetwork(ctx.request.address));
  const id = resumeOfLink(ctx, query);
  if (id === undefined) throw new AppError("invalid_input", { message: keepResumeTexts.wrongLink });
  return ctx.db.transaction(async (tx) => {
    await lockRow(tx, resumes, id, keepResumeTexts.deleted);
    const [notice] = await tx
      .select({ keptUntil: resumeNotices.keptUntil })
      .from(resumeNotices)
      .where(eq(resumeNotices.resumeId, id));
    const today = formatIsoDay(new Date());
    const kept = notice?.keptUntil;
    if (kept && kept >= startOfDay(firstDayAfterNotice(today))) return formatIsoDay(kept);
    const lastDay = addTerm(today, await readRule(tx, "resumes"));
    const keptUntil = startOfDay(lastDay);
    await tx
      .insert(resumeNotices)
      .values({ resumeId: id, keptUntil })
      .onConflictDoUpdate({ target: resumeNotices.resumeId, set: { keptUntil } });
    await recordAudit({ ...ctx, actor: { kind: "visitor" } }, tx, {
      action: "UPDATE",
      entityType: "resume",
      entityId: id,
      description: `Candidatura nº ${id} mantida pelo candidato`,
    });
    return lastDay;
  });
}

const PURPOSE = "keep-resume";

/** URL for a candidate to keep this one resume without a login. */
export function keepResumeLink(
  { publicUrl, signerOf }: Pick<Services, "publicUrl" | "signerOf">,
  id: number,
): string {
  return `${publicUrl}${KEEP_RESUME_PATH}?curriculo=${id}&assinatura=${signerOf(PURPOSE).sign(String(id))}`;
}

/** Returns the resume id of such a URL; undefined unless its signature is valid. */
export function resumeOfLink(
  { signerOf }: Pick<Services, "signerOf">,
  query: Record<string, string>,
): number | undefined {
  const { curriculo = "", assinatura = "" } = query;
  const id = pathRowIdSchema.safeParse(curriculo);
  return id.success && signerOf(PURPOSE).isSignatureOf(assinatura, String(id.data)) ? id.data : undefined;
}
