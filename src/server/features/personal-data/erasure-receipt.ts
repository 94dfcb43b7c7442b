import { createHash } from "node:crypto";
import { formatDateTime } from "#shared/formats/dates.ts";
import { counted } from "#shared/formats/numbers.ts";
import type { ErasurePreview } from "#shared/schemas/personal-data.ts";

type Receipt = ErasurePreview & { id: number; at: Date; authorName: string; companyName: string };

/** The receipt of an erasure as a PDF: what went, what stays and why, and nothing about whom (product 17.5). */
export async function erasureReceipt(receipt: Receipt): Promise<Uint8Array> {
  const { id, at, authorName, companyName, counts, notes } = receipt;
  // Loaded with the first receipt: few processes ever write one.
  const { default: PDFDocument } = await import("pdfkit");
  const document = new PDFDocument({
    size: "A4",
    margin: 56,
    lang: "pt-BR",
    info: { Title: `Recibo de eliminação ${id}`, Author: companyName, CreationDate: at },
  });
  const chunks: Uint8Array[] = [];
  document.on("data", (chunk: Uint8Array) => chunks.push(chunk));
  const written = new Promise<void>((resolve, reject) => {
    document.on("end", resolve);
    document.on("error", reject);
  });
  const title = (text: string) => document.moveDown().font("Helvetica-Bold").fontSize(12).text(text);
  const line = (text: string) => document.font("Helvetica").fontSize(10).text(text, { lineGap: 3 });

  document.font("Helvetica-Bold").fontSize(18).text("Recibo de eliminação de dados pessoais");
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
  line(`SHA-256 do conteúdo: ${contentHash(receipt)}`);
  document.end();
  await written;
  return Buffer.concat(chunks);
}

/** SHA-256 of what the receipt says, in lower-case hexadecimal. */
function contentHash({ id, at, authorName, companyName, counts, notes }: Receipt): string {
  const content = JSON.stringify({ id, at: at.toISOString(), authorName, companyName, counts, notes });
  return createHash("sha256").update(content).digest("hex");
}
