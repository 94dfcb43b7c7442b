import { expect, test } from "bun:test";
import { deleteExpiredResumeLinks } from "#server/features/resumes/links/resume-links.ts";
import { RESUME_LINK_MAX } from "#shared/schemas/resume-link.ts";
import { texts } from "#shared/texts/texts.ts";
import { cookieOf, createAdministrator } from "../support/administrators.ts";
import { createTestApp, PUBLIC_URL } from "../support/app.ts";
import { auditRows } from "../support/audit.ts";
import { insertResumes } from "../support/factories.ts";
import { runJob } from "../support/jobs.ts";
import { hostilePdf } from "../support/pdfs.ts";
import { everythingStored } from "../support/snapshot.ts";

const app = await createTestApp();
const administrator = await createAdministrator(app, { name: "Regina Falcão" });
const { resumes } = app.trpc({ cookie: await cookieOf(app, administrator) });
const { sql } = app.database;
const pdf = hostilePdf("https://outro.example");
const words = texts.resumeLinks.page;

const insert = (...names: string[]) =>
  insertResumes(
    app,
    names.map((name) => ({ name })),
    pdf,
  );
const share = async (ids: number[], given: { allowsOriginal?: boolean; name?: string } = {}) => {
  const link = await resumes.createLink.mutate({ ids, name: "Carlos, gerente de suporte", ...given });
  return { ...link, path: link.address.slice(PUBLIC_URL.length) };
};
const open = (path: string, headers: Record<string, string> = {}) => app.rest("GET", path, { headers });
const give = (path: string, fields: Record<string, string>) =>
  app.rest("POST", path, {
    headers: { "content-type": "application/x-www-form-urlencoded" },
    rawBody: new URLSearchParams(fields).toString(),
  });
const opinion = (resumeId: number, given: object = {}) => ({
  resumeId: String(resumeId),
  name: "Carlos Souza",
  score: "4",
  sentence: "Boa experiência.",
  ...given,
});
const historyOf = async (id: number) =>
  (await resumes.history.query({ id })).rows.map(({ authorName, changes }) => [authorName, changes]);

/** What whoever has no valid link gets, everywhere below it. */
async function expectGone(path: string, resumeId: number) {
  for (const answer of [
    await open(path),
    await open(`${path}/pdf/${resumeId}`),
    await give(path, opinion(resumeId)),
  ]) {
    expect(answer.status).toBe(404);
    expect(answer.headers.get("x-robots-tag")).toBe("noindex, nofollow");
    const html = await answer.text();
    expect(html).toContain(words.goneTitle);
    expect(html).not.toContain("Ângela");
  }
}

test("a link shows the applications without a login, and neither contact data nor what the company noted", async () => {
  const [id = 0, other = 0, unshared = 0] = await insert("Ângela <b>Dias</b>", "Bruno Reis", "Célia Pinto");
  await resumes.update.mutate({ id, status: "approved", notes: "pede muito" });
  await resumes.changeTags.mutate({ ids: [id], add: "Etiquetada" });
  const { path, address, expiresAt } = await share([id, other]);
  expect(address).toMatch(/^http:\/\/site\.example\/pareceres\/[\w-]{43}$/);
  expect(Math.abs(Date.parse(expiresAt) - Date.now() - 7 * 24 * 3_600_000)).toBeLessThan(60_000);
  const answer = await open(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("x-robots-tag")).toBe("noindex, nofollow");
  expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
  expect(answer.headers.get("x-frame-options")).toBe("DENY");
  expect(answer.headers.get("content-security-policy")).toContain("script-src 'self';");
  expect(answer.headers.get("set-cookie")).toBeNull();
  const html = await answer.text();
  for (const shown of ["Ângela &lt;b&gt;Dias", "Bruno Reis", "Suporte Técnico", "Cinco anos de suporte"])
    expect(html).toContain(shown);
  for (const hidden of [
    "Célia",
    "beatriz@correio.com.br",
    "98888-7777",
    "pede muito",
    "Etiquetada",
    "Aprovado",
  ])
    expect(html).not.toContain(hidden);
  expect((await open(`${path}/pdf/${unshared}`)).status).toBe(404);
  expect(await resumes.links.query(id)).toMatchObject([
    { name: "Carlos, gerente de suporte", openedCount: 1, resumes: 2, createdByName: "Regina Falcão" },
  ]);
});

test("each opening is in the history by the link's name, without an address; a robot's and a reload are not", async () => {
  const [id = 0] = await insert("Ângela Dias");
  const { path } = await share([id]);
  await open(path, { "user-agent": "WhatsApp/2.23" });
  await open(path);
  await open(path);
  expect((await resumes.links.query(id))[0]?.openedCount).toBe(1);
  await sql`update resume_links set opened_at = now() - interval '11 minutes'`;
  await open(path);
  const opening = { linkOpening: { before: "", after: "Carlos, gerente de suporte" } };
  const holder = "Link de Carlos, gerente de suporte";
  expect((await historyOf(id)).slice(0, 2)).toEqual([
    [holder, opening],
    [holder, opening],
  ]);
  const entry = (await auditRows(app)).at(-1);
  expect(entry).toMatchObject({ action: "VIEW", adminId: null, adminName: holder, ipAddress: "link" });
});

test("the PDF is the copy without scripts; the original only where the link allows it", async () => {
  const [id = 0] = await insert("Ângela Dias");
  const [broken = 0] = await insertResumes(app, [{ name: "Quebrado" }]);
  const closed = await share([id, broken]);
  for (const query of ["", "?original=true"]) {
    const file = await open(`${closed.path}/pdf/${id}${query}`, { "sec-fetch-dest": "document" });
    expect(file.headers.get("content-type")).toBe("application/pdf");
    expect(file.headers.get("x-robots-tag")).toBe("noindex, nofollow");
    expect(file.headers.get("cache-control")).toBe("private, no-store");
    expect(await file.text()).not.toContain("JavaScript");
  }
  expect((await auditRows(app)).at(-1)).toMatchObject({
    action: "VIEW",
    adminName: "Link de Carlos, gerente de suporte",
    description: texts.resumes.viewRecorded(id),
  });
  for (const as of ["document", "empty"]) {
    const refused = await open(`${closed.path}/pdf/${broken}`, { "sec-fetch-dest": as });
    expect(refused.headers.get("content-type")).toStartWith("text/html");
    expect(await refused.text()).toContain(words.notShown);
  }
  expect(await (await open(closed.path)).text()).not.toContain(words.original);
  const free = await share([id], { allowsOriginal: true });
  expect(await (await open(free.path)).text()).toContain(words.original);
  const original = await open(`${free.path}/pdf/${id}?original=true`);
  expect(Bun.hash(await original.arrayBuffer())).toBe(Bun.hash(pdf));
});

test("an opinion comes back into the record; the same name changes it, and a forwarded link adds another", async () => {
  const [id = 0] = await insert("Ângela Dias");
  const { path } = await share([id]);
  const first = await give(path, opinion(id));
  expect([first.status, first.headers.get("location")]).toEqual([303, `${path}?enviado=${id}#c${id}`]);
  await Promise.all([1, 2, 3].map(() => give(path, opinion(id))));
  await give(path, opinion(id, { name: "CARLOS SOUZA", score: "5", sentence: "Ótima." }));
  await give(path, opinion(id, { name: "Marina", score: "2", sentence: "<script>não</script>" }));
  expect(await resumes.opinions.query(id)).toMatchObject([
    { authorName: "Marina", score: 2, linkName: "Carlos, gerente de suporte", isMine: false },
    { authorName: "CARLOS SOUZA", score: 5, sentence: "Ótima.", version: 2 },
  ]);
  expect((await historyOf(id)).map(([, changes]) => changes).slice(0, 3)).toMatchObject([
    { opinion: { before: "", after: "Marina, 2 de 5: <script>não</script>" } },
    { opinion: { before: "Carlos Souza, 4 de 5: Boa experiência.", after: "CARLOS SOUZA, 5 de 5: Ótima." } },
    { opinion: { before: "", after: "Carlos Souza, 4 de 5: Boa experiência." } },
  ]);
  const html = await (await open(`${path}?enviado=${id}`)).text();
  expect(html).toContain("&lt;script&gt;não");
  expect(html).toContain(words.sent);
  for (const entry of await auditRows(app)) expect(entry.description).not.toContain("Marina");
  const { rows } = await resumes.list.query({ search: "", status: "all" });
  expect(rows.find((row) => row.id === id)?.opinionAverage).toBe(3.5);
  const found = await Promise.all(
    (["none", "from3", "from4"] as const).map((opinions) =>
      resumes.list.query({ search: "", status: "all", opinions }),
    ),
  );
  expect(found.map((page) => page.rows.some((row) => row.id === id))).toEqual([false, true, false]);
});

test("a form without a score, too long or for another application stores nothing and keeps what was typed", async () => {
  const [id = 0, other = 0] = await insert("Ângela Dias", "Outra");
  const { path } = await share([id]);
  const { score: _none, ...incomplete } = opinion(id, { sentence: "Sem nota" });
  const answer = await give(path, incomplete);
  expect(answer.status).toBe(400);
  const html = await answer.text();
  expect(html).toContain("Escolha uma nota de 1 a 5.");
  expect(html).toContain("Sem nota");
  for (const given of [{ score: "6" }, { sentence: "a".repeat(501) }, { name: " " }, { resumeId: "x" }])
    expect((await give(path, opinion(id, given))).status).toBe(400);
  expect((await give(path, opinion(other))).status).toBe(404);
  expect(await resumes.opinions.query(id)).toEqual([]);
  expect(await resumes.opinions.query(other)).toEqual([]);
});

test("a revoked, an expired and a made-up link open nothing, and nobody learns which", async () => {
  const [id = 0] = await insert("Ângela Dias");
  const revoked = await share([id]);
  const expired = await share([id]);
  await resumes.revokeLink.mutate(revoked.id);
  await expect(resumes.revokeLink.mutate(revoked.id)).rejects.toThrow(texts.resumeLinks.ended);
  expect((await historyOf(id))[0]).toEqual([
    "Regina Falcão",
    { link: { before: "Carlos, gerente de suporte", after: "" } },
  ]);
  await sql`update resume_links set expires_at = now() where id = ${expired.id}`;
  for (const path of [revoked.path, expired.path, `/pareceres/${"a".repeat(43)}`]) await expectGone(path, id);
  expect(await resumes.links.query(id)).toEqual([]);
  await give((await share([id])).path, opinion(id));
  await runJob(app, deleteExpiredResumeLinks);
  const [kept] = await sql`select id from resume_links where id = ${expired.id}`;
  expect(kept).toBeUndefined();
  expect(await resumes.opinions.query(id)).toHaveLength(1);
});

test("the links of an author who lost access stop at once", async () => {
  const author = await createAdministrator(app);
  const { resumes: theirs } = app.trpc({ cookie: await cookieOf(app, author) });
  const [id = 0] = await insert("Ângela Dias");
  const { address } = await theirs.createLink.mutate({ ids: [id], name: "Paula" });
  const path = address.slice(PUBLIC_URL.length);
  expect((await open(path)).status).toBe(200);
  await sql`update users set is_active = false where id = ${author.id}`;
  await expectGone(path, id);
});

test("a deleted candidate leaves every link, and takes the opinions along", async () => {
  const [id = 0, other = 0] = await insert("Ângela Dias", "Bruno Reis");
  const { path } = await share([id, other]);
  await give(path, opinion(id));
  await resumes.delete.mutate({ ids: [id] });
  const html = await (await open(path)).text();
  expect(html).toContain("Bruno Reis");
  expect(html).not.toContain("Ângela");
  expect((await open(`${path}/pdf/${id}`)).status).toBe(404);
  const [left] = await sql`select id from resume_opinions where resume_id = ${id}`;
  expect(left).toBeUndefined();
  await resumes.delete.mutate({ ids: [other] });
  await expectGone(path, other);
});

test("the token is nowhere but in the answer", async () => {
  const [id = 0] = await insert("Ângela Dias");
  const { path } = await share([id]);
  await open(path);
  const token = path.split("/").at(-1) ?? "";
  expect(await everythingStored(app)).not.toContain(token);
  expect(JSON.stringify(app.lines)).not.toContain(token);
  expect(app.lines.some((line) => line.includes('"path":"/pareceres/…"'))).toBeTrue();
});

test("a stranger creates no link; suspects and too many are not shared", async () => {
  const [id = 0] = await insertResumes(app, [{ isSuspect: true }]);
  await expect(share([id])).rejects.toThrow(texts.resumeLinks.onlySuspects);
  await expect(share(Array.from({ length: RESUME_LINK_MAX + 1 }, (_, place) => place + 1))).rejects.toThrow(
    String(RESUME_LINK_MAX),
  );
  await expect(app.trpc().resumes.createLink.mutate({ ids: [id], name: "Eu" })).rejects.toThrow(
    texts.request.unauthorized,
  );
});

test("each administrator has one opinion, which only they change; two tabs conflict", async () => {
  const [id = 0] = await insert("Ângela Dias");
  const { resumes: colleague } = app.trpc({
    cookie: await cookieOf(app, await createAdministrator(app, { name: "Otávio" })),
  });
  const calls = [1, 2].map(() => resumes.saveOpinion.mutate({ id, score: 3, sentence: "Mediana." }));
  await Promise.all(calls);
  await colleague.saveOpinion.mutate({ id, score: 5, sentence: "Contrataria." });
  await expect(resumes.saveOpinion.mutate({ id, score: 1, sentence: "Não." })).rejects.toThrow(
    texts.opinions.changedMeanwhile,
  );
  await resumes.saveOpinion.mutate({ id, score: 2, sentence: "Fraca.", baseVersion: 1 });
  const [mine, other] = await resumes.opinions.query(id);
  expect([mine, other]).toMatchObject([
    { authorName: "Regina Falcão", score: 2, isMine: true, version: 2, linkName: null },
    { authorName: "Otávio", score: 5, isMine: false },
  ]);
  await expect(resumes.deleteOpinion.mutate(other?.id ?? 0)).rejects.toThrow(texts.opinions.unknown);
  await resumes.deleteOpinion.mutate(mine?.id ?? 0);
  expect((await historyOf(id))[0]?.[1]).toEqual({ opinion: { before: "2 de 5: Fraca.", after: "" } });
  await expect(resumes.saveOpinion.mutate({ id: 987_654, score: 1, sentence: "?" })).rejects.toThrow(
    texts.resumes.unknown,
  );
});
