import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { AccessLink, AccessLinkInput } from "#shared/schemas/access-link.ts";
import { accessLinkColumns } from "./list-access-links.ts";
import { accessLinks } from "./table.ts";

/** Creates an access link. Titles and URLs need not be unique. */
export async function createAccessLink(
  ctx: AdministratorContext,
  { category, title, description, url, color }: AccessLinkInput,
): Promise<AccessLink> {
  return ctx.db.transaction(async (tx) => {
    const [link] = await tx
      .insert(accessLinks)
      .values({ category, title, description: description ?? "", url, color })
      .returning(accessLinkColumns);
    if (!link) throw new Error("insert returned no row");
    await recordAudit(ctx, tx, {
      action: "CREATE",
      entityType: "access",
      entityId: link.id,
      description: `Acesso "${title}" criado em ${category}`,
    });
    return link;
  });
}
