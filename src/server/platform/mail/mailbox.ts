import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Mail } from "./mail.ts";

/** Stores a mail as a text file that only its owner reads, named by time. Creates the directory when it is missing. */
export async function storeMail(directory: string, from: string, mail: Mail): Promise<void> {
  await mkdir(directory, { recursive: true });
  const name = `${new Date().toISOString().replaceAll(":", "-")}-${crypto.randomUUID().slice(0, 8)}.txt`;
  const headers = [
    `From: ${from}`,
    `To: ${mail.to}`,
    `Subject: ${mail.subject}`,
    `Date: ${new Date().toUTCString()}`,
  ];
  if (mail.replyTo) headers.push(`Reply-To: ${mail.replyTo}`);
  await writeAtomically(join(directory, name), `${headers.join("\n")}\n\n${mail.text}\n`);
}

/** Deletes the mails that are older than `days` and returns how many: a person's mail is not kept for good. */
export async function deleteOldMails(directory: string, days: number): Promise<number> {
  const oldest = Date.now() - days * 24 * 60 * 60 * 1000;
  const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    return [];
  });
  let deleted = 0;
  for (const name of names.filter((name) => /\.txt(\.part)?$/.test(name))) {
    const file = join(directory, name);
    if ((await stat(file)).mtimeMs >= oldest) continue;
    await rm(file, { force: true });
    deleted += 1;
  }
  return deleted;
}

/** Renames the file when it is complete: a full disk leaves no partial mail. */
async function writeAtomically(file: string, text: string): Promise<void> {
  const unfinished = `${file}.part`;
  try {
    await writeFile(unfinished, text, { flag: "wx", mode: 0o600 });
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
