import { beforeEach, describe, expect, setSystemTime, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { deleteUnconfirmedRequests } from "#server/features/subject-requests/confirm-subject-request.ts";
import { subjectRequests } from "#server/features/subject-requests/table.ts";
import { rateLimits } from "#server/platform/rate-limits/table.ts";
import { CONFIRM_PARAMETER, CONFIRM_PATH } from "#shared/submissions/data-request.ts";
import { texts } from "#shared/texts/texts.ts";
import { createTestApp, PUBLIC_URL } from "../support/app.ts";
import { auditRows } from "../support/audit.ts";
import { restError } from "../support/errors.ts";
import { eventually } from "../support/eventually.ts";
import { insertLeads } from "../support/factories.ts";
import { runJob } from "../support/jobs.ts";
import { challengeOfAge } from "../support/public-forms.ts";
import { whileRowsAreHeld } from "../support/row-locks.ts";
import { insertSubjectRequests, storedRequest } from "../support/subject-requests.ts";
import { setPaceOfTest } from "../support/test-pace.ts";

const app = await createTestApp();
const LINK = new RegExp(`^${PUBLIC_URL}${CONFIRM_PATH}\\?${CONFIRM_PARAMETER}=([\\w.-]+)$`, "m");
const HOUR_MS = 60 * 60 * 1000;
const ACCEPTED = [200, '{"success":true}'];

beforeEach(async () => {
  await app.database.db.delete(rateLimits);
});

let visitors = 0;
/** Another network each time, so that no test spends the budget of the next. */
const someAddress = () => `198.51.100.${(visitors++ % 250) + 1}`;

const ask = (given: object = {}, address = someAddress()) =>
  app.rest("POST", "/api/privacy-requests", {
    body: { name: "Zélia Prado", email: "zelia@papelaria.com.br", type: "access", ...given },
    address,
  });
const answerOf = async (answer: Response) => [answer.status, await answer.text()];
const requestsOf = (email: string) =>
  app.database.db.select().from(subjectRequests).where(eq(subjectRequests.email, email));
const mailsTo = async (email: string) =>
  (await app.mailbox.mails()).filter((mail) => mail.includes(`\nTo: ${email}\n`));
/** Nothing is left in the queue: what was not mailed by then is not mailed. */
const allMailed = () =>
  eventually(async () => {
    const waiting = await app.database.sql`
      select id from jobs.job where data ->> 'kind' in ('mail-request-link', 'notify-new-request') and state <> 'completed'`;
    expect(waiting).toHaveLength(0);
  });

async function tokenMailedTo(email: string): Promise<string> {
  return eventually(async () => {
    const mail = (await mailsTo(email)).at(-1) ?? "";
    return LINK.exec(mail)?.[1] ?? expect.unreachable("no link in the mail");
  });
}

const pageOf = (token: string) => app.rest("GET", `${CONFIRM_PATH}?${CONFIRM_PARAMETER}=${token}`);
const shownVersion = async (token: string) =>
  /name="versao" value="(\d+)"/.exec(await (await pageOf(token)).text())?.[1] ?? "1";
/** Presses the button of the page as it is now, or as it was. */
const confirm = async (token: string, version?: string) => {
  const answer = await app.rest("POST", `${CONFIRM_PATH}?${CONFIRM_PARAMETER}=${token}`, {
    headers: { "content-type": "application/x-www-form-urlencoded" },
    rawBody: `versao=${version ?? (await shownVersion(token))}`,
  });
  return [answer.status, /<h1>(.*?)<\/h1>/.exec(await answer.text())?.[1]];
};
const CONFIRMED = [200, texts.subjectRequests.confirmation.confirmedTitle];
const ALREADY = [200, texts.subjectRequests.confirmation.alreadyTitle];
const INVALID = [404, texts.subjectRequests.confirmation.failedTitle];

/** Asks, and returns the number of the request and the token of its mail. */
async function asked(email: string, given: object = {}) {
  expect(await answerOf(await ask({ email, ...given }))).toEqual(ACCEPTED);
  const [request] = await requestsOf(email);
  return { id: request?.id ?? 0, token: await tokenMailedTo(email) };
}

describe("asking", () => {
  test("stores the request unconfirmed and mails a link that quotes nothing typed", async () => {
    const email = "pede@loja.com.br";
    const { id } = await asked(email, { name: "Compre já", details: "promoção", type: "deletion" });
    expect(await storedRequest(app, id)).toMatchObject({
      type: "deletion",
      state: "unconfirmed",
      origin: "site",
      name: "Compre já",
      details: "promoção",
      dueOn: null,
      confirmedAt: null,
    });
    const [mail = ""] = await mailsTo(email);
    expect(mail).toContain("Subject: Confirme o seu pedido sobre dados pessoais");
    expect(mail).toContain("Auto-Submitted: auto-replied\n");
    expect(mail).toContain(`Eliminação. O protocolo é o nº ${id}.`);
    for (const typed of ["Compre já", "promoção"]) expect(mail).not.toContain(typed);
  });

  test("has one answer and one cost for an address that is known and one that is not", async () => {
    setPaceOfTest();
    const known = "conhecida@loja.com.br";
    await insertLeads(app, [{ email: known }]);
    const took: number[] = [];
    for (const email of [known, "desconhecida@loja.com.br"]) {
      const since = performance.now();
      expect(await answerOf(await ask({ email }))).toEqual(ACCEPTED);
      took.push(performance.now() - since);
      expect(await requestsOf(email)).toHaveLength(1);
    }
    await allMailed();
    for (const email of [known, "desconhecida@loja.com.br"]) expect(await mailsTo(email)).toHaveLength(1);
    for (const milliseconds of took) expect(milliseconds).toBeGreaterThan(650);
  });

  test("mails the same request once an hour, whatever the address's case and tag, and says nothing of it", async () => {
    setPaceOfTest();
    const email = "inundada@loja.com.br";
    await asked(email);
    for (const again of [email, "Inundada@Loja.com.br", "inundada+1@loja.com.br"]) {
      const since = performance.now();
      expect(await answerOf(await ask({ email: again }))).toEqual(ACCEPTED);
      expect(performance.now() - since).toBeGreaterThan(650);
      if (again !== email) expect(await requestsOf(again)).toHaveLength(0);
    }
    await allMailed();
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await requestsOf(email)).toHaveLength(1);
  });

  test("of a stranger for her address leaves hers to her, and fills no mailbox", async () => {
    const email = "vitima@loja.com.br";
    const stranger = someAddress();
    for (const details of ["a", "b", "c", "d", "e"])
      expect(await answerOf(await ask({ email, details, name: "Estranho" }, stranger))).toEqual(ACCEPTED);
    await ask({ email, details: "É o meu pedido." });
    const details = (await requestsOf(email)).map((request) => request.details);
    expect(details).toEqual(["a", "b", "c", "É o meu pedido."]);
    const tagged = Array.from({ length: 10 }, (_, index) => `vitima+${index}@loja.com.br`);
    await Promise.all(tagged.map((tag) => ask({ email: tag, details: `Outro: ${tag}` })));
    await allMailed();
    const mails = await app.mailbox.mails();
    expect(mails.filter((mail) => /\nTo: vitima(\+\d)?@loja.com.br\n/.test(mail))).toHaveLength(9);
  }, 20_000);

  test("is stored when strangers have used up the mails of the day: in place of the oldest, whose link shows it", async () => {
    const email = "calada@loja.com.br";
    const tokens: string[] = [];
    const first = someAddress();
    for (const network of [first, someAddress(), someAddress()])
      for (const details of ["a", "b", "c"]) {
        await ask({ email, details: `${network} ${details}`, name: "Estranho", type: "deletion" }, network);
        await allMailed();
        tokens.push(await tokenMailedTo(email));
      }
    const [oldest = ""] = tokens;
    const shown = await shownVersion(oldest);
    // It waits for no request of another mailbox.
    const [other = 0] = await insertSubjectRequests(app, [
      { email: "outra@loja.com.br", state: "unconfirmed", confirmedAt: null, dueOn: null },
    ]);
    await whileRowsAreHeld(
      app,
      sql`select id from subject_requests where id = ${other} for update`,
      async () => {
        expect(await answerOf(await ask({ email, details: "É o meu pedido." }))).toEqual(ACCEPTED);
      },
    );
    // An hour later strangers ask again, and take the place of theirs.
    await app.database.db.delete(rateLimits).where(sql`${rateLimits.key} not like 'subject_requests-mail:%'`);
    await ask({ email, details: "De novo", name: "Estranho" }, first);
    await allMailed();
    expect(await mailsTo(email)).toHaveLength(9);
    expect(await requestsOf(email)).toHaveLength(9);
    expect(await (await pageOf(oldest)).text()).toContain("É o meu pedido.");
    // Who had opened the link before reads again.
    expect(await confirm(oldest, shown)).toEqual([200, texts.subjectRequests.confirmation.title]);
    expect(await confirm(oldest)).toEqual(CONFIRMED);
  });

  test("of a program that fills the hidden field stores and mails nothing, and leaves the hour to the owner", async () => {
    const email = "isca@loja.com.br";
    const early = await challengeOfAge(app, 0);
    for (const checks of [
      { website: "https://spam.example" },
      { challenge: early },
      { challenge: "v1.forjado" },
    ])
      expect(await answerOf(await ask({ email, ...checks }))).toEqual(ACCEPTED);
    expect(await requestsOf(email)).toHaveLength(0);
    await asked(email, { challenge: await challengeOfAge(app, 10_000) });
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test("is limited per network", async () => {
    const address = "203.0.113.200";
    const emails = Array.from({ length: 30 }, (_, index) => `rede-${index}@loja.com.br`);
    const answers = await Promise.all(emails.map((email) => ask({ email }, address)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const refused = await ask({ email: "rede-30@loja.com.br" }, address);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3000);
    expect(await restError(refused)).toMatchObject({ status: 429 });
    expect(await requestsOf("rede-30@loja.com.br")).toHaveLength(0);
  });

  test("has a limit for all networks of an IPv6 /48", async () => {
    const expire = Date.now() + HOUR_MS;
    await app.database.db
      .insert(rateLimits)
      .values({ key: "subject_requests-address-site:2001:db8:1::/48", points: 119, expire });
    expect((await ask({ email: "a@tunel.example" }, "2001:db8:1:a::1")).status).toBe(200);
    expect((await ask({ email: "b@tunel.example" }, "2001:db8:1:b::1")).status).toBe(429);
    expect((await ask({ email: "c@tunel.example" }, "2001:db8:2:a::1")).status).toBe(200);
  });

  test("needs a name, an address and a right of the list", async () => {
    const rejected = async (given: object) => restError(await ask(given));
    expect(await rejected({ name: " " })).toEqual({ status: 400, error: "Preencha o nome." });
    expect(await rejected({ email: "zelia" })).toEqual({ status: 400, error: "Informe um e-mail válido." });
    expect(await rejected({ type: "tudo" })).toEqual({
      status: 400,
      error: "Escolha o que você quer pedir.",
    });
  });
});

describe("the link", () => {
  test("opens the request, tells the company and is in the history; its GET confirms nothing", async () => {
    const email = "confirma@loja.com.br";
    const { id, token } = await asked(email, { details: "Quero ver tudo." });
    const page = await pageOf(token);
    expect(page.status).toBe(200);
    const html = await page.text();
    for (const typed of ["Acesso aos dados", "Zélia Prado", email, "Quero ver tudo."])
      expect(html).toContain(typed);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(await storedRequest(app, id)).toMatchObject({ state: "unconfirmed" });

    expect(await confirm(token)).toEqual(CONFIRMED);
    expect(await storedRequest(app, id)).toMatchObject({ state: "open" });
    expect((await auditRows(app)).at(-1)).toMatchObject({
      adminName: "Sistema",
      action: "UPDATE",
      entityType: "request",
      entityId: String(id),
      description: `Pedido de titular nº ${id} confirmado pelo link no e-mail`,
    });
    const notice = await eventually(async () => {
      const mails = (await app.mailbox.mails()).filter((mail) => mail.includes("Novo pedido de titular"));
      return mails.find((mail) => mail.includes(email)) ?? expect.unreachable("no notice");
    });
    expect(notice).toContain("To: contato@avantesistemas.example");
    expect(notice).toContain(`Reply-To: ${email}`);
    expect(notice).toContain("Quero ver tudo.");
  });

  test("works once; a second use says that it was used", async () => {
    const { id, token } = await asked("duas-vezes@loja.com.br");
    const both = await Promise.all([confirm(token), confirm(token)]);
    expect(both.map(([, title]) => title).sort()).toEqual([CONFIRMED[1], ALREADY[1]].sort());
    expect(await confirm(token)).toEqual(ALREADY);
    await app.database.db.update(subjectRequests).set({ state: "closed" }).where(eq(subjectRequests.id, id));
    expect(await confirm(token)).toEqual(ALREADY);
    expect(await storedRequest(app, id)).toMatchObject({ state: "closed" });
  });

  test("that is forged, of another request, of another purpose or absent is no link", async () => {
    const { id, token } = await asked("forja@loja.com.br");
    const [, until = "", signature = ""] = token.split(".");
    const payload = `${id}.${until}`;
    const forged = [
      "",
      "x",
      `${id + 1}.${until}.${signature}`,
      `${id}.${Number(until) + 1}.${signature}`,
      `${payload}.${app.services.signerOf("another").sign(payload)}`,
      `${token}x`,
    ];
    for (const wrong of forged) expect(await confirm(wrong)).toEqual(INVALID);
    expect(await storedRequest(app, id)).toMatchObject({ state: "unconfirmed" });
  });

  test("is valid for 72 hours, and for nothing once its request is gone", async () => {
    const { id, token } = await asked("atrasa@loja.com.br");
    try {
      setSystemTime(new Date(Date.now() + 72 * HOUR_MS));
      expect(await confirm(token)).toEqual(INVALID);
    } finally {
      setSystemTime();
    }
    await app.database.db.delete(subjectRequests).where(eq(subjectRequests.id, id));
    expect(await confirm(token)).toEqual(INVALID);
  });

  test.each([
    // 23:59 and 00:01 in São Paulo are the same day in UTC.
    ["2026-11-22T02:59:00Z", "2026-12-06"],
    ["2026-11-22T03:01:00Z", "2026-12-07"],
  ])("confirmed at %s sets the answer to %s", async (instant, dueOn) => {
    const now = new Date(instant);
    const payload = `%.${now.getTime() + HOUR_MS}`;
    const [id = 0] = await insertSubjectRequests(app, [
      { state: "unconfirmed", confirmedAt: null, dueOn: null },
    ]);
    const signed = payload.replace("%", String(id));
    try {
      setSystemTime(now);
      expect(await confirm(`${signed}.${app.services.signerOf("subject-request").sign(signed)}`)).toEqual(
        CONFIRMED,
      );
    } finally {
      setSystemTime();
    }
    expect(await storedRequest(app, id)).toMatchObject({ dueOn });
  });
});

test("a request that nobody confirmed is deleted after seven days, and no other", async () => {
  const daysAgo = (days: number) => sql`now() - ${days} * interval '1 day'`;
  const unconfirmed = { state: "unconfirmed" as const, confirmedAt: null, dueOn: null };
  const [old = 0, young = 0, open = 0] = await insertSubjectRequests(app, [
    unconfirmed,
    unconfirmed,
    { state: "open" },
  ]);
  const age = (id: number, days: number) =>
    app.database.db
      .update(subjectRequests)
      .set({ createdAt: daysAgo(days) })
      .where(eq(subjectRequests.id, id));
  await age(old, 7.1);
  await age(young, 6.9);
  await age(open, 100);
  await runJob(app, deleteUnconfirmedRequests);
  expect(await storedRequest(app, old)).toBeUndefined();
  expect(await storedRequest(app, young)).toBeDefined();
  expect(await storedRequest(app, open)).toBeDefined();
});
