import { describe, expect, test } from "bun:test";
import { unlistedPages } from "#shared/content/pages.ts";
import { texts } from "#shared/texts/texts.ts";
import { signIn } from "../support/administrators.ts";
import { createTestApp, PUBLIC_URL } from "../support/app.ts";
import { restError, trpcError } from "../support/errors.ts";
import { eventually } from "../support/eventually.ts";
import { contactInput, insertMessages, leadInput } from "../support/factories.ts";
import { postParts } from "../support/multipart.ts";
import { application } from "../support/resume-form.ts";

const app = await createTestApp();
const cookie = await signIn(app);
const { consents, contactMessages, resumes, messageTemplates } = app.trpc({ cookie });
const FORM = "application/x-www-form-urlencoded";
const ONE_CLICK = "List-Unsubscribe=One-Click";

let sent = 0;
/** A lead whose person agrees to marketing, and the path of the link that withdraws it, as an export has it. */
async function agreed() {
  sent += 1;
  const email = `pessoa${sent}@loja.example`;
  const phone = `(41) 3555-${String(sent).padStart(4, "0")}`;
  const { id } = await app.trpc().leads.create.mutate(leadInput({ email, phone, marketing: true }));
  const link = (await exportedLinks([id]))[0] ?? "";
  expect(link).toStartWith(`${PUBLIC_URL}${unlistedPages.withdrawal.path}?t=`);
  return { id, email, path: link.slice(PUBLIC_URL.length) };
}

/** Another lead of the person, with both boxes ticked. */
const apply = (email: string, more: { website?: string } = {}) =>
  app
    .trpc()
    .leads.create.mutate(
      leadInput({ email, phone: "(41) 3777-0000", consent: true, marketing: true, ...more }),
    );

/** What the export of leads says of their consent to marketing, newest first. */
async function exportedLinks(ids: number[]): Promise<string[]> {
  const body = { format: "csv", ids, columns: ["marketing", "withdrawalLink"] };
  const answer = await app.rest("POST", "/api/leads/export", { cookie, body });
  expect(answer.status).toBe(200);
  const [headings, ...lines] = (await answer.text()).split("\r\n");
  expect(headings).toBe("Aceita novidades;Link para cancelar novidades");
  return lines.map((line) => {
    const [accepts, link = ""] = line.split(";");
    expect(accepts).toBe(link ? "Sim" : "Não");
    return link;
  });
}

const press = (path: string, rawBody = "") =>
  app.rest("POST", path, { rawBody, headers: { "content-type": FORM } });

const kindsOf = async (id: number) =>
  (await consents.ofSubmission.query({ type: "lead", id })).map(({ kind, channel }) => `${kind} ${channel}`);

describe("the link that withdraws", () => {
  test.each(["multipart/form-data", "multipart/form-data; boundary=b"])(
    "withdraws nothing for a broken body of the type %s",
    async (type) => {
      const { id, path } = await agreed();
      const answer = await app.rest("POST", path, {
        rawBody: "--b\r\nbroken",
        headers: { "content-type": type },
      });
      expect(await restError(answer)).toMatchObject({ status: 400 });
      expect(await kindsOf(id)).toEqual(["given api"]);
    },
  );

  test("does so by a press on its page, without a session and once", async () => {
    const { id, path } = await agreed();
    for (const _again of [1, 2]) {
      const answer = await press(path);
      expect(answer.status).toBe(303);
      expect(answer.headers.get("location")).toBe(unlistedPages.withdrawn.path);
    }
    expect(await kindsOf(id)).toEqual(["given api", "withdrawn mail_link"]);
    expect(await exportedLinks([id])).toEqual([""]);
  });

  test("does so once when it is pressed ten times at the same moment", async () => {
    const { id, path } = await agreed();
    await Promise.all(Array.from({ length: 10 }, () => press(path)));
    expect(await kindsOf(id)).toEqual(["given api", "withdrawn mail_link"]);
  });

  test("does so by the button of a mail program, which follows no redirection", async () => {
    const { id, path } = await agreed();
    const answer = await press(path, ONE_CLICK);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe("Você não recebe mais novidades e ofertas por e-mail.");
    expect(await kindsOf(id)).toEqual(["given api", "withdrawn mail_link"]);
  });

  test("withdraws nothing by being opened, and its pages are not indexed", async () => {
    const { id, path } = await agreed();
    for (const method of ["GET", "HEAD"]) expect((await app.rest(method, path)).status).toBe(200);
    for (const page of Object.values(unlistedPages))
      expect(await (await app.rest("GET", page.path)).text()).toContain(
        '<meta name="robots" content="noindex, nofollow">',
      );
    expect(await kindsOf(id)).toEqual(["given api"]);
  });

  test("does nothing with a token that was not signed here", async () => {
    const { id, path } = await agreed();
    const [address = "", token = ""] = path.split("?t=");
    const [hash = "", signature = ""] = token.split(".");
    const elsewhere = await createTestApp({
      authSecret: "another-secret-of-another-installation-0123456789",
    });
    const foreign = elsewhere.services.signerOf("marketing-withdrawal").sign(hash);
    const other = (await agreed()).path.split("?t=")[1]?.split(".")[1];
    for (const wrong of [
      "",
      hash,
      `${hash}.`,
      `.${signature}`,
      `${hash}.${foreign}`,
      `${hash}.${other}`,
      `%00.${signature}`,
    ]) {
      const answer = await press(`${address}?t=${wrong}`);
      expect([answer.status, answer.headers.get("location")]).toEqual([
        303,
        unlistedPages.unknownWithdrawal.path,
      ]);
      const program = await press(`${address}?t=${wrong}`, ONE_CLICK);
      expect([program.status, await program.text()]).toEqual([
        400,
        "O link está incompleto. Nada foi alterado.",
      ]);
    }
    expect(await kindsOf(id)).toEqual(["given api"]);
  });

  test("is refused to a network that presses too many", async () => {
    const { path } = await agreed();
    const address = "198.51.100.9";
    const statuses: number[] = [];
    for (let pressed = 0; pressed <= 300; pressed += 1)
      statuses.push(
        (await app.rest("POST", path, { rawBody: "", headers: { "content-type": FORM }, address })).status,
      );
    expect(statuses.filter((status) => status === 303)).toHaveLength(300);
    expect(statuses.at(-1)).toBe(429);
  });

  test("is of the person, and the consents to other purposes stay", async () => {
    const { email, path } = await agreed();
    const { id: later } = await apply(email);
    await press(path);
    const inForce = (await consents.ofPerson.query({ type: "lead", id: later })).filter(
      ({ kind, withdrawnAt }) => kind === "given" && !withdrawnAt,
    );
    expect(inForce.map(({ purpose }) => purpose)).toEqual(["demo"]);
  });
});

describe("after a withdrawal", () => {
  async function withdrawn() {
    const person = await agreed();
    await press(person.path);
    return person;
  }
  const confirmation = (path: string) => `${PUBLIC_URL}${unlistedPages.marketing.path}?t=${path}`;
  /** The paths of the links that were mailed to confirm a consent. */
  async function mailedLinks(email: string): Promise<string[]> {
    const mails = (await app.mailbox.mails()).filter((mail) =>
      mail.toLowerCase().includes(`\nto: ${email}\n`),
    );
    return mails.map(
      (mail) => /https?:\/\/[^/]+(\/privacidade\/confirmar-novidades\?t=\S+)/.exec(mail)?.[1] ?? "",
    );
  }
  const mailsAreSent = () =>
    eventually(async () => {
      const [open] = await app.database.sql`select count(*)::int as jobs from jobs.job
        where data ->> 'kind' = 'mail-marketing-confirmation' and state < 'completed'`;
      expect(open?.jobs).toBe(0);
    });
  const locationOf = async (answer: Promise<Response>) => (await answer).headers.get("location");

  test("a ticked box gives nothing until the person presses the button behind the mailed link", async () => {
    const { id, email } = await withdrawn();
    const { id: later } = await apply(email);
    expect(await exportedLinks([id, later])).toEqual(["", ""]);
    expect(await kindsOf(later)).toContain("pending api");
    await mailsAreSent();
    const [link = "", ...more] = await mailedLinks(email);
    expect(more).toEqual([]);
    for (const method of ["GET", "HEAD"]) expect((await app.rest(method, link)).status).toBe(200);
    expect(await exportedLinks([later])).toEqual([""]);

    const presses = [1, 2, 3].map(() => locationOf(press(link)));
    expect(new Set(await Promise.all(presses))).toEqual(new Set([unlistedPages.marketingConfirmed.path]));
    expect(await exportedLinks([id, later])).toEqual([expect.stringContaining("?t="), expect.any(String)]);
    expect((await kindsOf(later)).filter((kind) => kind === "given mail_link")).toHaveLength(1);
    expect(await kindsOf(later)).not.toContain("pending api");
  });

  test("a link lifts no later withdrawal, and a forged or expired one lifts none", async () => {
    const { email, path } = await withdrawn();
    const { id: later } = await apply(email);
    await mailsAreSent();
    const [link = ""] = await mailedLinks(email);
    const [entry, validUntil, signature] = link.split("?t=")[1]?.split(".") ?? [];
    const expired = `${entry}.${Date.now() - 1000}`;
    const sign = (payload: string) => app.services.signerOf("marketing-confirmation").sign(payload);
    for (const wrong of [
      "",
      `${entry}.${validUntil}.`,
      `${Number(entry) - 1}.${validUntil}.${signature}`,
      `${expired}.${sign(expired)}`,
    ])
      expect(await locationOf(press(confirmation(wrong).slice(PUBLIC_URL.length)))).toBe(
        unlistedPages.unknownWithdrawal.path,
      );
    expect(await exportedLinks([later])).toEqual([""]);
    await press(link);
    await press(path);
    expect(await locationOf(press(link))).toBe(unlistedPages.unknownWithdrawal.path);
    expect(await exportedLinks([later])).toEqual([""]);
  });

  test("an address gets one link an hour", async () => {
    const { email } = await withdrawn();
    for (const again of [email, email.toUpperCase(), email]) await apply(again);
    await mailsAreSent();
    expect(await mailedLinks(email)).toHaveLength(1);
  });

  test("a suspect gives and asks nothing until it is released", async () => {
    const { email } = await withdrawn();
    const { id } = await apply(email, { website: "http://x" });
    const { id: first } = await apply(`nova-${email}`, { website: "http://x" });
    await mailsAreSent();
    expect(await mailedLinks(email)).toEqual([]);
    expect(await exportedLinks([id, first])).toEqual(["", ""]);
    await app.trpc({ cookie }).leads.release.mutate({ ids: [id, first] });
    await mailsAreSent();
    expect(await mailedLinks(email)).toHaveLength(1);
    expect(await mailedLinks(`nova-${email}`)).toEqual([]);
    expect(await exportedLinks([id])).toEqual([""]);
    expect(await exportedLinks([first])).toEqual([expect.stringContaining("?t=")]);
    expect((await kindsOf(id)).toSorted()).toEqual(["given api", "pending api", "withdrawn mail_link"]);
  });

  test("a suspect with another's address does not end their consent", async () => {
    const { id, email } = await agreed();
    await apply(email, { website: "http://x" });
    expect(await exportedLinks([id])).toEqual([expect.stringContaining("?t=")]);
  });
});

describe("an export", () => {
  test("has the two columns where they are chosen, and not otherwise", async () => {
    const { id } = await agreed();
    const [silent] = [(await app.trpc().leads.create.mutate(leadInput({ email: "quieta@loja.example" }))).id];
    expect(await exportedLinks([id, silent])).toEqual(["", expect.stringContaining(PUBLIC_URL)]);
    const plain = await app.rest("POST", "/api/leads/export", { cookie, body: { format: "csv", ids: [id] } });
    expect(await plain.text()).not.toContain("novidades");
    const whole = await app.rest("GET", "/api/leads/export.csv", { cookie });
    expect(await whole.text()).not.toContain("novidades");
  });

  test("of resumes has them, too", async () => {
    const parts = [...application({ email: "candidata@loja.example" }), { name: "marketing", value: "true" }];
    const { id } = (await (await postParts(app, "/api/resumes", parts)).json()) as { id: number };
    const body = { format: "csv", ids: [id], columns: ["name", "marketing", "withdrawalLink"] };
    const answer = await app.rest("POST", "/api/resumes/export", { cookie, body });
    expect(await answer.text()).toContain(`;Sim;${PUBLIC_URL}${unlistedPages.withdrawal.path}?t=`);
  });
});

describe("a mail with {cancelar}", () => {
  const answerTo = (id: number, body: string) =>
    contactMessages.answer.mutate({ id, subject: "Novidades", body, key: crypto.randomUUID() });
  const mailTo = async (email: string) =>
    (await app.mailbox.mails()).filter((mail) => mail.includes(`\nTo: ${email}\n`));

  test("carries the link and the headers of one click to who has agreed", async () => {
    const { email, path, id: lead } = await agreed();
    const [id = 0] = await insertMessages(app, [{ email }]);
    await answerTo(id, "Temos um plano novo.\n\nCancelar: {cancelar}");
    await eventually(async () => expect(await mailTo(email)).toHaveLength(1));
    const [mail] = await mailTo(email);
    const link = `${PUBLIC_URL}${path}`;
    expect(mail).toContain(`List-Unsubscribe: <${link}>\n`);
    expect(mail).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click\n");
    expect(mail).toContain(`Cancelar: ${link}\n`);

    await press(path, ONE_CLICK);
    expect(await kindsOf(lead)).toContain("withdrawn mail_link");
    for (const body of ["Cancelar: {cancelar}", `Cancelar: ${link}`])
      expect(await trpcError(answerTo(id, body))).toMatchObject({
        status: 400,
        error: texts.consents.noMarketing,
      });
    await answerTo(id, "Só a sua resposta.");
    await eventually(async () => expect(await mailTo(email)).toHaveLength(2));
    expect((await mailTo(email))[1]).not.toContain("List-Unsubscribe");
    // A person wrote both.
    expect((await mailTo(email)).join("")).not.toContain("Auto-Submitted");
  });

  test("is refused to who has not agreed, and what a visitor wrote is no placeholder", async () => {
    const email = "nunca@loja.example";
    const { id } = await app.trpc().contactMessages.create.mutate(contactInput({ email }));
    expect(await trpcError(answerTo(id, "{cancelar}"))).toMatchObject({ status: 400 });
    await answerTo(id, "Bom dia!\n\n> o que é {cancelar}?");
    await eventually(async () => expect(await mailTo(email)).toHaveLength(1));
    expect((await mailTo(email))[0]).toContain("> o que é {cancelar}?");
  });

  test("goes to candidates likewise", async () => {
    const email = "aprovada@loja.example";
    const parts = [...application({ email }), { name: "marketing", value: "true" }];
    const { id } = (await (await postParts(app, "/api/resumes", parts)).json()) as { id: number };
    const outcome = { id, subject: "Novidades", body: "Cancelar: {cancelar}" };
    const [one, same] = [await resumes.mail.mutate(outcome), await resumes.mail.mutate(outcome)];
    expect(same).toEqual(one);
    // Beside the mail that says that the application has arrived.
    await eventually(async () => {
      const outcomes = (await mailTo(email)).filter((mail) => mail.includes("\nSubject: Novidades\n"));
      expect(outcomes).toEqual([expect.stringContaining("List-Unsubscribe-Post")]);
    });
  });

  test("comes of templates for mails, whose subject and chat have no link", async () => {
    const template = { name: "Novidades", subject: "Oi", body: "Para sair: {cancelar}" };
    await messageTemplates.create.mutate({ ...template, purpose: "answer" });
    for (const refused of [
      { ...template, name: "Outro", purpose: "answer" as const, subject: "{cancelar}" },
      { ...template, purpose: "whatsapp" as const, subject: "" },
    ])
      await expect(messageTemplates.create.mutate(refused)).rejects.toThrow(
        "{cancelar}: não é um campo deste modelo.",
      );
  });
});
