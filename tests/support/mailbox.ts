import { existsSync } from "node:fs";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { atFileEnd } from "./at-file-end.ts";
import { temporaryDirectory } from "./cluster.ts";

export type Mailbox = {
  directory: string;
  /** Every mail as it was written, oldest first. */
  mails: () => Promise<string[]>;
};

/** An empty mailbox in a temporary directory, removed when the file is done. */
export async function createMailbox(): Promise<Mailbox> {
  const directory = await temporaryDirectory("site-mailbox-");
  atFileEnd(() => rm(directory, { recursive: true, force: true }));
  return { directory, mails: () => mailsIn(directory) };
}

/** Every mail of a mailbox directory, oldest first; none before the first was written. */
export async function mailsIn(directory: string): Promise<string[]> {
  if (!existsSync(directory)) return [];
  const names = (await readdir(directory)).filter((name) => name.endsWith(".txt")).sort();
  return Promise.all(names.map((name) => readFile(join(directory, name), "utf8")));
}
