import type { Services } from "#server/platform/services.ts";
import { KEEP_RESUME_PATH } from "#shared/schemas/retention.ts";
import { pathRowIdSchema } from "#shared/schemas/row-id.ts";

const PURPOSE = "keep-resume";

/** The address by which a candidate keeps their resume: without a login, and for this resume alone. */
export function keepResumeLink(
  { publicUrl, signerOf }: Pick<Services, "publicUrl" | "signerOf">,
  id: number,
): string {
  return `${publicUrl}${KEEP_RESUME_PATH}?curriculo=${id}&assinatura=${signerOf(PURPOSE).sign(String(id))}`;
}

/** The resume that the query of such an address names; undefined unless its signature is right. */
export function resumeOfLink(
  { signerOf }: Pick<Services, "signerOf">,
  query: Record<string, string>,
): number | undefined {
  const { curriculo = "", assinatura = "" } = query;
  const id = pathRowIdSchema.safeParse(curriculo);
  return id.success && signerOf(PURPOSE).isSignatureOf(assinatura, String(id.data)) ? id.data : undefined;
}
