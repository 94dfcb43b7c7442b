import { expect, test } from "bun:test";
import type { Mail } from "#server/platform/mail/mail.ts";
import { texts } from "#shared/texts/texts.ts";
import { cookieOf, createAdministrator } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { auditRows } from "../support/audit.ts";
import { eventually } from "../support/eventually.ts";
import { insertResumes } from "../support/factories.ts";

const sent: Mail[] = [];
const refusal = new Error("mail not sent", {
  cause: Object.assign(new Error("550 no such user"), { responseCode: 550, command: "RCPT TO" }),
});
const app = await createTestApp({
  wrapMailer: () => ({
    send: async (mail) => {
      if (mail.to === "ninguem@correio.com.br") throw refusal;
      sent.push(mail);
    },
  }),
});
const administrator = await createAdministrator(app, { name: "Regina Falcão" });
const { resumes } = app.trpc({ cookie: await cookieOf(app, administrator) });
const outcome = { subject: "Sua candidatura", body: "Olá, Beatriz,\n\nvamos conversar?" };

test("a mail goes once to the person, who answers the administrator, and the panel sees it sent", async () => {
  const [id = 0] = await insertResumes(app, [{ email: "beatriz@correio.com.br" }]);
  const calls = [1, 2, 3].map(() => resumes.mail.mutate({ id, ...outcome }));
  const mailIds = (await Promise.all(calls)).map(({ mailId }) => mailId);
  expect(new Set(mailIds).size).toBe(1);
  await eventually(async () => expect((await resumes.mails.query(id))[0]?.state).toBe("sent"));
  expect(await resumes.mails.query(id)).toMatchObject([
    { ...outcome, authorName: "Regina Falcão", state: "sent", failure: null },
  ]);
  expect(sent).toMatchObject([
    {
      to: "beatriz@correio.com.br",
      replyTo: administrator.email,
      subject: outcome.subject,
      text: outcome.body,
    },
  ]);
  const entries = (await auditRows(app)).filter(({ entityId }) => entityId === String(id));
  expect(entries).toMatchObject([
    { action: "UPDATE", entityType: "resume", description: `E-mail enviado à pessoa do currículo nº ${id}` },
  ]);
  await resumes.mail.mutate({ id, ...outcome, body: "Outra pergunta." });
  expect(await resumes.mails.query(id)).toHaveLength(2);
});

test("a mail that the server refuses for good has failed, with the reason, and may be sent again later", async () => {
  const [id = 0] = await insertResumes(app, [{ email: "ninguem@correio.com.br" }]);
  await resumes.mail.mutate({ id, ...outcome });
  await eventually(async () => expect((await resumes.mails.query(id))[0]?.state).toBe("failed"));
  expect((await resumes.mails.query(id))[0]?.failure).toBeString();
  await resumes.mail.mutate({ id, ...outcome });
  expect(await resumes.mails.query(id)).toHaveLength(2);
});

test("an unknown resume and an empty text are rejected, and nothing is sent", async () => {
  const before = sent.length;
  await expect(resumes.mail.mutate({ id: 987_654, ...outcome })).rejects.toThrow(texts.resumes.unknown);
  const [id = 0] = await insertResumes(app, [{}]);
  await expect(resumes.mail.mutate({ id, ...outcome, body: " " })).rejects.toThrow("Preencha o texto.");
  expect(await resumes.mails.query(id)).toEqual([]);
  expect(sent).toHaveLength(before);
});
