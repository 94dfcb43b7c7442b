import { z } from "zod";

/** Raised when a restore of this code could misread an older archive. */
const FORMAT = 1;

export const MANIFEST = "manifest.json";
/** The manifest's own hash, and the last entry: an archive without it was never finished. */
export const MANIFEST_HASH = "manifest.json.sha256";
export const AUTH_SECRET = "auth-secret";
export const JOBS = "jobs.jsonl";
export const FILES = "files/";

/** Rows of a table in JSON lines; a table has as many parts as its size asks for. */
export function tablePart(table: string, number: number): string {
  return `tables/${table}/${String(number).padStart(6, "0")}.jsonl`;
}

const count = z.int().min(0);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const name = z.string().min(1);

export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  /** The last migration of the database the rows come from. */
  migration: z.object({ hash: sha256, when: count }),
  /** In the order in which rows can be loaded: a table comes after those it refers to. */
  tables: z.array(z.object({ name, rows: count, parts: count })),
  sequences: z.array(z.object({ name, value: z.string().regex(/^\d+$/), called: z.boolean() })),
  /** Mails and other work that had not been done. */
  jobs: count,
  files: count,
  /** Ids of files whose bytes were lost or spoilt before the backup was made. */
  lostFiles: z.array(z.uuid()),
  /** Every other entry, in order. */
  entries: z.array(z.object({ name, size: count, sha256 })),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** What a manifest holds besides the entries, which are listed while they are written. */
export type Contents = Omit<Manifest, "format" | "entries">;

export function toManifest(contents: Contents, entries: Manifest["entries"]): Manifest {
  return { format: FORMAT, ...contents, entries };
}
