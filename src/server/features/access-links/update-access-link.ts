import { eq } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import type { AccessLink, UpdateAccessLinkInput } from "#shared/schemas/access-link.ts";
import { texts } from "#shared/texts.ts";
import { accessLinkColumns } from "./access-link-columns.ts";
import { accessLinks } from "./table.ts";

/**
 * Replaces all fields of an access link (product 12.3).
 * @throws AppError `not_found` for an unknown id.
 */
export async function updateAccessLink(
  ctx: AdministratorContext,
  { id, category, title, description, url, color }: UpdateAccessLinkInput,
): Promise<AccessLink> {
  return ctx.db.transaction(async (tx) => {
    const [link] = await tx
      .update(accessLinks)
      .set({ category, title, description: description ?? "", url, color, updatedAt: new Date() })
      .where(eq(accessLinks.id, id))
      .returning(accessLinkColumns);
    if (!link) throw new AppError("not_found", { message: texts.accessLinks.unknown });
    await recordAudit(ctx, tx, {
      action: "UPDATE",
      entityType: "access",
      entityId: id,
      description: `Acesso "${title}" atualizado`,
    });
    return link;
  });
}
