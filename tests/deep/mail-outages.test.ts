import { expect, test } from "bun:test";
import { mkdir, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { deleteOldMails } from "#server/platform/mail/mailbox.ts";
import { createMailer } from "#server/platform/mail/mailer.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { atFileEnd } from "../support/at-file-end.ts";
import { temporaryDirectory } from "../support/cluster.ts";
import { eventually } from "../support/eventually.ts";
import { leadInput } from "../support/factories.ts";
import { type Mood, startFickleMailServer } from "../support/fickle-mail-server.ts";
import { mailsIn } from "../support/mailbox.ts";
import { startStopwatch } from "../support/stopwatch.ts";

const FROM = "site@empresa.example";
/** The real waits are minutes; how many there are and that each is kept is what counts here. */
const MANY_RETRIES = { retryLimit: 30, retryDelay: 0 };

const failuresOf = (app: TestApp) =>
  app.lines.map((line) => JSON.parse(line)).filter(({ message }) => message === "job failed");

async function sendLead(app: TestApp, email: string) {
  const elapsed = startStopwatch();
  const answer = await app.rest("POST", "/api/leads", { body: leadInput({ email }) });
  expect(answer.status).toBe(200);
  expect(elapsed()).toBeLessThan(5000);
}

const faults: [Mood, reported: RegExp, copies: "one" | "several"][] = [
  ["refuses for now", /450 mailbox busy/, "one"],
  ["refuses for good", /550 no such user/, "one"],
  ["hangs up", /closed|ECONNRESET|socket/i, "one"],
  ["never greets", /greeting|timeout/i, "one"],
  // It kept the mail and never said so: at least once means twice here.
  ["never confirms", /timeout/i, "several"],
];

test("a mail server that rejects, stays silent or disconnects delays no visitor, and gets every mail once it recovers", async () => {
  const server = await startFickleMailServer();
  const app = await createTestApp({
    wrapMailer: () => createMailer({ smtpUrl: server.url, from: FROM, mailboxDir: "", timeoutMs: 700 }),
    retries: MANY_RETRIES,
  });
  const copiesFor = (email: string) =>
    server.mails.filter((mail) => mail.includes(`Reply-To: ${email}`)).length;
  for (const [mood, reported, copies] of faults) {
    server.become(mood);
    const email = `${mood.replaceAll(" ", ".")}@exemplo.com.br`;
    const before = failuresOf(app).length;
    await sendLead(app, email);
    // Mails of the mood before may fail meanwhile, too.
    const error = await eventually(() => {
      const errors: string[] = failuresOf(app)
        .slice(before)
        .map((failure) => failure.error);
      expect([mood, errors]).toEqual([mood, expect.arrayContaining([expect.stringMatching(reported)])]);
      return errors.find((each) => reported.test(each));
    });
    expect(error).toContain(`the mail server ${new URL(server.url).host} did not take the mail`);
    server.become("takes");
    await eventually(() => expect(copiesFor(email)).toBeGreaterThan(copies === "one" ? 0 : 1));
    if (copies === "one") expect(copiesFor(email)).toBe(1);
  }
  await eventually(async () => {
    const [left] = await app.database.sql`
      select count(*)::int as jobs from jobs.job where data ->> 'kind' = 'notify-new-lead' and state <> 'completed'`;
    expect(left?.jobs).toBe(0);
  });
});

type Mailbox = { directory: string; spoil: () => Promise<unknown>; mend: () => Promise<unknown> };

/** A file system of 64 kB that is full until `mend` is called. Needs root and Linux. */
async function fullDisk(): Promise<Mailbox | undefined> {
  const directory = await temporaryDirectory("site-full-disk-");
  const mounted =
    Bun.spawnSync(["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", directory]).exitCode === 0;
  atFileEnd(async () => {
    if (mounted) Bun.spawnSync(["umount", directory]);
    await rm(directory, { recursive: true, force: true });
  });
  const ballast = join(directory, "ballast");
  const fill = async () => {
    const page = new Uint8Array(4096);
    while (
      await writeFile(ballast, page, { flag: "a" }).then(
        () => true,
        () => false,
      )
    );
  };
  return mounted ? { directory, spoil: fill, mend: () => rm(ballast) } : undefined;
}

/** A file stands where the directory should. */
async function obstructed(): Promise<Mailbox> {
  const parent = await temporaryDirectory("site-no-directory-");
  atFileEnd(() => rm(parent, { recursive: true, force: true }));
  const directory = join(parent, "mailbox");
  return {
    directory,
    spoil: () => writeFile(directory, ""),
    mend: () => rm(directory).then(() => mkdir(directory, { recursive: true })),
  };
}

const full = await fullDisk();
if (!full) console.warn("skipped: a full disk, which needs root and Linux to mount one");

test.each([
  ["on a full disk", full, /ENOSPC/],
  ["that cannot be made", await obstructed(), /EEXIST|ENOTDIR/],
])("a mailbox %s loses no lead and no mail, and leaves no partial file", async (_name, mailbox, reported) => {
  if (!mailbox) return;
  const { directory, spoil, mend } = mailbox;
  const app = await createTestApp({
    wrapMailer: () => createMailer({ smtpUrl: undefined, from: FROM, mailboxDir: directory }),
    retries: MANY_RETRIES,
  });
  await spoil();
  for (const number of [1, 2, 3]) await sendLead(app, `cheio-${number}@exemplo.com.br`);
  await eventually(() => expect(failuresOf(app).length).toBeGreaterThanOrEqual(3));
  expect(failuresOf(app)[0].error).toMatch(reported);
  // A further try may be writing at this moment.
  await eventually(async () => {
    const left = await readdir(directory).catch(() => []);
    expect(left.filter((name) => name !== "ballast")).toEqual([]);
  });
  await mend();
  const mails = await eventually(async () => {
    const found = await mailsIn(directory);
    expect(found).toHaveLength(3);
    return found;
  });
  for (const number of [1, 2, 3]) {
    expect(mails.filter((mail) => mail.includes(`E-mail: cheio-${number}@exemplo.com.br`))).toHaveLength(1);
  }
});

test("mails of the mailbox are deleted after 30 days, and nothing else is", async () => {
  const directory = await temporaryDirectory("site-old-mails-");
  const mailer = createMailer({ smtpUrl: undefined, from: FROM, mailboxDir: directory });
  const mail = { to: "ana@exemplo.com.br", subject: "Assunto", text: "Olá, Ana.", html: "" };
  await mailer.send(mail);
  const [old = ""] = await readdir(directory);
  await mailer.send(mail);
  await writeFile(join(directory, "note"), "of the operator");
  const past = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000);
  for (const name of [old, "note"]) await utimes(join(directory, name), past, past);
  expect(await deleteOldMails(directory, 30)).toBe(1);
  const left = await readdir(directory);
  expect(left).toHaveLength(2);
  expect(left).not.toContain(old);
  expect(await deleteOldMails(join(directory, "missing"), 30)).toBe(0);
});
