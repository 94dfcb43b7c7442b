import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { and, eq, isNull } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import type { StoredFile } from "#server/platform/storage/storage.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import { counted } from "#shared/formats/numbers.ts";
import type { ErasurePreview } from "#shared/schemas/personal-data.ts";
import { texts } from "#shared/texts/texts.ts";
import { notesOn } from "./plan-erasure.ts";
import { erasures } from "./table.ts";

type Receipt = ErasurePreview & { id: number; at: Date; authorName: string; companyName: string };

/** Standard PDF fonts cover only Windows-1252. This family covers the scripts of Europe and the Near East. */
const REGULAR = fileURLToPath(import.meta.resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf"));
const BOLD = fileURLToPath(import.meta.resolve("dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf"));

/** Current font of the document, missing in its types. */
type Drawing = { _font: { font: { hasGlyphForCodePoint: (codePoint: number) => boolean } } };

/** Renders an erasure's receipt as PDF/A: what was deleted or kept and why, without identifying anyone. */
export async function erasureReceipt({
  id,
  at,
  authorName,
  companyName,
  counts,
  notes,
}: Receipt): Promise<Uint8Array> {
  // Lazy: few processes ever write a receipt.
  const { default: PDFDocument } = await import("pdfkit");
  const document = new PDFDocument({
    size: "A4",
    margin: 56,
    lang: "pt-BR",
    font: REGULAR,
    pdfVersion: "1.7",
    subset: "PDF/A-2b",
    info: { Title: `Recibo de eliminação ${id}`, Author: companyName, CreationDate: at },
  });
  const chunks: Uint8Array[] = [];
  document.on("data", (chunk: Uint8Array) => chunks.push(chunk));
  const written = new Promise<void>((resolve, reject) => {
    document.on("end", resolve);
    document.on("error", reject);
  });
  /** Replaces characters without a glyph by their code points. */
  const readable = (text: string) => {
    const { font } = (document as unknown as Drawing)._font;
    return text.normalize("NFC").replace(/[^\n]/gu, (sign) => {
      const codePoint = sign.codePointAt(0) ?? 0;
      return font.hasGlyphForCodePoint(codePoint)
        ? sign
        : `[U+${codePoint.toString(16).toUpperCase().padStart(4, "0")}]`;
    });
  };
  const title = (text: string) => document.moveDown().font(BOLD).fontSize(12).text(text);
  const line = (text: string) => {
    document.font(REGULAR).fontSize(10);
    document.text(readable(text), { lineGap: 3 });
  };

  document.font(BOLD).fontSize(18).text("Recibo de eliminação de dados pessoais");
  document.moveDown(0.5);
  line(`Recibo nº ${id}`);
  line(`Controlador: ${companyName}`);
  line(`Eliminado em ${formatDateTime(at)} (horário de Brasília) por ${authorName}`);
  line("Base: Lei nº 13.709/2018 (LGPD), art. 18, VI, e art. 16.");
  title("O que foi eliminado");
  for (const { place, deleted, anonymized } of counts) {
    if (deleted > 0) line(`${place}: ${counted(deleted, "registro excluído", "registros excluídos")}`);
    if (anonymized > 0)
      line(`${place}: ${counted(anonymized, "registro anonimizado", "registros anonimizados")}`);
  }
  const kept = counts.filter(({ kept: count }) => count > 0);
  if (kept.length > 0) {
    title("O que fica, e por quê");
    for (const { place, kept: count, reason } of kept) {
      line(`${place}: ${counted(count, "registro", "registros")}. ${reason}.`);
    }
  }
  title("Fora do banco de dados");
  for (const { place, note } of notes) line(`${place}: ${note}`);
  title("Como conferir");
  line(
    "Este recibo não contém dados da pessoa. O sistema guarda dela apenas códigos cifrados, que servem para eliminar de novo o que um backup antigo trouxer de volta.",
  );
  line(
    "O código de conferência deste arquivo (SHA-256) está no sistema, junto do número do recibo: enquanto o arquivo não muda, quem o calcula de novo obtém o mesmo código.",
  );
  document.end();
  await written;
  return Buffer.concat(chunks);
}

/**
 * Renders and stores the receipt of an erasure, after the commit, to release the erasure's locks first. A no-op if the
 * receipt exists.
 */
export const storeReceipt: JobDefinition<{ erasureId: number }> = {
  name: "store-erasure-receipt",
  run: async ({ db, storage, siteConfig, personalData }, { erasureId: id }) => {
    const isThis = and(eq(erasures.id, id), isNull(erasures.receiptFileId));
    const [row] = await db.select().from(erasures).where(isThis);
    if (!row) return;
    const { config } = await siteConfig.current();
    const receipt = await erasureReceipt({
      id,
      at: row.createdAt,
      authorName: row.authorName,
      companyName: config.company_name,
      counts: row.counts,
      notes: notesOn(personalData.stores),
    });
    const receiptHash = createHash("sha256").update(receipt).digest("hex");
    await db.transaction(async (tx) => {
      const [open] = await tx.select({ id: erasures.id }).from(erasures).where(isThis).for("update");
      if (!open) return;
      const receiptFileId = await storage.put(tx, receipt, {
        contentType: "application/pdf",
        name: `recibo-de-eliminacao-${id}.pdf`,
      });
      await tx.update(erasures).set({ receiptHash, receiptFileId }).where(isThis);
    });
  },
};

/**
 * Returns the check code of a receipt; null until it is rendered.
 * @throws AppError `not_found` for an unknown number.
 */
export async function readReceiptHash(
  { db }: AdministratorContext,
  id: number,
): Promise<{ receiptHash: string | null }> {
  const [row] = await db
    .select({ receiptHash: erasures.receiptHash })
    .from(erasures)
    .where(eq(erasures.id, id));
  if (!row) throw new AppError("not_found", { message: texts.personalData.unknownReceipt });
  return row;
}

/** Returns the receipt of an erasure. @throws AppError `not_found` for an unknown number. */
export async function readReceipt(ctx: AdministratorContext, id: number): Promise<StoredFile> {
  const [row] = await ctx.db
    .select({ fileId: erasures.receiptFileId })
    .from(erasures)
    .where(eq(erasures.id, id));
  const file = row?.fileId ? await ctx.storage.get(row.fileId) : undefined;
  if (!file) throw new AppError("not_found", { message: texts.personalData.unknownReceipt });
  return file;
}
