import { join } from "node:path";
import type { Part } from "./multipart.ts";

/** Reads a file of `tests/fixtures`. */
export async function fixture(name: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await Bun.file(join(import.meta.dir, "../fixtures", name)).arrayBuffer());
}

const curriculum = await fixture("curriculo.pdf");

/** The fixture PDF padded to a size with a trailing comment, which PDF readers ignore. */
export function pdfOfSize(bytes: number): Uint8Array<ArrayBuffer> {
  const pdf = new Uint8Array(bytes).fill("%".charCodeAt(0));
  pdf.set(curriculum);
  return pdf;
}

export const applicant = {
  name: "Antônio Gonçalves de Araújo",
  email: "antonio@exemplo.com.br",
  phone: "(41) 99876-5432",
  area: "Suporte Técnico",
  presentation: "Dez anos de atendimento.\nGosto de resolver problemas 🔧.",
  consent: "true",
};

/** Parts of a valid application with overrides; `undefined` omits a text field. */
export function application(
  fields: Partial<Record<keyof typeof applicant, string | undefined>> = {},
  file: Uint8Array | null = curriculum,
  filename = "curriculo.pdf",
): Part[] {
  const texts = Object.entries({ ...applicant, ...fields }).flatMap(([name, value]) =>
    value === undefined ? [] : [{ name, value }],
  );
  if (!file) return texts;
  return [...texts, { name: "resume", value: file, filename, type: "application/pdf" }];
}
