import { describe, expect, onTestFinished, test } from "bun:test";
import { sql } from "drizzle-orm";
import { sendPersonMail } from "#server/submissions/person-mails/send-person-mail.ts";
import { personMails } from "#server/submissions/person-mails/table.ts";
import { formatDateTime, formatIsoDay } from "#shared/formats/dates.ts";
import { addDays } from "#shared/formats/due.ts";
import type { AnswerInput } from "#shared/schemas/person-mail.ts";
import type { SubjectRequestFilter } from "#shared/schemas/subject-request.ts";
import { texts } from "#shared/texts/texts.ts";
import { cookieOf, createAdministrator } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { auditRows } from "../support/audit.ts";
import { recordConflict, trpcError } from "../support/errors.ts";
import { eventually } from "../support/eventually.ts";
import { dueIn, insertSubjectRequests, storedRequest } from "../support/subject-requests.ts";

const app = await createTestApp();
const ana = await createAdministrator(app, { name: "Ana Prado" });
const bia = await createAdministrator(app, { name: "Bia Nunes" });
const client = app.trpc({ cookie: await cookieOf(app, ana) });
const desk = client.subjectRequests;
const ofBia = app.trpc({ cookie: await cookieOf(app, bia) }).subjectRequests;

const UNKNOWN = 987_654_321;
const unconfirmed = { state: "unconfirmed" as const, confirmedAt: null, dueOn: null };
const entry = { name: "Ivo Reis", email: "ivo@loja.com.br", type: "correction" as const };
const today = formatIsoDay(new Date());

async function open(given: Parameters<typeof insertSubjectRequests>[1][number] = {}): Promise<number> {
  const [id = 0] = await insertSubjectRequests(app, [given]);
  return id;
}

const answerTo = (id: number, given: Partial<AnswerInput> = {}): AnswerInput => ({
  id,
  subject: "Seu pedido",
  body: "Olá! Aqui estão os seus dados.",
  key: crypto.randomUUID(),
  ...given,
});
const found = async (filter: Partial<SubjectRequestFilter>) => {
  const { rows } = await desk.list.query(filter);
  expect(await desk.count.query(filter)).toBe(rows.length);
  return rows.map(({ id }) => id);
};
const lastAudit = async () => (await auditRows(app)).at(-1);
const mailsTo = async (email: string) =>
  (await app.mailbox.mails()).filter((mail) => mail.includes(`\nTo: ${email}\n`));

describe("the list", () => {
  test("has what is due first on top, and filters by state, type, owner and text", async () => {
    const late = await open({ dueOn: dueIn(-2), email: "fila@loja.com.br" });
    const soon = await open({ dueOn: dueIn(1), type: "deletion", name: "Márcio Lima", ownerId: bia.id });
    const waits = await open(unconfirmed);
    const closed = await open({ state: "closed", outcome: "done", dueOn: dueIn(-20) });
    expect(await found({ state: "open" })).toEqual([late, soon]);
    expect(await found({ state: "unconfirmed" })).toEqual([waits]);
    expect(await found({ state: "closed" })).toEqual([closed]);
    expect(await found({})).toEqual([closed, late, soon, waits]);
    expect(await found({ type: "deletion" })).toEqual([soon]);
    expect(await found({ owner: bia.id })).toEqual([soon]);
    expect(await found({ owner: "none" })).not.toContain(soon);
    expect(await found({ search: "MARCIO" })).toEqual([soon]);
    expect(await found({ search: "fila@" })).toEqual([late]);
    const newest = await desk.list.query({ order: "-createdAt" });
    expect(newest.rows.map(({ id }) => id)).toEqual([closed, waits, soon, late]);
    const byDue = await desk.list.query({ limit: 1 });
    const next = await desk.list.query({ limit: 2, cursor: byDue.nextCursor });
    expect(next.rows.map(({ id }) => id)).toEqual([late, soon]);
    expect(newest.rows[0]).not.toHaveProperty("details");
  });

  test("is counted for the dashboard with the nearest due day and what is late", async () => {
    await app.database.sql`delete from subject_requests`;
    expect((await client.attention.waiting.query()).subjectRequests).toEqual({
      count: 0,
      overdue: 0,
      dueOn: null,
    });
    await insertSubjectRequests(app, [
      { dueOn: dueIn(3) },
      { dueOn: dueIn(0) },
      { dueOn: dueIn(-1) },
      unconfirmed,
      { state: "closed", dueOn: dueIn(-9) },
    ]);
    expect((await client.attention.waiting.query()).subjectRequests).toEqual({
      count: 3,
      overdue: 1,
      dueOn: dueIn(-1),
    });
  });
});

describe("a request that an administrator enters", () => {
  test("is open at once, of its author, due 15 days after it arrived, and makes no mail", async () => {
    const receivedOn = addDays(today, -3);
    const request = await desk.enter.mutate({ ...entry, phone: "41 3000-0000", receivedOn });
    expect(request).toMatchObject({
      ...entry,
      state: "open",
      origin: "administrator",
      ownerId: ana.id,
      dueOn: addDays(receivedOn, 15),
    });
    expect(await lastAudit()).toMatchObject({
      action: "CREATE",
      entityType: "request",
      entityId: String(request.id),
      description: `Pedido de titular nº ${request.id} registrado`,
    });
    const jobs = await app.database.sql`select id from jobs.job where data ->> 'kind' = 'mail-request-link'`;
    expect(jobs).toHaveLength(0);
  });

  test("cannot arrive tomorrow, or on no day", async () => {
    expect(await trpcError(desk.enter.mutate({ ...entry, receivedOn: addDays(today, 1) }))).toMatchObject({
      status: 400,
      error: "O dia em que o pedido chegou não pode ser depois de hoje.",
    });
    expect(await trpcError(desk.enter.mutate({ ...entry, receivedOn: "ontem" }))).toMatchObject({
      error: "Informe o dia em que o pedido chegou.",
    });
  });
});

describe("owner and notes", () => {
  test("are saved with their history; the same values change nothing", async () => {
    const id = await open();
    const saved = await desk.update.mutate({ id, notes: "Falei com ela.", ownerId: bia.id, baseVersion: 1 });
    expect(saved).toMatchObject({ notes: "Falei com ela.", ownerId: bia.id, version: 2 });
    const { rows } = await desk.history.query({ id });
    expect(rows[0]).toMatchObject({
      authorName: "Ana Prado",
      changes: {
        notes: { before: "", after: "Falei com ela." },
        owner: { before: "", after: "Bia Nunes" },
      },
    });
    expect(await lastAudit()).toMatchObject({ description: `Pedido de titular nº ${id} atualizado` });
    expect((await desk.update.mutate({ id, notes: "Falei com ela." })).version).toBe(2);
  });

  test("of two administrators merge, and the same field is a conflict for the second", async () => {
    const id = await open();
    await desk.update.mutate({ id, notes: "Da Ana", baseVersion: 1 });
    expect(await ofBia.update.mutate({ id, ownerId: bia.id, baseVersion: 1 })).toMatchObject({
      notes: "Da Ana",
      ownerId: bia.id,
    });
    const second = ofBia.update.mutate({ id, notes: "Da Bia", baseVersion: 1 });
    expect((await recordConflict(second))?.fields).toMatchObject([
      { field: "notes", theirs: "Da Ana", authorName: "Ana Prado" },
    ]);
    expect((await desk.get.query(id)).notes).toBe("Da Ana");
  });

  test("of nobody and of an unknown request are refused", async () => {
    const id = await open();
    expect(await trpcError(desk.update.mutate({ id, ownerId: "ninguem" }))).toMatchObject({ status: 400 });
    expect(await trpcError(desk.update.mutate({ id: UNKNOWN, notes: "x" }))).toMatchObject({
      status: 404,
      error: "Este pedido não existe.",
    });
    expect(await trpcError(desk.get.query(UNKNOWN))).toMatchObject({ status: 404 });
  });
});

describe("an answer", () => {
  test("is mailed to the person, who answers the administrator; the request stays open", async () => {
    const email = "resposta@loja.com.br";
    const id = await open({ email });
    const { mailId } = await desk.answer.mutate(answerTo(id));
    await eventually(async () => expect(await mailsTo(email)).toHaveLength(1));
    const [mail = ""] = await mailsTo(email);
    expect(mail).toContain("Aqui estão os seus dados.");
    expect(mail).toContain(`Reply-To: ${ana.email}`);
    expect(await desk.mails.query(id)).toMatchObject([{ id: mailId, authorName: "Ana Prado" }]);
    expect(await storedRequest(app, id)).toMatchObject({ state: "open" });
    expect(await lastAudit()).toMatchObject({
      entityType: "request",
      description: `Pedido de titular nº ${id} respondido por e-mail`,
    });
  });

  test("pressed twice is one mail", async () => {
    const id = await open();
    const answer = answerTo(id);
    const [first, second] = await Promise.all([desk.answer.mutate(answer), desk.answer.mutate(answer)]);
    expect(first).toEqual(second);
    expect(await desk.mails.query(id)).toHaveLength(1);
  });

  test("is held back where another has answered since, and sent when asked again", async () => {
    const id = await open();
    await ofBia.answer.mutate(answerTo(id));
    const seen = { mailId: null };
    const held = await trpcError(desk.answer.mutate(answerTo(id, { seen })));
    expect(held).toMatchObject({ status: 409, code: "conflict" });
    expect(held.error).toStartWith("Bia Nunes respondeu este pedido em ");
    await desk.answer.mutate(answerTo(id));
    expect(await desk.mails.query(id)).toHaveLength(2);
  });

  describe("with the link of the copy that was made", () => {
    const made = async (email: string) => {
      const id = await open({ email });
      const keys = { mails: [email], phones: [] };
      const link = await client.personalData.createExportLink.mutate({ keys, requestId: id });
      return { id, keys, link, token: link.address.split("?")[1] ?? "" };
    };
    const copyEnded = { status: 400, error: texts.subjectRequests.copyEnded };

    test("mails it alone to the person, and shows it to no session, also with an old proof", async () => {
      const email = "copia@loja.com.br";
      const { id, keys, link, token } = await made(email);
      await app.database.sql`update sessions set proved_at = now() - interval '6 minutes'`;
      onTestFinished(async () => void (await app.database.sql`update sessions set proved_at = now()`));
      const another = client.personalData.createExportLink.mutate({ keys, requestId: id });
      expect(await trpcError(another)).toMatchObject({ code: "unproven" });
      expect(await desk.copy.query(id)).toEqual({ until: link.expiresAt });
      const answered = await desk.answer.mutate({ ...answerTo(id), withCopy: true });
      const [mail = ""] = await eventually(async () => {
        const mails = await mailsTo(email);
        expect(mails).toHaveLength(1);
        return mails;
      });
      const text = mail.replaceAll("=\n", "").replaceAll("=3D", "=");
      expect(text).toContain(texts.subjectRequests.copyLink(formatDateTime(link.expiresAt)));
      expect(text).toContain(link.address);
      const told = [
        answered,
        await desk.mails.query(id),
        await desk.history.query({ id }),
        await desk.get.query(id),
      ];
      expect(JSON.stringify(told)).not.toContain(token);
      const { auditLogs } = client;
      expect(JSON.stringify(await auditLogs.list.query({}))).not.toContain(token);
      const [entry] = (await desk.history.query({ id })).rows;
      expect(JSON.stringify(entry)).toContain("Link enviado por e-mail");
    });

    test("is refused without one that opens, and fails where it ended before the mail went", async () => {
      const id = await open();
      expect(await trpcError(desk.answer.mutate({ ...answerTo(id), withCopy: true }))).toMatchObject(
        copyEnded,
      );
      const { id: other, link } = await made("cancelada@loja.com.br");
      const waiting = await app.database.db.transaction(async (tx) => {
        const mailId = await sendPersonMail({ queue: app.services.queue, actor: ana }, tx, {
          type: "request",
          id: other,
          recipient: "cancelada@loja.com.br",
          subject: "S",
          body: "B",
          copyId: link.id,
        });
        await tx.execute(sql`update person_exports set revoked_at = now() where id = ${link.id}`);
        return mailId;
      });
      await eventually(async () =>
        expect((await desk.mails.query(other)).find((mail) => mail.id === waiting)).toMatchObject({
          state: "failed",
          failure: texts.subjectRequests.copyEnded,
        }),
      );
      expect(await desk.copy.query(other)).toBeNull();
      expect(await mailsTo("cancelada@loja.com.br")).toEqual([]);
      await app.database.db.delete(personMails);
    });
  });

  test("is proved: who confirmed and answered it when, in what words, and who closed it", async () => {
    const id = await open({ email: "prova@loja.com.br" });
    await ofBia.answer.mutate(answerTo(id, { subject: "Seus dados", body: "Não guardamos mais nada." }));
    await eventually(async () => expect((await desk.mails.query(id))[0]).toMatchObject({ state: "sent" }));
    await desk.close.mutate({ id, outcome: "done" });
    const proof = await desk.proof.query(id);
    expect(proof).toMatchObject({
      closedBy: ana.name,
      answers: [
        {
          subject: "Seus dados",
          body: "Não guardamos mais nada.",
          authorName: "Bia Nunes",
          state: "sent",
          hasCopy: false,
        },
      ],
    });
    expect(proof.steps.at(-1)).toMatchObject({
      by: ana.name,
      what: expect.stringContaining("encerrado como atendido"),
    });
  });

  test("is proved where it came by telephone, with who entered it", async () => {
    const { id } = await desk.enter.mutate({
      type: "access",
      name: "Ivo Reis",
      email: "ivo@loja.com.br",
      phone: "",
      details: "",
      receivedOn: formatIsoDay(new Date()),
    });
    expect(await desk.proof.query(id)).toMatchObject({
      enteredBy: ana.name,
      closedBy: null,
      steps: [{ by: ana.name, what: `Pedido de titular nº ${id} registrado` }],
      answers: [],
    });
    expect(await desk.proof.query(999_999)).toEqual({
      enteredBy: null,
      closedBy: null,
      steps: [],
      answers: [],
    });
  });

  test("goes to nobody who has not confirmed", async () => {
    const id = await open(unconfirmed);
    expect(await trpcError(desk.answer.mutate(answerTo(id)))).toMatchObject({
      status: 400,
      error: "A pessoa ainda não confirmou este pedido.",
    });
    expect(await desk.mails.query(id)).toEqual([]);
  });
});

test("an answer that did not arrive leads from the dashboard to its request", async () => {
  const id = await open();
  await desk.answer.mutate(answerTo(id));
  await eventually(async () => expect((await desk.mails.query(id))[0]?.state).toBe("sent"));
  await app.database.sql`update person_mails set state = 'failed' where entity_id = ${id}`;
  expect((await client.attention.waiting.query()).failedMails).toMatchObject({
    count: 1,
    of: { type: "request", id },
  });
});

describe("closing", () => {
  const done = (id: number) => desk.close.mutate({ id, outcome: "done" });
  const NOTHING_DONE =
    "Envie uma resposta ou escreva uma observação antes de encerrar o pedido como atendido.";

  test("as done needs an answer that did not fail, or a note", async () => {
    const id = await open();
    expect(await trpcError(done(id))).toMatchObject({ status: 400, error: NOTHING_DONE });
    await app.database.db.insert(personMails).values({
      entityType: "request",
      entityId: id,
      recipient: "zelia@papelaria.com.br",
      replyTo: ana.email,
      subject: "x",
      body: "x",
      authorId: ana.id,
      authorName: ana.name,
      state: "failed",
    });
    expect(await trpcError(done(id))).toMatchObject({ error: NOTHING_DONE });
    await desk.answer.mutate(answerTo(id));
    expect(await done(id)).toMatchObject({ state: "closed", outcome: "done", reason: "" });
    expect(await lastAudit()).toMatchObject({
      description: `Pedido de titular nº ${id} encerrado como atendido`,
    });
    const noted = await open({ notes: "Atendida no balcão." });
    expect(await done(noted)).toMatchObject({ outcome: "done" });
  });

  test("as refused needs a reason, which is mailed only where asked", async () => {
    const [silent, told] = ["calada@loja.com.br", "avisada@loja.com.br"];
    const [one, other] = [await open({ email: silent }), await open({ email: told, name: "Rui Sá" })];
    expect(await trpcError(desk.close.mutate({ id: one, outcome: "refused", reason: " " }))).toMatchObject({
      status: 400,
      error: "Escreva por que o pedido é recusado.",
    });
    const reason = "Não há dados deste e-mail.";
    expect(await desk.close.mutate({ id: one, outcome: "refused", reason })).toMatchObject({
      outcome: "refused",
      reason,
    });
    await desk.close.mutate({ id: other, outcome: "refused", reason, tellsPerson: true });
    await eventually(async () => expect(await mailsTo(told)).toHaveLength(1));
    const [mail = ""] = await mailsTo(told);
    expect(mail).toContain(`Subject: Seu pedido sobre dados pessoais, protocolo nº ${other}`);
    expect(mail).toContain("Olá, Rui.");
    expect(mail).toContain(reason);
    expect(await desk.mails.query(one)).toEqual([]);
    const audited = (await auditRows(app)).map(({ description }) => description);
    expect(audited.filter((description) => description.includes(reason))).toEqual([]);
  });

  test("by two is a conflict for the second, whose mail is not sent", async () => {
    const id = await open({ notes: "Feito.", email: "disputada@loja.com.br" });
    await done(id);
    const late = ofBia.close.mutate({ id, outcome: "refused", reason: "Não.", tellsPerson: true });
    expect(await trpcError(late)).toMatchObject({ status: 409, error: "Este pedido já está encerrado." });
    expect(await desk.mails.query(id)).toEqual([]);
    expect(await storedRequest(app, id)).toMatchObject({ outcome: "done" });
  });

  test("is taken back by reopening, which keeps the due day and the history", async () => {
    const id = await open({ dueOn: dueIn(4) });
    await desk.close.mutate({ id, outcome: "refused", reason: "Não é a pessoa." });
    expect(await desk.reopen.mutate(id)).toMatchObject({
      state: "open",
      outcome: null,
      reason: "",
      closedAt: null,
      dueOn: dueIn(4),
    });
    expect(await trpcError(desk.reopen.mutate(id))).toMatchObject({
      status: 409,
      error: "Este pedido já está em aberto.",
    });
    const { rows } = await desk.history.query({ id });
    expect(rows.map(({ changes }) => changes)).toEqual([
      {
        state: { before: "closed", after: "open" },
        outcome: { before: "refused", after: "" },
        reason: { before: "Não é a pessoa.", after: "" },
      },
      {
        state: { before: "open", after: "closed" },
        outcome: { before: "", after: "refused" },
        reason: { before: "", after: "Não é a pessoa." },
      },
    ]);
  });

  test("of one that is not confirmed is refused", async () => {
    const id = await open({ ...unconfirmed, notes: "Robô?" });
    expect(await trpcError(done(id))).toMatchObject({
      status: 400,
      error: "A pessoa ainda não confirmou este pedido.",
    });
  });
});

test("a deleted request takes its mails and its history along", async () => {
  const id = await open();
  await desk.answer.mutate(answerTo(id));
  await desk.update.mutate({ id, notes: "x" });
  await app.database.sql`delete from subject_requests where id = ${id}`;
  expect(await desk.mails.query(id)).toEqual([]);
  expect((await desk.history.query({ id })).rows).toEqual([]);
});
