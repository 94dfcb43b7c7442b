import { randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { lockRow } from "#server/platform/db/lock-row.ts";
import { AppError } from "#server/platform/errors.ts";
import type { UploadedFile } from "#server/platform/http/upload-form.ts";
import { type PdfRefusal, runCleanPdfWorker } from "#server/platform/pdf/run-clean-pdf-worker.ts";
import { sha256Of } from "#server/platform/storage/sha256.ts";
import { LIBRARY_FILE_MAX_BYTES, type LibraryFile, nameOfUpload } from "#shared/schemas/library-file.ts";
import { texts } from "#shared/texts/texts.ts";
import type { AppErrorCode } from "#shared/wire/errors.ts";
import { readLibraryFile } from "./library-files.ts";
import { libraryFiles } from "./table.ts";

/** A copy has its object streams unpacked; pictures, most of a large PDF, stay as they are. */
export const COPY_MAX_BYTES = 2 * LIBRARY_FILE_MAX_BYTES;

const refusals: Record<PdfRefusal, AppErrorCode> = {
  locked: "invalid_input",
  broken: "invalid_input",
  costly: "payload_too_large",
};

type Upload = { file: UploadedFile; replaces?: string | undefined; baseVersion?: number | undefined };

/**
 * Stores a copy of a PDF without scripts, as a new file or as the new version of one, whose address and name stay. A PDF
 * that is in the library is not stored again.
 * @throws AppError `invalid_input` for a PDF with a password or one that cannot be read, `payload_too_large` for one
 * that costs too much, `not_found` for an unknown file to replace, `conflict` if it is no longer at `baseVersion`.
 */
export async function storeLibraryFile(
  ctx: AdministratorContext,
  { file: { name, bytes }, replaces, baseVersion }: Upload,
): Promise<LibraryFile> {
  const sentHash = sha256Of(bytes);
  const known = await findSent(ctx.db, sentHash, replaces);
  if (known) return known;
  const copy = await inertCopy(bytes);
  return ctx.db.transaction(async (tx) => {
    const id = await put(ctx, tx, { copy, sentHash, name: nameOfUpload(name), replaces, baseVersion });
    const stored = await readLibraryFile(tx, id);
    if (!stored) throw new Error("the stored file is gone");
    return stored;
  });
}

/** Finds a file that was made of the same bytes; of a new version, only the file that it replaces. */
async function findSent(
  db: AdministratorContext["db"],
  sentHash: string,
  replaces: string | undefined,
): Promise<LibraryFile | undefined> {
  const isSame = eq(libraryFiles.sentHash, sentHash);
  const [known] = await db
    .select({ id: libraryFiles.id })
    .from(libraryFiles)
    .where(replaces === undefined ? isSame : and(isSame, eq(libraryFiles.id, replaces)))
    .limit(1);
  return known && readLibraryFile(db, known.id);
}

async function inertCopy(bytes: Uint8Array): Promise<Buffer> {
  const copy = await runCleanPdfWorker(bytes, COPY_MAX_BYTES);
  if (typeof copy === "string") throw new AppError(refusals[copy], { message: texts.files[copy] });
  return copy;
}

type NewCopy = Pick<Upload, "replaces" | "baseVersion"> & { copy: Buffer; sentHash: string; name: string };

/** Writes the file and its audit entry; resolves to its id. */
async function put(
  ctx: AdministratorContext,
  tx: Transaction,
  { copy, sentHash, name, replaces, baseVersion }: NewCopy,
): Promise<string> {
  const former =
    replaces === undefined ? undefined : await lockRow(tx, libraryFiles, replaces, texts.files.unknown);
  // The former content is gone for good, so nobody replaces a version unseen.
  if (former && baseVersion !== undefined && baseVersion !== former.version)
    throw new AppError("conflict", { message: texts.files.changedMeanwhile });
  const description = { contentType: "application/pdf", name: `${former?.name ?? name}.pdf` };
  const fileId = await ctx.storage.put(tx, copy, description);
  if (!former) {
    const id = randomBytes(8).toString("hex");
    await tx.insert(libraryFiles).values({ id, name, fileId, sentHash });
    const entry = { action: "CREATE", entityType: "file", entityId: id } as const;
    await recordAudit(ctx, tx, { ...entry, description: `Arquivo "${name}" enviado` });
    return id;
  }
  await tx
    .update(libraryFiles)
    .set({ fileId, sentHash, uploadedAt: new Date(), version: former.version + 1 })
    .where(eq(libraryFiles.id, former.id));
  await ctx.storage.remove(tx, [former.fileId]);
  await recordAudit(ctx, tx, {
    action: "UPDATE",
    entityType: "file",
    entityId: former.id,
    description: `Arquivo "${former.name}": versão nova enviada`,
  });
  return former.id;
}
