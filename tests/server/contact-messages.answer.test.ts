import { describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { contactMessages } from "#server/features/contact-messages/table.ts";
import type { Mail } from "#server/platform/mail/mail.ts";
import type { AnswerContactMessageInput } from "#shared/schemas/contact-message.ts";
import { texts } from "#shared/texts/texts.ts";
import { cookieOf, createAdministrator } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { auditRows } from "../support/audit.ts";
import { trpcError } from "../support/errors.ts";
import { eventually } from "../support/eventually.ts";
import { insertMessages } from "../support/factories.ts";

const BOUNCES = "ninguem@mercearia.com.br";
/** Whoever writes to it finds that the mail server no longer knows our password. */
const LOCKED_OUT = "todos@mercearia.com.br";
const refusal = (responseCode: number, command: string) =>
  new Error("the mail server refused it", {
    cause: Object.assign(new Error(`${responseCode} refused`), { responseCode, command }),
  });
const sent: Mail[] = [];
const app = await createTestApp({
  wrapMailer: () => ({
    send: async (mail) => {
      if (mail.to === BOUNCES) throw refusal(550, "RCPT TO");
      if (mail.to === LOCKED_OUT) throw refusal(535, "AUTH PLAIN");
      sent.push(mail);
    },
  }),
});
const ana = await createAdministrator(app, { name: "Ana Prado" });
const bia = await createAdministrator(app, { name: "Bia Nunes" });
const ofAna = app.trpc({ cookie: await cookieOf(app, ana) }).contactMessages;
const ofBia = app.trpc({ cookie: await cookieOf(app, bia) }).contactMessages;

const UNKNOWN = 987_654_321;
const untouched = { answeredAt: null, mailId: null };

async function received(email = "zelia@loja.com.br"): Promise<number> {
  const [id = 0] = await insertMessages(app, [{ email }]);
  return id;
}

function answerTo(id: number, given: Partial<AnswerContactMessageInput> = {}): AnswerContactMessageInput {
  return {
    id,
    subject: "Re: Sistema ERP",
    body: "Bom dia!\n\n> Quanto custa?",
    key: crypto.randomUUID(),
    ...given,
  };
}

const mailsTo = (id: number) => ofAna.mails.query(id);
const stateOf = (id: number, state: string) =>
  eventually(async () => {
    const [mail] = await mailsTo(id);
    if (mail?.state !== state) throw new Error(`the mail is ${mail?.state}`);
    return mail;
  });

describe("contactMessages.answer", () => {
  test("sends the mail to the visitor, whose answer goes to the administrator", async () => {
    const id = await received("destino@loja.com.br");
    const { mailId } = await ofAna.answer.mutate(answerTo(id));
    expect(await stateOf(id, "sent")).toMatchObject({
      id: mailId,
      subject: "Re: Sistema ERP",
      body: "Bom dia!\n\n> Quanto custa?",
      authorName: "Ana Prado",
      failure: null,
      sentAt: expect.stringMatching(/Z$/),
    });
    expect(sent.filter(({ to }) => to === "destino@loja.com.br")).toEqual([
      expect.objectContaining({
        replyTo: ana.email,
        subject: "Re: Sistema ERP",
        text: "Bom dia!\n\n> Quanto custa?",
      }),
    ]);
  });

  test("marks the message as read and answered; the entry quotes nothing of it", async () => {
    const id = await received();
    await ofAna.answer.mutate(answerTo(id));
    const [row] = await app.database.db.select().from(contactMessages).where(eq(contactMessages.id, id));
    expect(row?.readAt).toBeInstanceOf(Date);
    expect(row?.answeredAt).toBeInstanceOf(Date);
    expect((await auditRows(app)).at(-1)).toMatchObject({
      action: "UPDATE",
      entityType: "message",
      entityId: String(id),
      adminName: "Ana Prado",
      description: `Mensagem nº ${id} respondida por e-mail`,
    });
    const { rows } = await ofAna.history.query({ id });
    expect(rows[0]?.changes).toEqual({
      isRead: { before: false, after: true },
      isAnswered: { before: false, after: true },
    });
  });

  test("two presses with one key send one mail", async () => {
    const id = await received();
    const answer = answerTo(id, { seen: untouched });
    const [first, second] = await Promise.all([ofAna.answer.mutate(answer), ofAna.answer.mutate(answer)]);
    expect(second).toEqual(first);
    expect(await mailsTo(id)).toHaveLength(1);
  });

  test("rejects an answer to what another has answered since, unless it is sent all the same", async () => {
    const id = await received();
    await ofAna.answer.mutate(answerTo(id, { seen: untouched }));
    const late = answerTo(id, { seen: untouched });
    expect(await trpcError(ofBia.answer.mutate(late))).toEqual({
      status: 409,
      code: "conflict",
      error: expect.stringMatching(
        /^Ana Prado respondeu esta mensagem em \d\d\/\d\d\/\d{4} \d\d:\d\d\. A sua resposta ainda não foi enviada\.$/,
      ),
    });
    expect(await mailsTo(id)).toHaveLength(1);
    const { seen: _seen, ...anyway } = late;
    await ofBia.answer.mutate(anyway);
    expect(await mailsTo(id)).toHaveLength(2);
  });

  test("rejects an answer to what another has marked as answered since", async () => {
    const id = await received();
    await ofBia.markAnswered.mutate({ id, answered: true });
    const { error, code } = await trpcError(ofAna.answer.mutate(answerTo(id, { seen: untouched })));
    expect(code).toBe("conflict");
    expect(error).toStartWith("Esta mensagem foi marcada como respondida em ");
    expect(await mailsTo(id)).toEqual([]);
  });

  test("a mail that is refused for good failed, and says why; its message waits for an answer again", async () => {
    const id = await received(BOUNCES);
    await ofAna.answer.mutate(answerTo(id, { seen: untouched }));
    const mail = await stateOf(id, "failed");
    expect(mail.failure).toBe(texts.answers.mailRefused(550));
    const { answeredAt, readAt } = await ofAna.get.query(id);
    expect({ answeredAt, readAt }).toEqual({ answeredAt: null, readAt: expect.any(String) });
    const { rows } = await ofAna.history.query({ id });
    expect(rows[0]).toMatchObject({
      authorName: "Ana Prado",
      changes: { isAnswered: { before: true, after: false } },
    });
    await ofBia.answer.mutate(answerTo(id, { seen: { answeredAt, mailId: null } }));
    expect(await mailsTo(id)).toHaveLength(2);
  });

  test("a mail that waits for our own login to the mail server is tried again", async () => {
    const id = await received(LOCKED_OUT);
    await ofAna.answer.mutate(answerTo(id, { seen: untouched }));
    const mail = await eventually(async () => {
      const [kept] = await mailsTo(id);
      expect(kept?.failure).toBe(texts.answers.mailServerBusy(535));
      return kept;
    });
    expect(mail?.state).toBe("queued");
  });

  test("the mails go with their message", async () => {
    const id = await received();
    await ofAna.answer.mutate(answerTo(id));
    await ofAna.delete.mutate({ ids: [id] });
    expect(await mailsTo(id)).toEqual([]);
  });

  test("rejects an unknown message, an empty text and no key", async () => {
    expect(await trpcError(ofAna.answer.mutate(answerTo(UNKNOWN)))).toMatchObject({
      status: 404,
      error: "Esta mensagem não existe.",
    });
    const id = await received();
    for (const wrong of [{ body: " " }, { subject: "" }, { key: "1" }])
      expect(await trpcError(ofAna.answer.mutate(answerTo(id, wrong)))).toMatchObject({ status: 400 });
    expect(await mailsTo(id)).toEqual([]);
  });
});
