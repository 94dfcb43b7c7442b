import { afterEach, beforeEach, describe, expect, setSystemTime, test } from "bun:test";
import type { PositionInput } from "#shared/schemas/position.ts";
import { cookieOf, createAdministrator } from "../support/administrators.ts";
import { createTestApp, PUBLIC_URL } from "../support/app.ts";
import { auditRows } from "../support/audit.ts";
import { trpcError } from "../support/errors.ts";
import { eventually } from "../support/eventually.ts";
import { insertResumes } from "../support/factories.ts";
import { parsePage } from "../support/html.ts";
import { postParts } from "../support/multipart.ts";
import { application } from "../support/resume-form.ts";
import { appendConfigVersion } from "../support/site-config.ts";

const app = await createTestApp();
const cookie = await cookieOf(app, await createAdministrator(app));
const { positions, resumes } = app.trpc({ cookie });

const PAGE = "/work-with-us";
const support: PositionInput = {
  title: "Analista de Suporte",
  area: "Suporte Técnico",
  place: "Curitiba, PR",
  workplace: "hybrid",
  text: "Atender clientes & lojas.\n\nMais de <5 anos> de balcão.",
  openUntil: "",
  isPublished: true,
};
const create = (fields: Partial<PositionInput> = {}) => positions.create.mutate({ ...support, ...fields });
const htmlOf = async (path = PAGE) => (await app.rest("GET", path)).text();
const shownOn = async (path = PAGE) => {
  const { data } = await parsePage(await htmlOf(path));
  return (data as { positions?: { title: string }[] }).positions?.map(({ title }) => title);
};
const listed = async () => {
  const answer = await app.rest("GET", "/api/positions");
  return ((await answer.json()) as { data: { title: string }[] }).data.map(({ title }) => title);
};

beforeEach(async () => {
  for (const { id } of await positions.list.query()) await positions.delete.mutate(id);
});
afterEach(() => setSystemTime());

describe("the page of the form", () => {
  test("has published positions in its data, newest first, and is as before without them", async () => {
    const before = await htmlOf();
    const { id } = await create({ title: "Rascunho", isPublished: false });
    expect(await htmlOf()).toBe(before);
    await create();
    await positions.update.mutate({ id, isPublished: true });
    expect(await shownOn()).toEqual(["Rascunho", "Analista de Suporte"]);
    expect(await listed()).toEqual(["Rascunho", "Analista de Suporte"]);
    expect(await shownOn("/contato")).toBeUndefined();
    for (const position of await positions.list.query())
      await positions.update.mutate({ id: position.id, isPublished: false });
    expect(await htmlOf()).toBe(before);
    expect(await listed()).toEqual([]);
  });

  test("shows a position to the end of its last day in São Paulo", async () => {
    const before = await htmlOf();
    await create({ openUntil: "2999-12-31" });
    setSystemTime(new Date("3000-01-01T02:59:00Z"));
    expect(await shownOn()).toEqual([support.title]);
    setSystemTime(new Date("3000-01-01T03:00:00Z"));
    expect(await shownOn()).toBeUndefined();
    expect(await listed()).toEqual([]);
    setSystemTime();
    await positions.update.mutate({ id: (await positions.list.query())[0]?.id ?? 0, isPublished: false });
    expect(await htmlOf()).toBe(before);
  });

  test("another instance shows a change, too", async () => {
    const other = await createTestApp({ database: app.database });
    const shown = async () => (await (await other.rest("GET", PAGE)).text()).includes(support.title);
    expect(await shown()).toBe(false);
    await create();
    await eventually(async () => expect(await shown()).toBe(true));
  });
});

test("a position is structured data as a job posting, at the company, elsewhere or remote", async () => {
  const { id } = await create({ openUntil: "2999-12-31" });
  await create({ title: "Em Maringá", place: "Maringá, PR", workplace: "onsite" });
  await create({ title: "Remota", workplace: "remote" });
  const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(await htmlOf()) ?? [];
  const graph: Record<string, unknown>[] = JSON.parse(json)["@graph"];
  const postings = graph.filter((node) => node["@type"] === "JobPosting");
  expect(postings.map(({ title }) => title)).toEqual(["Remota", "Em Maringá", support.title]);
  const [remote, elsewhere, atCompany] = postings;
  expect(atCompany).toMatchObject({
    description: "<p>Atender clientes &amp; lojas.</p><p>Mais de &lt;5 anos&gt; de balcão.</p>",
    datePosted: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    validThrough: "3000-01-01T02:59:59.000Z",
    hiringOrganization: { "@id": `${PUBLIC_URL}/#empresa` },
    jobLocation: {
      address: { streetAddress: "Rua das Araucárias, 100, Centro", addressLocality: "Curitiba" },
    },
    url: `${PUBLIC_URL}${PAGE}?vaga=${id}`,
  });
  expect(elsewhere).toMatchObject({ jobLocation: { address: { addressLocality: "Maringá, PR" } } });
  expect(elsewhere).not.toHaveProperty("validThrough");
  await appendConfigVersion(app, { company_city: "Alegre" });
  await create({ title: "Em outra cidade", place: "Porto Alegre", workplace: "onsite" });
  expect(await htmlOf()).toContain('"addressLocality":"Porto Alegre"');
  await appendConfigVersion(app, { company_city: "Porto Alegre" });
  // The notification of another instance's version takes its way.
  await eventually(async () =>
    expect(await htmlOf()).not.toContain('"addressLocality":"Porto Alegre","addressCountry"'),
  );
  expect(remote).toMatchObject({ jobLocationType: "TELECOMMUTE" });
  expect(remote).not.toHaveProperty("jobLocation");
});

describe("an administrator", () => {
  test("publishes and closes, which the log and the history say", async () => {
    const { id, version } = await create({ isPublished: false });
    const published = await positions.update.mutate({ id, baseVersion: version, isPublished: true });
    expect(published).toMatchObject({ isPublished: true, publishedAt: expect.any(String), version: 2 });
    expect((await auditRows(app)).at(-1)).toMatchObject({
      entityType: "position",
      entityId: String(id),
      description: 'Vaga "Analista de Suporte" publicada',
    });
    await positions.update.mutate({ id, isPublished: false });
    expect((await auditRows(app)).at(-1)?.description).toBe('Vaga "Analista de Suporte" encerrada');
    const { rows } = await positions.history.query({ id });
    expect(rows.map(({ changes }) => changes)).toEqual([
      { isPublished: { before: true, after: false } },
      { isPublished: { before: false, after: true } },
    ]);
  });

  test("merges with a change of another field, and conflicts in the same", async () => {
    const { id } = await create();
    await positions.update.mutate({ id, baseVersion: 1, openUntil: "2999-01-01" });
    const merged = await positions.update.mutate({ id, baseVersion: 1, place: "" });
    expect(merged).toMatchObject({ openUntil: "2999-01-01", place: "", version: 3 });
    expect(
      await trpcError(positions.update.mutate({ id, baseVersion: 1, openUntil: "2999-01-02" })),
    ).toMatchObject({ code: "conflict" });
  });

  test("cannot publish what is past its last day, but keep it as a draft", async () => {
    expect(await trpcError(create({ openUntil: "2020-01-31" }))).toMatchObject({
      code: "invalid_input",
      error: "Escolha uma data a partir de hoje.",
    });
    const { id } = await create({ openUntil: "2020-01-31", isPublished: false });
    expect(await trpcError(positions.update.mutate({ id, isPublished: true }))).toMatchObject({
      code: "invalid_input",
    });
    await positions.update.mutate({ id, isPublished: true, openUntil: "2999-01-31" });
    expect(await shownOn()).toEqual([support.title]);
  });

  test("takes a deletion back, with its applications", async () => {
    const { id } = await create();
    await insertResumes(app, [{ positionId: id, positionTitle: support.title }]);
    const { auditLogId } = await positions.delete.mutate(id);
    expect(await shownOn()).toBeUndefined();
    expect(await resumes.positions.query()).toContainEqual({ id, title: support.title, count: 1 });
    await positions.undo.mutate({ auditLogId });
    expect(await shownOn()).toEqual([support.title]);
    expect(await trpcError(positions.undo.mutate({ auditLogId }))).toMatchObject({ code: "not_found" });
  });

  test.each<[keyof PositionInput, string]>([
    ["title", " "],
    ["area", "Jardinagem"],
    ["workplace", "na praia"],
    ["text", "a".repeat(4001)],
    ["openUntil", "31/01/2999"],
  ])("cannot have such a %s", async (field, value) => {
    expect(await trpcError(create({ [field]: value }))).toMatchObject({ code: "invalid_input" });
  });
});

describe("an application", () => {
  const apply = async (position?: string | number) => {
    const parts = position === undefined ? [] : [{ name: "position", value: String(position) }];
    const answer = await postParts(app, "/api/resumes", [...parts, ...application()]);
    expect(answer.status).toBe(200);
    const { id } = (await answer.json()) as { id: number };
    const { positionId, positionTitle } = await resumes.get.query(id);
    return { id, positionId, positionTitle };
  };

  test("carries its position, whose title stays as it was", async () => {
    const { id: position } = await create();
    const { id } = await apply(position);
    await positions.update.mutate({ id: position, title: "Suporte Pleno" });
    expect(await resumes.get.query(id)).toMatchObject({ positionId: position, positionTitle: support.title });
  });

  test("is kept without a position that is unknown, closed, a draft, past or no number", async () => {
    const { id: draft } = await create({ isPublished: false });
    const { id: past } = await create({ openUntil: "2999-12-31" });
    await app.database.sql`update positions set open_until = '2020-01-31' where id = ${past}`;
    for (const given of [undefined, "", "x", "-1", "1e3", 987_654_321, draft, past])
      expect(await apply(given)).toMatchObject({ positionId: null, positionTitle: null });
  });

  test("is found and exported by its position", async () => {
    const { id: position } = await create();
    const { id } = await apply(position);
    const other = await apply();
    const idsOf = async (filter: string) =>
      (await resumes.list.query({ position: filter })).rows.map((row) => row.id);
    expect(await idsOf(String(position))).toEqual([id]);
    expect(await idsOf("none")).toContain(other.id);
    expect(await idsOf("none")).not.toContain(id);
    expect(await trpcError(resumes.list.query({ position: "x" }))).toMatchObject({ code: "invalid_input" });
    const file = await app.rest("POST", "/api/resumes/export", {
      cookie,
      body: { position: String(position), format: "csv", columns: ["name", "position"] },
    });
    expect((await file.text()).trim().split(/\r?\n/)).toEqual([
      expect.stringMatching(/Nome.+Vaga/),
      expect.stringContaining(support.title),
    ]);
  });
});
