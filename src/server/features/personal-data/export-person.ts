import { downloadZip } from "client-zip";
import { and, eq, sql } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { Context } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import type { PersonalTable, Subject } from "#server/platform/personal-data/declaration.ts";
import { texts } from "#shared/texts/texts.ts";
import { describeExport, type ExportedTable } from "./describe-export.ts";
import { exportedColumns, nameValues, presentFields } from "./present-rows.ts";
import { isLinkValid, readExportLink } from "./read-export-link.ts";
import { subjectOf } from "./subject-of.ts";
import { personExports } from "./table.ts";

/**
 * Creates the ZIP of a person's data behind an export link: a readable page, a JSON file for programs and the stored
 * files (LGPD, art. 18, II and V).
 * @throws AppError `not_found` for a forged, expired, revoked or used-up token.
 */
export async function exportPerson(ctx: Context, token: string): Promise<ReadableStream<Uint8Array>> {
  const { mails, phones, mentions } = await countDownload(ctx, token);
  const keys = { mails, phones };
  const subject = { ...(await subjectOf(ctx, ctx.db, keys)), mentions: new Set(mentions) };
  const tables: ExportedTable[] = [];
  let files: { name: string; id: string }[] = [];
  for (const declaration of ctx.personalData.tables) {
    const read = await readTable(ctx, declaration, subject);
    if (!read) continue;
    tables.push(read.table);
    files = files.concat(read.files);
  }
  const { config } = await ctx.siteConfig.current();
  const { html, json } = describeExport(tables, { companyName: config.company_name, at: new Date(), keys });
  const { body } = downloadZip(
    (async function* () {
      yield { name: "meus-dados.html", input: html };
      yield { name: "meus-dados.json", input: json };
      for (const { name, id } of files) {
        const file = await ctx.storage.get(id);
        if (file) yield { name, input: file.bytes, lastModified: file.createdAt };
      }
    })(),
  );
  if (!body) throw new Error("the archive has no body");
  return body;
}

/** Audits the first download at once, and the others together when the link ends. */
async function countDownload(ctx: Context, token: string) {
  const { id } = await readExportLink(ctx, token);
  return ctx.db.transaction(async (tx) => {
    const [link] = await tx
      .update(personExports)
      .set({ downloads: sql`${personExports.downloads} + 1` })
      .where(and(eq(personExports.id, id), isLinkValid))
      .returning();
    if (!link) throw new AppError("not_found", { message: texts.personalData.linkGone });
    if (link.downloads === 1) {
      await recordAudit(ctx, tx, {
        action: "EXPORT",
        entityType: "privacy",
        entityId: id,
        description: "Cópia dos próprios dados baixada pelo link da pessoa",
      });
    }
    return link;
  });
}

async function readTable(ctx: Context, declaration: PersonalTable, subject: Subject) {
  const { table, rowsOf, copiedRowsOf = rowsOf, files } = declaration;
  const isTheirs = copiedRowsOf(subject);
  if (!isTheirs) return undefined;
  const columns = exportedColumns(declaration);
  const rows = await ctx.db
    .select(Object.fromEntries(columns.map(({ label, column }) => [label, column])))
    .from(table)
    .where(isTheirs);
  if (rows.length === 0) return undefined;
  const stored = files
    ? await ctx.db
        .select({ id: sql<string>`${files.id}`, fileId: sql<string>`${files.fileId}` })
        .from(table)
        .where(isTheirs)
    : [];
  return {
    table: {
      place: declaration.label,
      purpose: declaration.purpose,
      columns: columns.map(({ label }) => label),
      rows: rows.map((row) => nameValues(columns, row)),
      fields: rows.map((row) => presentFields(columns, row)),
    },
    files: stored.map(({ id, fileId }) => ({ id: fileId, name: `arquivos/${files?.name}-${id}.pdf` })),
  };
}
