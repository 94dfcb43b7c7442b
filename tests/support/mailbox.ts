import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

export type Mailbox = {
  /** Every mail as written, oldest first. */
  mails: () => Promise<string[]>;
};

/** Every mail in a mailbox directory, oldest first; empty if the directory does not exist. */
export async function mailsIn(directory: string): Promise<string[]> {
  if (!existsSync(directory)) return [];
  const names = (await readdir(directory)).filter((name) => name.endsWith(".txt")).sort();
  return Promise.all(names.map((name) => readFile(join(directory, name), "utf8")));
}
