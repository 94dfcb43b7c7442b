import { z } from "zod";
import { filePath } from "#shared/formats/library-file-url.ts";
import { slugOf } from "#shared/own-pages/own-paths.ts";
import { baseVersionField } from "./record-change.ts";
import { requiredText } from "./text.ts";

/** A catalogue with pictures of every page. */
export const LIBRARY_FILE_MAX_BYTES = 20 * 1024 * 1024;
/** Fits a line of the library, and the name of a downloaded file. */
export const LIBRARY_FILE_NAME_MAX = 100;

const fileIdField = z.string().regex(/^[0-9a-f]{16}$/, "Arquivo desconhecido.");

/** The public name: visitors see it in the address, and in the name under which the file is saved. */
export const libraryFileNameField = requiredText({
  label: "Nome",
  article: "o",
  max: LIBRARY_FILE_NAME_MAX,
});

export const libraryFileInputSchema = z.object({ id: fileIdField });

/** `baseVersion` is the version on which the edit is based. */
export const renameLibraryFileInputSchema = libraryFileInputSchema.extend({
  name: libraryFileNameField,
  baseVersion: baseVersionField,
});
export type RenameLibraryFileInput = z.infer<typeof renameLibraryFileInputSchema>;

/** `places` are those shown to the administrator: if there are others meanwhile, nothing is deleted. */
export const deleteLibraryFileInputSchema = libraryFileInputSchema.extend({
  places: z.array(z.string().max(400)).max(5000),
});
export type DeleteLibraryFileInput = z.infer<typeof deleteLibraryFileInputSchema>;

const WRONG_VERSION = "Versão desconhecida.";

/**
 * Text fields of an upload: `replaces` is the file whose new version is sent, `baseVersion` the version of it that is
 * replaced, any without it.
 */
export const libraryFileUploadSchema = z.object({
  replaces: fileIdField.optional(),
  baseVersion: z.coerce.number(WRONG_VERSION).int(WRONG_VERSION).min(1, WRONG_VERSION).optional(),
});

/** A PDF of the library. The time is ISO 8601. */
export const libraryFileSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Root-relative, e.g. `/media/arquivos/0123456789abcdef/tabela-de-precos.pdf`. */
  address: z.string(),
  byteSize: z.int(),
  uploadedAt: z.string(),
  version: z.int(),
});
export type LibraryFile = z.infer<typeof libraryFileSchema>;

/** Returns the address of a file: `Tabela de preços` becomes `.../tabela-de-precos.pdf`. */
export function libraryFileAddress({ id, name }: { id: string; name: string }): string {
  return filePath(id, `${slugOf(name) || "arquivo"}.pdf`);
}

/** Suggests the public name for an uploaded file: `tabela_de_precos-2027.PDF` becomes `tabela de precos-2027`. */
export function nameOfUpload(fileName: string): string {
  const words = fileName.replace(/\.pdf$/i, "").replace(/[_\s]+/g, " ");
  // A name that is too long ends with a whole word.
  const cut = words.length > LIBRARY_FILE_NAME_MAX ? words.slice(0, LIBRARY_FILE_NAME_MAX) : undefined;
  const name = libraryFileNameField.safeParse(cut?.replace(/\s\S*$/, "") ?? words);
  return name.success ? name.data : "Arquivo";
}
