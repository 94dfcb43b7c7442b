import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import { presentInstants } from "#server/platform/db/present-instants.ts";
import { AppError } from "#server/platform/errors.ts";
import type {
  DiscardDraftInput,
  DraftedDocument,
  ListedDraft,
  SaveDraftInput,
  SavedDraft,
  StoredDraft,
} from "#shared/documents/drafts.ts";
import { siteDocument } from "#shared/documents/site-documents.ts";
import { MAX_VERSION_NUMBER } from "#shared/schemas/site-config.ts";
import { texts } from "#shared/texts/texts.ts";
import { ownPageId } from "./own-page-document.ts";
import { documentDrafts, ownPages } from "./table.ts";

const storedColumns = {
  draft: sql<StoredDraft["draft"]>`jsonb_build_object('baseVersion', ${documentDrafts.baseVersion},
    'base', ${documentDrafts.base}, 'mine', ${documentDrafts.mine})`,
  version: documentDrafts.version,
  updatedById: documentDrafts.updatedById,
  updatedByName: documentDrafts.updatedByName,
  updatedAt: documentDrafts.updatedAt,
};

/** Returns the shared draft of a document; null without one. */
export function readDraft(
  { db }: AdministratorContext,
  { document }: DraftedDocument,
): Promise<StoredDraft | null> {
  return findDraft(db, document);
}

async function findDraft(db: Database | Transaction, document: string): Promise<StoredDraft | null> {
  const [row] = await db
    .select(storedColumns)
    .from(documentDrafts)
    .where(eq(documentDrafts.document, document));
  return row ? presentInstants(row) : null;
}

/** Lists all drafts with their last author. */
export async function listDrafts({ db }: AdministratorContext): Promise<ListedDraft[]> {
  const { document, updatedByName, updatedAt } = documentDrafts;
  const rows = await db
    .select({ document, updatedByName, updatedAt })
    .from(documentDrafts)
    .orderBy(desc(updatedAt));
  return rows.map(presentInstants);
}

/**
 * Stores the draft of a document in place of the revision on which it is based. If another administrator saved first,
 * stores nothing and returns their draft, to merge with. Not audited, since nothing is published yet.
 * @throws AppError `not_found` for a deleted own page.
 */
export async function saveDraft(
  ctx: AdministratorContext,
  { document, draft, from }: SaveDraftInput,
): Promise<SavedDraft> {
  return ctx.db.transaction(async (tx) => {
    await requireDocument(tx, document);
    const values = {
      ...draft,
      version: newRevision(),
      updatedById: ctx.actor.id,
      updatedByName: ctx.actor.name,
      updatedAt: new Date(),
    };
    const [kept] =
      from === 0
        ? await tx
            .insert(documentDrafts)
            .values({ document, ...values })
            .onConflictDoNothing()
            .returning({ version: documentDrafts.version })
        : await tx
            .update(documentDrafts)
            .set(values)
            .where(isVersion(document, from))
            .returning({ version: documentDrafts.version });
    return kept
      ? { isSaved: true, version: kept.version, updatedAt: values.updatedAt.toISOString() }
      : { isSaved: false, stored: await findDraft(tx, document) };
  });
}

/**
 * Random, so that no number repeats: if counting restarted with each draft, a tab left open could overwrite a later
 * draft.
 */
function newRevision(): number {
  return 1 + Math.floor(Math.random() * (MAX_VERSION_NUMBER - 1));
}

function isVersion(document: string, version: number) {
  return and(eq(documentDrafts.document, document), eq(documentDrafts.version, version));
}

/** @throws AppError `not_found` */
async function requireDocument(tx: Transaction, document: string): Promise<void> {
  const pageId = ownPageId(document);
  if (pageId === undefined && siteDocument(document)) return;
  const [page] =
    pageId === undefined
      ? []
      : await tx.select({ id: ownPages.id }).from(ownPages).where(eq(ownPages.id, pageId)).for("key share");
  if (!page) throw new AppError("not_found", { message: texts.ownPages.unknown });
}

/**
 * Deletes the draft of a document that was published or discarded, unless another administrator has saved it since.
 * With `withPage`, also deletes a page that was never published.
 */
export async function discardDraft(
  ctx: AdministratorContext,
  { document, from, withPage }: DiscardDraftInput,
): Promise<{ isDiscarded: boolean }> {
  return ctx.db.transaction(async (tx) => {
    const discarded = await tx
      .delete(documentDrafts)
      .where(isVersion(document, from))
      .returning({ version: documentDrafts.version });
    const pageId = ownPageId(document);
    if (
      withPage &&
      pageId !== undefined &&
      (await tx.$count(documentDrafts, eq(documentDrafts.document, document))) === 0
    )
      await tx
        .delete(ownPages)
        .where(and(eq(ownPages.id, pageId), eq(ownPages.path, ""), isNull(ownPages.publishedAt)));
    return { isDiscarded: discarded.length > 0 };
  });
}

/** Deletes the draft of a deleted document. */
export async function discardDraftsOf(tx: Transaction, document: string): Promise<void> {
  await tx.delete(documentDrafts).where(eq(documentDrafts.document, document));
}

/** Lists the drafts that name an image, by document. */
export function listDraftsWithImage(db: Database | Transaction, hash: string) {
  const { document, base, mine, updatedByName } = documentDrafts;
  return db
    .select({ document, base, mine, updatedByName })
    .from(documentDrafts)
    .where(sql`${mine}::text like '%' || ${hash}::text || '%'`)
    .orderBy(asc(document));
}
