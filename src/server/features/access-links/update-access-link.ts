import { asc, eq, or, sql } from "drizzle-orm";
import { fieldChanges, recordAudit } from "#server/platform/audit/record-audit.ts";
import { rejectRecordConflict } from "#server/platform/audit/reject-record-conflict.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { hasIdOf } from "#server/platform/db/any-of.ts";
import { AppError } from "#server/platform/errors.ts";
import type { AccessLink, UpdateAccessLinkInput } from "#shared/schemas/access-link.ts";
import { texts } from "#shared/texts/texts.ts";
import { accessLinkColumns } from "./access-links.ts";
import { accessLinks } from "./table.ts";

/**
 * Updates the given fields of an access link; a no-op without changes. Changes since `baseVersion` merge or conflict.
 * All links of `colorOfCategory` get the resulting color in the same transaction and audit entry.
 * @throws AppError `not_found` for an unknown id, `conflict` for a field that another changed.
 */
export async function updateAccessLink(
  ctx: AdministratorContext,
  { id, baseVersion, colorOfCategory, description, ...others }: UpdateAccessLinkInput,
): Promise<AccessLink> {
  const given = { ...others, description: description === null ? "" : description };
  return ctx.db.transaction(async (tx) => {
    const isThis = eq(accessLinks.id, id);
    const ofCategory = colorOfCategory === undefined ? undefined : eq(accessLinks.category, colorOfCategory);
    // Locks in id order to avoid deadlocks.
    const locked = await tx
      .select(accessLinkColumns)
      .from(accessLinks)
      .where(or(isThis, ofCategory))
      .orderBy(asc(accessLinks.id))
      .for("update");
    const before = locked.find((link) => link.id === id);
    if (!before) throw new AppError("not_found", { message: texts.accessLinks.unknown });
    // A color that differs only in case is unchanged.
    const keepsColor = given.color?.toLowerCase() === before.color.toLowerCase();
    const wanted = keepsColor ? { ...given, color: before.color } : given;
    await rejectRecordConflict(tx, { type: "access", id, version: before.version, baseVersion, wanted });
    const fields = fieldChanges(before, wanted);
    const color = wanted.color ?? before.color;
    const recolored = locked.filter(
      (link) => link.id !== id && link.color.toLowerCase() !== color.toLowerCase(),
    );
    const hasChanged = Object.keys(fields).length > 0;
    if (!hasChanged && recolored.length === 0) return before;
    const updatedAt = new Date();
    const [link = before] = hasChanged
      ? await tx
          .update(accessLinks)
          .set({ ...wanted, version: before.version + 1, updatedAt })
          .where(isThis)
          .returning(accessLinkColumns)
      : [];
    if (recolored.length > 0) {
      const ids = recolored.map((other) => other.id);
      await tx
        .update(accessLinks)
        .set({ color, version: sql`${accessLinks.version} + 1`, updatedAt })
        .where(hasIdOf(accessLinks.id, ids));
    }
    await recordAudit(ctx, tx, {
      action: "UPDATE",
      entityType: "access",
      entityId: id,
      description: describe(link, hasChanged, recolored),
      changes: {
        records: [
          { id, version: link.version, fields },
          ...recolored.map((other) => ({
            id: other.id,
            version: other.version + 1,
            fields: fieldChanges(other, { color }),
          })),
        ],
      },
    });
    return link;
  });
}

function describe({ title }: AccessLink, hasChanged: boolean, recolored: readonly AccessLink[]): string {
  const [first] = recolored;
  if (!first) return `Acesso "${title}" atualizado`;
  const others = `${recolored.length} ${recolored.length === 1 ? "acesso" : "acessos"} de ${first.category}`;
  return hasChanged
    ? `Acesso "${title}" atualizado, com a cor em mais ${others}`
    : `Cor do acesso "${title}" em mais ${others}`;
}
