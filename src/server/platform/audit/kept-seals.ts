import { mkdir, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { writeAtomically } from "#server/platform/durable-files.ts";
import type { Signer } from "#server/platform/signer.ts";

/** Purpose of the key that signs daily seals. */
export const AUDIT_SEAL_PURPOSE = "audit-seal";

const FILE_NAME = /^(\d{4}-\d{2}-\d{2})\.json$/;

const keptSealSchema = z.object({
  day: z.string(),
  sealId: z.int(),
  entryCount: z.int(),
  hash: z.string(),
  signature: z.string(),
});

/** A daily seal kept outside the database. The hash is hexadecimal. */
export type KeptSeal = z.infer<typeof keptSealSchema>;

/** A file of the directory. `seal` is undefined if unreadable, or the signature or name is wrong. */
export type KeptSealFile = { day: string; seal: KeptSeal | undefined };

/** Directory of an installation's daily seals. */
export function keptSealsDirectory({ DATA_DIR }: { DATA_DIR: string }): string {
  return join(DATA_DIR, "audit-seals");
}

export function signKeptSeal(seal: Omit<KeptSeal, "signature">, signer: Signer): KeptSeal {
  return { ...seal, signature: signer.sign(signedText(seal)) };
}

/** Serializes a seal in fixed field order: job data return in another. */
export function keptSealText({ day, sealId, entryCount, hash, signature }: KeptSeal): string {
  return `${JSON.stringify({ day, sealId, entryCount, hash, signature }, null, 2)}\n`;
}

/** Writes the file, readable by its owner only. */
export async function writeKeptSeal(directory: string, seal: KeptSeal): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await writeAtomically(fileOf(directory, seal.day), keptSealText(seal));
}

/** Reports whether the directory has a file for the day. */
export function hasKeptSeal(directory: string, day: string): Promise<boolean> {
  return Bun.file(fileOf(directory, day)).exists();
}

/** Reads the daily seals of a directory by day; none if it is missing. Ignores other files. */
export async function readKeptSeals(directory: string, signer: Signer): Promise<KeptSealFile[]> {
  const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    return [];
  });
  const days = names.flatMap((name) => FILE_NAME.exec(name)?.[1] ?? []).sort();
  return Promise.all(
    days.map(async (day) => {
      const seal = parseKeptSeal(await readFile(fileOf(directory, day), "utf8"));
      const isOurs = seal?.day === day && signer.isSignatureOf(seal.signature, signedText(seal));
      return { day, seal: isOurs ? seal : undefined };
    }),
  );
}

function parseKeptSeal(text: string): KeptSeal | undefined {
  try {
    return keptSealSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

function signedText({ day, sealId, entryCount, hash }: Omit<KeptSeal, "signature">): string {
  return JSON.stringify([day, sealId, entryCount, hash]);
}

function fileOf(directory: string, day: string): string {
  return join(directory, `${day}.json`);
}
