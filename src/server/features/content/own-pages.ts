import { and, asc, desc, eq, isNotNull, isNull, lt, not, sql } from "drizzle-orm";
import { pagePaths } from "#server/features/redirects/site-paths.ts";
import { deleteRecord, undoDeletion } from "#server/platform/audit/deletions.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import { type Page, readPage } from "#server/platform/db/list-order.ts";
import { lockRow } from "#server/platform/db/lock-row.ts";
import { presentInstants } from "#server/platform/db/present-instants.ts";
import { rejectTaken } from "#server/platform/db/statement-errors.ts";
import { AppError } from "#server/platform/errors.ts";
import { ownPageOf, ownSections } from "#shared/documents/own-page-leaves.ts";
import type { OwnPageKind } from "#shared/own-pages/own-paths.ts";
import { blankSection, type OwnSectionKind } from "#shared/own-pages/own-sections.ts";
import { pageTemplates, sectionsOfTemplate } from "#shared/own-pages/page-templates.ts";
import {
  type ListedForm,
  OWN_PAGES_MAX,
  type OwnPage,
  type OwnPageSummary,
  type OwnPageVersion,
  type OwnPageVersionInput,
  type OwnPageVersionsInput,
  type StartOwnPageInput,
} from "#shared/schemas/own-page.ts";
import type { UndoDeletionInput, Undone } from "#shared/schemas/record-change.ts";
import { texts } from "#shared/texts/texts.ts";
import { nameOwnPage } from "./describe-own-page.ts";
import { discardDraftsOf } from "./drafts.ts";
import { ownPageDocument, readOwnPageLeaves, readOwnPageVersion } from "./own-page-document.ts";
import { contentWindows, documentDrafts, ownPages, ownPageVersions } from "./table.ts";

const summaryColumns = {
  id: ownPages.id,
  kind: ownPages.kind,
  path: ownPages.path,
  /** Title in the draft, for a page that was never published. */
  title: sql<string>`coalesce(nullif(${ownPages.title}, ''), ${documentDrafts.mine} ->> 'title', '')`,
  picture: sql<string>`coalesce(
    nullif(${ownPages.picture}, ''),
    jsonb_path_query_first(${ownPages.sections}, '$[*] ? (@.kind == "hero" && @.picture != "").picture') #>> '{}',
    ${documentDrafts.mine} ->> 'picture',
    '')`,
  publishedAt: ownPages.publishedAt,
  until: ownPages.until,
  /** Off the site, after a version that was live before the next version replaced it. */
  wasPublished: sql<boolean>`${ownPages.publishedAt} is null and exists (
    select from (
      select nullif(leaves ->> 'publishedAt', '')::timestamptz as live_from,
        coalesce(lead(created_at) over (order by version), now()) as replaced_at
      from own_page_versions where page_id = ${ownPages.id}
    ) as former where live_from <= replaced_at)`,
  version: ownPages.version,
  updatedByName: ownPages.updatedByName,
  updatedAt: ownPages.updatedAt,
};

/** Returns all own pages and articles: those off the site first, then the newest. Not paged: `OWN_PAGES_MAX` limits them. */
export async function listOwnPages({ db }: AdministratorContext): Promise<OwnPageSummary[]> {
  const rows = await db
    .select(summaryColumns)
    .from(ownPages)
    .leftJoin(documentDrafts, eq(documentDrafts.document, sql`'own-page:' || ${ownPages.id}`))
    .where(not(isUnused ?? sql`false`))
    .orderBy(sql`${ownPages.publishedAt} desc nulls first`, desc(ownPages.id));
  return rows.map(presentInstants);
}

/** Returns the forms of published and scheduled pages, by the title of the page. */
export async function listOwnForms({ db }: AdministratorContext): Promise<ListedForm[]> {
  const { id, path, title, sections, publishedAt } = ownPages;
  const rows = await db
    .select({ path, page: title, sections })
    .from(ownPages)
    .where(and(isNotNull(publishedAt), sql`${sections} @> '[{"kind":"form"}]'`))
    .orderBy(asc(title), asc(id));
  return rows.flatMap((row) => {
    const forms = row.sections.filter((section) => section.kind === "form");
    return forms.map((form) => ({ path: row.path, page: row.page, section: form.id, title: form.title }));
  });
}

/** Returns an own page by leaf, for its editor. @throws AppError `not_found`. */
export async function getOwnPage({ db }: Pick<AdministratorContext, "db">, id: number): Promise<OwnPage> {
  const [row] = await db
    .select(summaryColumns)
    .from(ownPages)
    .leftJoin(documentDrafts, eq(documentDrafts.document, sql`'own-page:' || ${ownPages.id}`))
    .where(eq(ownPages.id, id));
  const leaves = await readOwnPageLeaves(db, id);
  if (!row || !leaves) throw new AppError("not_found", { message: texts.ownPages.unknown });
  return { ...presentInstants(row), leaves };
}

/** Initial sections of a page or article. */
const beginning: Readonly<Record<OwnPageKind, readonly OwnSectionKind[]>> = {
  page: ["hero", "call"],
  article: [],
};
/** Pages that were started and never edited are deleted after this many hours. */
const UNUSED_HOURS = 24;

/**
 * Starts a page or article: a row without a path until it is published, with the texts of a template or of another page.
 * Not audited, like all drafts.
 * @throws AppError `conflict` for too many, `not_found` for a page to copy that is gone.
 */
export async function startOwnPage(ctx: AdministratorContext, input: StartOwnPageInput): Promise<OwnPage> {
  const { kind } = input;
  const { name } = ctx.actor;
  const begun = await beginningOf(ctx, input);
  const blank = {
    path: "",
    title: "",
    description: "",
    body: "",
    picture: "",
    pictureAlt: "",
    authorName: "",
  };
  const values = { kind, ...blank, ...begun, createdByName: name, updatedByName: name };
  const id = await ctx.db.transaction(async (tx) => {
    await tx
      .delete(ownPages)
      .where(and(isUnused, lt(ownPages.createdAt, sql`now() - make_interval(hours => ${UNUSED_HOURS})`)));
    await rejectTooMany(tx, kind);
    const [row] = await tx.insert(ownPages).values(values).returning({ id: ownPages.id });
    if (!row) throw new Error("insert returned no row");
    return row.id;
  });
  return getOwnPage(ctx, id);
}

type Begun = Pick<typeof ownPages.$inferInsert, "sections"> &
  Partial<Pick<typeof ownPages.$inferInsert, "description" | "picture" | "pictureAlt">>;

/** The texts that a page begins with. A copy has them all but title and address, as the editor shows them. */
async function beginningOf(
  { db }: AdministratorContext,
  { kind, template, copyOf }: StartOwnPageInput,
): Promise<Begun> {
  if (copyOf !== undefined) {
    const { path, leaves } = await getOwnPage({ db }, copyOf);
    const [draft] = await db
      .select({ mine: documentDrafts.mine })
      .from(documentDrafts)
      .where(eq(documentDrafts.document, ownPageDocument(copyOf)));
    // What was never published stands in its draft alone.
    const copied = ownPageOf(path === "" ? (draft?.mine ?? leaves) : leaves);
    const { description, picture, pictureAlt } = copied;
    return { description, picture, pictureAlt, sections: ownSections(copied.sections) };
  }
  if (template && kind === "page") {
    const { description } = pageTemplates[template];
    return { description, sections: ownSections(sectionsOfTemplate(template, newSectionId)) };
  }
  return { sections: ownSections(beginning[kind].map((one) => blankSection(one, newSectionId))) };
}

const newSectionId = () => `s${crypto.randomUUID().slice(0, 8)}`;

/** Started and never edited. */
const isUnused = and(
  eq(ownPages.path, ""),
  isNull(ownPages.publishedAt),
  sql`not exists (select from ${documentDrafts} where ${documentDrafts.document} = 'own-page:' || ${ownPages.id})`,
);

/** @throws AppError `conflict` */
export async function rejectTooMany(tx: Transaction, kind: StartOwnPageInput["kind"]): Promise<void> {
  if ((await tx.$count(ownPages, eq(ownPages.kind, kind))) >= OWN_PAGES_MAX)
    throw new AppError("conflict", { message: texts.ownPages.tooMany(OWN_PAGES_MAX) });
}

/** Returns one page of the versions of an own page, newest first. */
export async function listOwnPageVersions(
  { db }: AdministratorContext,
  { id: pageId, ...input }: OwnPageVersionsInput,
): Promise<Page<OwnPageVersion>> {
  const { version, description, createdByName, createdAt } = ownPageVersions;
  const list = {
    table: ownPageVersions,
    id: version,
    columns: { version, description, createdByName, createdAt },
    condition: eq(ownPageVersions.pageId, pageId),
  };
  const { rows, nextCursor } = await readPage(db, list, input);
  return { rows, nextCursor };
}

/** Returns a version of an own page with its leaves. @throws AppError `not_found`. */
export async function getOwnPageVersion(
  { db }: AdministratorContext,
  { id, version }: OwnPageVersionInput,
): Promise<{ leaves: OwnPage["leaves"] }> {
  const leaves = await readOwnPageVersion(db, id, version);
  if (!leaves) throw new AppError("not_found", { message: texts.versions.unknown });
  return { leaves };
}

/**
 * Deletes a page with its versions and redirects. The audit entry can undo it for a day, but not restore its draft and
 * its windows.
 * @throws AppError `not_found` for an unknown id.
 */
export async function deleteOwnPage(ctx: AdministratorContext, id: number): Promise<{ auditLogId: number }> {
  const deleted = await ctx.db.transaction(async (tx) => {
    const page = await lockRow(tx, ownPages, id, texts.ownPages.unknown);
    const entry = await deleteRecord(ctx, tx, {
      type: "page",
      id,
      description: `${nameOwnPage(page)} excluída`,
      kept: [
        { table: ownPages, where: eq(ownPages.id, id) },
        { table: ownPageVersions, where: eq(ownPageVersions.pageId, id) },
        { table: pagePaths.table, where: pagePaths.ofPage(id) },
      ],
    });
    await endDraftAndWindows(tx, id);
    await ctx.siteConfig.announce(tx);
    return entry;
  });
  ctx.siteConfig.expire();
  return deleted;
}

async function endDraftAndWindows(tx: Transaction, id: number): Promise<void> {
  await discardDraftsOf(tx, ownPageDocument(id));
  await tx
    .update(contentWindows)
    .set({ state: "cancelled", finishedAt: new Date() })
    .where(and(eq(contentWindows.document, ownPageDocument(id)), eq(contentWindows.state, "scheduled")));
}

/**
 * Restores a deleted page with id, versions and redirects.
 * @throws AppError `not_found` for another entry or one older than a day, `conflict` for an address taken since.
 */
export async function undoOwnPageDeletion(
  ctx: AdministratorContext,
  { auditLogId }: UndoDeletionInput,
): Promise<Undone> {
  const undone = await rejectTaken(texts.ownPages.takenSince, () =>
    ctx.db.transaction(async (tx) => {
      const done = await undoDeletion(ctx, tx, {
        type: "page",
        auditLogId,
        tables: [ownPages, ownPageVersions, pagePaths.table],
      });
      await ctx.siteConfig.announce(tx);
      return done;
    }),
  );
  ctx.siteConfig.expire();
  return undone;
}

/** Lists the pages and articles that show an image, drafts included, by title. */
export function listPagesWithImage(db: Database | Transaction, hash: string) {
  return db
    .select({
      id: ownPages.id,
      kind: ownPages.kind,
      title: ownPages.title,
      publishedAt: ownPages.publishedAt,
    })
    .from(ownPages)
    .where(
      sql`${ownPages.picture} || ${ownPages.body} || ${ownPages.sections}::text like '%' || ${hash}::text || '%'`,
    )
    .orderBy(asc(ownPages.title), asc(ownPages.id));
}
