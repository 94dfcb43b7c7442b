import { mkdir, readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { writeAtomically } from "#server/platform/durable-files.ts";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import type { Mail } from "./mail.ts";

/** Stores a mail as a text file for its owner only, named by time. Creates a missing directory. */
export async function storeMail(directory: string, from: string, mail: Mail): Promise<void> {
  await mkdir(directory, { recursive: true });
  const name = `${new Date().toISOString().replaceAll(":", "-")}-${crypto.randomUUID().slice(0, 8)}.txt`;
  const headers = [
    `From: ${from}`,
    `To: ${mail.to}`,
    `Subject: ${mail.subject}`,
    `Date: ${new Date().toUTCString()}`,
  ];
  for (const [name, value] of Object.entries(mail.headers ?? {})) headers.push(`${name}: ${value}`);
  if (mail.replyTo) headers.push(`Reply-To: ${mail.replyTo}`);
  await writeAtomically(join(directory, name), `${headers.join("\n")}\n\n${mail.text}\n`);
}

/** Deletes mails older than `days`, since they contain personal data. Returns their number. */
export async function deleteOldMails(directory: string, days: number): Promise<number> {
  const oldest = Date.now() - days * 24 * 60 * 60 * 1000;
  let deleted = 0;
  for (const name of await mailNames(directory)) {
    const file = join(directory, name);
    if ((await stat(file)).mtimeMs >= oldest) continue;
    await rm(file, { force: true });
    deleted += 1;
  }
  return deleted;
}

/** Reads the mails with their file names. */
export async function readMailbox(directory: string): Promise<{ id: string; text: string }[]> {
  const mails: { id: string; text: string }[] = [];
  for (const id of await mailNames(directory)) {
    const text = await readFile(join(directory, id), "utf8").catch(absent);
    if (text) mails.push({ id, text });
  }
  return mails;
}

/** Deletes the mails with these names. */
export async function deleteMails(directory: string, names: readonly string[]): Promise<void> {
  const known = new Set(await mailNames(directory));
  for (const name of names) if (known.has(name)) await rm(join(directory, name), { force: true });
}

async function mailNames(directory: string): Promise<string[]> {
  const names = (await readdir(directory).catch(absent)) ?? [];
  return names.filter((name) => /\.txt(\.part)?$/.test(name));
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}

/** Long enough to read the mails of a server without SMTP. */
const MAILBOX_DAYS = 30;

/** Deletes mails of the mailbox after 30 days, since they contain personal data. */
export const deleteOldMailsNightly: JobDefinition<object> = {
  name: "delete-old-mails",
  schedule: "45 3 * * *",
  run: async ({ mailboxDir, log }) => {
    const deleted = await deleteOldMails(mailboxDir, MAILBOX_DAYS);
    if (deleted > 0) log.info("old mails deleted from the mailbox", { deleted });
  },
};
