import { asc, eq, sql } from "drizzle-orm";
import { deleteRecord, undoDeletion } from "#server/platform/audit/deletions.ts";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import { lockRow } from "#server/platform/db/lock-row.ts";
import {
  type AccessLink,
  type AccessLinkInput,
  knownAccessCategories,
  type RestAccessLink,
} from "#shared/schemas/access-link.ts";
import type { UndoDeletionInput, Undone } from "#shared/schemas/record-change.ts";
import { texts } from "#shared/texts/texts.ts";
import { accessLinks } from "./table.ts";

/** Returns all access links in Portuguese order. Not paged: administrators type each, so the list stays short. */
export async function listAccessLinks(ctx: AdministratorContext): Promise<AccessLink[]> {
  const { category, title, id } = accessLinks;
  return ctx.db
    .select(accessLinkColumns)
    .from(accessLinks)
    .orderBy(sql`search_key(${category})`, category, sql`search_key(${title})`, id);
}

/** Returns the titles of the access links whose URLs contain a text, such as the id of a file. */
export async function listAccessLinksWith(db: Database | Transaction, text: string): Promise<string[]> {
  const rows = await db
    .select({ title: accessLinks.title })
    .from(accessLinks)
    .where(sql`strpos(${accessLinks.url}, ${text}) > 0`)
    .orderBy(asc(accessLinks.id));
  return rows.map(({ title }) => title);
}

/** Columns of an `AccessLink`. */
export const accessLinkColumns = {
  id: accessLinks.id,
  category: accessLinks.category,
  title: accessLinks.title,
  description: accessLinks.description,
  url: accessLinks.url,
  color: accessLinks.color,
  version: accessLinks.version,
};

/** Drops fields that REST does not expose. */
export function presentRestAccessLink({ version: _version, ...fields }: AccessLink): RestAccessLink {
  return fields;
}

/** Returns default and used categories in Portuguese order. */
export async function listAccessCategories(ctx: AdministratorContext): Promise<string[]> {
  const used = await ctx.db.selectDistinct({ category: accessLinks.category }).from(accessLinks);
  return knownAccessCategories(used.map(({ category }) => category));
}

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

/**
 * Deletes an access link. Its title stays in the audit log, whose entry can undo the deletion for a day.
 * @throws AppError `not_found` for an unknown id.
 */
export async function deleteAccessLink(
  ctx: AdministratorContext,
  id: number,
): Promise<{ auditLogId: number }> {
  return ctx.db.transaction(async (tx) => {
    const link = await lockRow(tx, accessLinks, id, texts.accessLinks.unknown);
    return deleteRecord(ctx, tx, {
      type: "access",
      id,
      description: `Acesso "${link.title}" excluído`,
      kept: [{ table: accessLinks, where: eq(accessLinks.id, id) }],
    });
  });
}

/**
 * Restores a deleted access link with id, fields and history.
 * @throws AppError `not_found` for another entry or one older than a day.
 */
export function undoAccessLinkDeletion(
  ctx: AdministratorContext,
  { auditLogId }: UndoDeletionInput,
): Promise<Undone> {
  return ctx.db.transaction((tx) =>
    undoDeletion(ctx, tx, { type: "access", auditLogId, tables: [accessLinks] }),
  );
}
