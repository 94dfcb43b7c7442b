import { and, eq } from "drizzle-orm";
import { fieldChanges, recordAudit } from "#server/platform/audit/record-audit.ts";
import { rejectRecordConflict } from "#server/platform/audit/reject-record-conflict.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { rejectTaken } from "#server/platform/db/statement-errors.ts";
import { AppError } from "#server/platform/errors.ts";
import type { OwnPage, UpdateOwnPageInput } from "#shared/schemas/own-page.ts";
import type { FieldValue } from "#shared/schemas/record-change.ts";
import { texts } from "#shared/texts/texts.ts";
import { describeWrite } from "./describe-own-page.ts";
import { placeOwnPage } from "./place-own-page.ts";
import { ownPageColumns, presentOwnPage } from "./present-own-page.ts";
import { publicationTime } from "./publication-time.ts";
import { ownPages } from "./table.ts";

/**
 * Updates the given fields; a no-op without changes. Changes since `baseVersion` merge or conflict by field.
 * @throws AppError `not_found` for an unknown id, `conflict` for a field that another changed, or a taken address.
 */
export async function updateOwnPage(
  ctx: AdministratorContext,
  { id, kind, baseVersion, publishedAt, versionDescription, ...given }: UpdateOwnPageInput,
): Promise<OwnPage> {
  const { actor, siteConfig } = ctx;
  const updated = await rejectTaken(texts.ownPages.taken, () =>
    ctx.db.transaction(async (tx) => {
      const isThis = and(eq(ownPages.id, id), eq(ownPages.kind, kind));
      const [before] = await tx.select(ownPageColumns).from(ownPages).where(isThis).for("update");
      if (!before) throw new AppError("not_found", { message: texts.ownPages.unknown });
      // Publishing again what is live keeps its date.
      const isLive = before.publishedAt !== null && before.publishedAt <= new Date();
      const time =
        publishedAt === undefined || (publishedAt === "now" && isLive)
          ? undefined
          : publicationTime(publishedAt);
      const values = { ...given, ...(time !== undefined && { publishedAt: time }) };
      const wanted = asFields(values);
      await rejectRecordConflict(tx, { type: "page", id, version: before.version, baseVersion, wanted });
      const fields = fieldChanges(asFields(before), wanted);
      if (Object.keys(fields).length === 0) return before;
      const version = before.version + 1;
      const [after] = await tx
        .update(ownPages)
        .set({
          ...values,
          version,
          updatedByName: actor.name,
          updatedAt: new Date(),
        })
        .where(isThis)
        .returning(ownPageColumns);
      if (!after) throw new Error("the locked page is gone");
      await placeOwnPage(ctx, tx, before, after);
      await recordAudit(ctx, tx, {
        action: "UPDATE",
        entityType: "page",
        entityId: id,
        description: describeWrite(before, after, versionDescription),
        changes: {
          version,
          fields: {
            ...fields,
            ...(versionDescription && { versionDescription: { before: "", after: versionDescription } }),
          },
        },
      });
      await siteConfig.announce(tx);
      return after;
    }),
  );
  siteConfig.expire();
  ctx.sitePaths.expire();
  return presentOwnPage(updated);
}

type Values = Partial<Pick<typeof ownPages.$inferSelect, keyof typeof ownPageColumns>>;

/** Fields as the history stores them: sections as JSON, times as ISO 8601. */
function asFields(values: Values): Record<string, FieldValue> {
  const { path, title, description, sections, body, picture, pictureAlt, authorName, inMenu, publishedAt } =
    values;
  const fields = {
    path,
    title,
    description,
    sections: sections && JSON.stringify(inKeyOrder(sections)),
    body,
    picture,
    pictureAlt,
    authorName,
    inMenu,
    publishedAt: publishedAt === undefined ? undefined : (publishedAt?.toISOString() ?? ""),
  };
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as Record<string, FieldValue>;
}

/** Sorts keys: jsonb does not preserve their order, and equal sections must be equal text. */
function inKeyOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inKeyOrder);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, each]) => [key, inKeyOrder(each)]));
}
