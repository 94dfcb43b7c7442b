import { mkdir, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { writeAtomically } from "#server/platform/durable-files.ts";
import type { Signer } from "#server/platform/signer.ts";

/** The purpose of the key with which daily seals are signed. */
export const AUDIT_SEAL_PURPOSE = "audit-seal";

const FILE_NAME = /^(\d{4}-\d{2}-\d{2})\.json$/;

const keptSealSchema = z.object({
  day: z.string(),
  sealId: z.int(),
  entryCount: z.int(),
  hash: z.string(),
  signature: z.string(),
});

/** A seal of a day, which is kept apart from the database. The hash is in hexadecimal. */
export type KeptSeal = z.infer<typeof keptSealSchema>;

/** A file of the directory. Without a seal it is none of ours: unreadable, or with a wrong signature or name. */
export type KeptSealFile = { day: string; seal: KeptSeal | undefined };

/** Where an installation keeps its daily seals. */
export function keptSealsDirectory({ DATA_DIR }: { DATA_DIR: string }): string {
  return join(DATA_DIR, "audit-seals");
}

export function signKeptSeal(seal: Omit<KeptSeal, "signature">, signer: Signer): KeptSeal {
  return { ...seal, signature: signer.sign(signedText(seal)) };
}

/** The file of a seal as text, in the order of its fields: a job's data come back in another. */
export function keptSealText({ day, sealId, entryCount, hash, signature }: KeptSeal): string {
  return `${JSON.stringify({ day, sealId, entryCount, hash, signature }, null, 2)}\n`;
}

/** Writes the file, which only its owner reads. */
export async function writeKeptSeal(directory: string, seal: KeptSeal): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await writeAtomically(fileOf(directory, seal.day), keptSealText(seal));
}

/** Whether the directory has a file of the day. */
export function hasKeptSeal(directory: string, day: string): Promise<boolean> {
  return Bun.file(fileOf(directory, day)).exists();
}

/** The daily seals of a directory by their days; none where there is no directory. Other files are ignored. */
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
