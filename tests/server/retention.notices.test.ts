import { describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { keepResumeLink } from "#server/features/resumes/keep-resume.ts";
import { resumeNotices } from "#server/features/resumes/table.ts";
import { tellResumeTerm } from "#server/features/resumes/tell-resume-term.job.ts";
import { runRetention } from "#server/features/retention/run-retention.job.ts";
import { retentionRules } from "#server/features/retention/table.ts";
import { formatDay, formatIsoDay } from "#shared/formats/dates.ts";
import { addDays, addTerm, startOfDay, subtractTerm } from "#shared/formats/term-days.ts";
import { keepResumeTexts } from "#shared/texts/keep-resume-texts.ts";
import { texts } from "#shared/texts/texts.ts";
import { cookieOf, createAdministrator } from "../support/administrators.ts";
import { createTestApp, PUBLIC_URL } from "../support/app.ts";
import { auditRows } from "../support/audit.ts";
import { eventually } from "../support/eventually.ts";
import { insertResumes } from "../support/factories.ts";
import { runJob } from "../support/jobs.ts";

const sent: { to: string; subject: string; text: string }[] = [];
const app = await createTestApp({
  retries: { retryLimit: 1, retryDelay: 0 },
  wrapMailer: () => ({
    send: async (mail) => {
      sent.push(mail);
    },
  }),
});
const administrator = await createAdministrator(app, { name: "Regina Falcão" });
const client = app.trpc({ cookie: await cookieOf(app, administrator) });
const { db, sql: connection } = app.database;
const today = formatIsoDay(new Date());
const term = { amount: 12, unit: "months" } as const;

const at = (day: string) => new Date(startOfDay(day).getTime() + 60_000);
/** Sent so long ago that its term ends on this day. */
const endingOn = (day: string) => ({ createdAt: at(subtractTerm(day, term)) });
const longAgo = { createdAt: at(addDays(today, -800)) };

async function begin(rows: Parameters<typeof insertResumes>[1]): Promise<number[]> {
  await connection`delete from jobs.job where data ->> 'kind' = 'tell-resume-term'`;
  await connection`truncate resumes, retention_holds, retention_rules, retention_runs, stored_files, rate_limits cascade`;
  sent.length = 0;
  await client.retention.set.mutate({ key: "resumes", ...term, isOn: true, baseVersion: 0 });
  // Confirmed long before the notices that these tests date back.
  await db.update(retentionRules).set({ confirmedAt: at(addDays(today, -400)) });
  return insertResumes(app, rows);
}
const run = () => runJob(app, runRetention);
const resumeIds = async () =>
  (await connection<{ id: string }[]>`select id from resumes order by id`).map(({ id }) => Number(id));
const notices = () => db.select().from(resumeNotices).orderBy(resumeNotices.resumeId);
const toldTo = () => sent.map(({ to }) => to).toSorted();
/** Waits until the queue has sent what a run enqueued. */
const afterNotices = (count: number) => eventually(async () => expect(await notices()).toHaveLength(count));
const tell = (resumeId: number) =>
  tellResumeTerm.run(
    {
      ...app.services,
      mailer: { send: async (mail) => void sent.push(mail) },
      mailboxDir: "",
      objects: undefined,
    },
    { resumeId },
  );

describe("the notice", () => {
  test("goes to the candidate 31 days before the first day of deletion, once, and says what goes when", async () => {
    const soon = addDays(today, 30);
    const ids = await begin([
      { ...endingOn(soon), email: "perto@correio.example", name: "Perto" },
      { ...endingOn(addDays(today, 40)), email: "longe@correio.example" },
      { ...longAgo, email: "suspeito@correio.example", isSuspect: true },
    ]);
    await run();
    await afterNotices(1);
    expect(toldTo()).toEqual(["perto@correio.example"]);
    const [{ text = "", subject = "" } = {}] = sent;
    expect(subject).toBe("A sua candidatura será excluída em breve");
    expect(text).toContain("Olá, Perto.");
    expect(text).toContain(`excluída a partir de ${formatDay(addDays(today, 31))}`);
    expect(text).toContain(keepResumeLink(app.services, ids[0] ?? 0));
    expect(text).toContain(`${PUBLIC_URL}/privacidade/manter-candidatura?curriculo=`);
    await run();
    await tell(ids[0] ?? 0);
    expect(sent).toHaveLength(1);
    expect(await resumeIds()).toEqual(ids);
  });

  test("comes first for those that are old when the rule is switched on, and they go 31 days later", async () => {
    const [id = 0] = await begin([longAgo]);
    await run();
    await afterNotices(1);
    expect(await resumeIds()).toEqual([id]);
    expect(sent[0]?.text).toContain(`excluída a partir de ${formatDay(addDays(today, 31))}`);
    // Told on the thirtieth day before: one day too young, to the millisecond.
    await db.update(resumeNotices).set({ sentAt: startOfDay(addDays(today, -30)) });
    await run();
    expect(await resumeIds()).toEqual([id]);
    await db.update(resumeNotices).set({ sentAt: new Date(startOfDay(addDays(today, -30)).getTime() - 1) });
    await run();
    expect(await resumeIds()).toEqual([]);
    expect(await connection`select from stored_files`).toHaveLength(0);
    expect(await notices()).toEqual([]);
    expect((await auditRows(app)).at(-1)?.description).toBe(texts.retention.deleted.resumes(1));
  });

  test("of another term does not count: whoever confirms a new one has the candidates told again", async () => {
    const [id = 0] = await begin([longAgo]);
    await db.insert(resumeNotices).values({ resumeId: id, sentAt: at(addDays(today, -60)) });
    await client.retention.set.mutate({
      key: "resumes",
      amount: 11,
      unit: "months",
      isOn: true,
      baseVersion: 1,
    });
    await run();
    await eventually(() => expect(sent).toHaveLength(1));
    expect(await resumeIds()).toEqual([id]);
  });

  test("is not sent for a held resume, and not while the rule is off", async () => {
    const [held = 0, id = 0] = await begin([longAgo, longAgo]);
    await client.retention.hold.mutate({ type: "resume", id: held, reason: "Processo 12" });
    await tell(held);
    await client.retention.set.mutate({ key: "resumes", ...term, isOn: false, baseVersion: 1 });
    await tell(id);
    expect(sent).toEqual([]);
    expect(await notices()).toEqual([]);
  });

  test("counts only when the mail server took it; an address that it refuses for good counts as told", async () => {
    const [id = 0] = await begin([longAgo]);
    const failing = (cause: unknown) =>
      tellResumeTerm.run(
        {
          ...app.services,
          mailer: { send: () => Promise.reject(new Error("not taken", { cause })) },
          mailboxDir: "",
          objects: undefined,
        },
        { resumeId: id },
      );
    await expect(failing({ responseCode: 451, command: "RCPT TO" })).rejects.toThrow("not taken");
    expect(await notices()).toEqual([]);
    await failing({ responseCode: 550, command: "RCPT TO" });
    expect(await notices()).toHaveLength(1);
  });

  test("goes to at most 500 candidates a night, those of the oldest resumes", async () => {
    const rows = Array.from({ length: 502 }, (_, index) => ({
      createdAt: at(addDays(today, -800 - index)),
      email: `n${index}@correio.example`,
    }));
    const ids = await begin(rows);
    await run();
    const queued = await connection<{ id: number }[]>`
      select (data -> 'data' ->> 'resumeId')::int as id from jobs.job where data ->> 'kind' = 'tell-resume-term'`;
    expect(queued.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual(ids.slice(2));
  });
});

describe("the link", () => {
  const pathOf = (id: number) => keepResumeLink(app.services, id).slice(PUBLIC_URL.length);
  const read = async (answer: Response) => ({ status: answer.status, html: await answer.text() });

  test("opens a page with one button, which alone keeps the resume for another term", async () => {
    const [id = 0, other = 0] = await begin([longAgo, longAgo]);
    for (const resumeId of [id, other])
      await db.insert(resumeNotices).values({ resumeId, sentAt: at(addDays(today, -40)) });
    const opened = await app.rest("GET", pathOf(id));
    expect(opened.headers.get("cache-control")).toBe("no-store");
    expect(opened.headers.get("x-robots-tag")).toContain("noindex");
    const { status, html } = await read(opened);
    expect(status).toBe(200);
    expect(html).toContain(keepResumeTexts.question);
    expect(html).toContain('<form method="post">');
    expect(html).not.toContain("<script");
    expect((await notices()).map(({ keptUntil }) => keptUntil)).toEqual([null, null]);

    const lastDay = addTerm(today, term);
    const kept = await read(await app.rest("POST", pathOf(id)));
    expect(kept).toMatchObject({ status: 200 });
    expect(kept.html).toContain(keepResumeTexts.kept(formatDay(lastDay)));
    expect((await auditRows(app)).at(-1)).toMatchObject({
      adminName: "Sistema",
      entityType: "resume",
      entityId: String(id),
      description: `Candidatura nº ${id} mantida pelo candidato`,
    });
    const recorded = (await auditRows(app)).length;
    expect((await read(await app.rest("POST", pathOf(id)))).html).toContain(formatDay(lastDay));
    expect(await auditRows(app)).toHaveLength(recorded);
    await run();
    expect(await resumeIds()).toEqual([id]);
    expect((await client.retention.ofRecord.query({ type: "resume", id })).notice?.keptUntil).toBe(
      startOfDay(lastDay).toISOString(),
    );
  });

  test("a kept resume stays until the end of that day, is told of again, and goes then", async () => {
    const [id = 0] = await begin([longAgo]);
    const keep = (keptUntil: string, sentOn: string) =>
      db
        .insert(resumeNotices)
        .values({ resumeId: id, sentAt: at(sentOn), keptUntil: startOfDay(keptUntil) })
        .onConflictDoUpdate({
          target: resumeNotices.resumeId,
          set: { sentAt: at(sentOn), keptUntil: startOfDay(keptUntil) },
        });
    // The notice of the term before does not count for the one that the candidate asked for.
    await keep(addDays(today, -1), addDays(today, -390));
    await run();
    await eventually(async () =>
      expect((await notices())[0]?.sentAt.getTime()).toBeGreaterThan(at(today).getTime() - 120_000),
    );
    expect(sent).toHaveLength(1);
    expect(await resumeIds()).toEqual([id]);
    await keep(today, addDays(today, -31));
    await run();
    expect(await resumeIds()).toEqual([id]);
    await keep(addDays(today, -1), addDays(today, -31));
    await run();
    expect(await resumeIds()).toEqual([]);
  });

  test("says what is wrong with a link that is cut, of another resume, or of one that is deleted", async () => {
    const [id = 0, other = 0] = await begin([longAgo, longAgo]);
    const path = pathOf(id);
    const forged = path.replace(`curriculo=${id}`, `curriculo=${other}`);
    for (const wrong of [path.slice(0, -4), forged, "/privacidade/manter-candidatura"]) {
      for (const method of ["GET", "POST"]) {
        const { status, html } = await read(await app.rest(method, wrong));
        expect(status).toBe(400);
        expect(html).toContain(keepResumeTexts.wrongLink);
        expect(html).not.toContain("<form");
      }
    }
    expect(await notices()).toEqual([]);
    await client.resumes.delete.mutate({ ids: [id] });
    const { status, html } = await read(await app.rest("POST", path));
    expect(status).toBe(404);
    expect(html).toContain(keepResumeTexts.deleted);
    expect(html).toContain('href="/work-with-us"');
  });

  test("takes at most 30 presses from a network in a quarter of an hour", async () => {
    const [id = 0] = await begin([longAgo]);
    const path = pathOf(id);
    for (let press = 0; press < 30; press++)
      expect((await app.rest("POST", path, { address: "198.51.100.4" })).status).toBe(200);
    const { status, html } = await read(await app.rest("POST", path, { address: "198.51.100.4" }));
    expect(status).toBe(429);
    expect(html).toContain(texts.request.rateLimited);
    await db.delete(resumeNotices).where(eq(resumeNotices.resumeId, id));
  });
});
