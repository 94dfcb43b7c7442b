import { describe, expect, test } from "bun:test";
import { RESUME_TAGS_MAX } from "#shared/schemas/resume.ts";
import { texts } from "#shared/texts/texts.ts";
import { cookieOf, createAdministrator } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { auditRows } from "../support/audit.ts";
import { insertResumes } from "../support/factories.ts";

const app = await createTestApp();
const { resumes } = app.trpc({ cookie: await cookieOf(app, await createAdministrator(app)) });

const insert = async (tags: string[] = []) => (await insertResumes(app, [{ tags }]))[0] ?? 0;
const tagsOf = async (id: number) => (await resumes.get.query(id)).tags;

test("a tag is added and removed, each with its history and one entry", async () => {
  const id = await insert();
  await resumes.changeTags.mutate({ ids: [id], add: "  Entrevista   marcada " });
  await resumes.changeTags.mutate({ ids: [id], add: "Remoto" });
  expect(await tagsOf(id)).toEqual(["Entrevista marcada", "Remoto"]);
  await resumes.changeTags.mutate({ ids: [id], remove: "entrevista MARCADA" });
  expect(await tagsOf(id)).toEqual(["Remoto"]);
  const { rows } = await resumes.history.query({ id });
  expect(rows.map(({ changes }) => changes.tags)).toEqual([
    { before: "Entrevista marcada, Remoto", after: "Remoto" },
    { before: "Entrevista marcada", after: "Entrevista marcada, Remoto" },
    { before: "", after: "Entrevista marcada" },
  ]);
  const entries = (await auditRows(app)).slice(-3).map(({ description }) => description);
  expect(entries).toEqual([
    texts.resumes.tagAdded(1),
    texts.resumes.tagAdded(1),
    texts.resumes.tagRemoved(1),
  ]);
});

test("a tag is there once, as it is spelled where it is in use", async () => {
  const id = await insert(["Pós-graduação"]);
  const other = await insert();
  expect(await resumes.changeTags.mutate({ ids: [id], add: "pos-graduacao" })).toMatchObject({
    affectedRows: 0,
  });
  await resumes.changeTags.mutate({ ids: [id, other], add: "PÓS-GRADUAÇÃO" });
  expect([await tagsOf(id), await tagsOf(other)]).toEqual([["Pós-graduação"], ["Pós-graduação"]]);
});

test("the list has the resumes of a tag alone, and the tags in use are offered, the most used first", async () => {
  const [one, other] = [await insert(["Raro", "Comum"]), await insert(["Comum"])];
  const { rows } = await resumes.list.query({ tag: "Comum" });
  expect(rows.map(({ id }) => id)).toEqual([other, one]);
  expect(await resumes.count.query({ tag: "Raro" })).toBe(1);
  const offered = await resumes.tags.query();
  expect(offered.indexOf("Comum")).toBeLessThan(offered.indexOf("Raro"));
  expect(offered).toContain("Raro");
});

test("all of a filter get a tag", async () => {
  const ids = [await insert(["Lote"]), await insert(["Lote"])];
  const filter = { tag: "Lote" };
  const snapshot = await resumes.snapshot.query(filter);
  if (!snapshot) throw new Error("the filter matches nothing");
  await resumes.changeTags.mutate({ matching: { filter, ...snapshot }, add: "Segunda fase" });
  for (const id of ids) expect(await tagsOf(id)).toEqual(["Lote", "Segunda fase"]);
});

test("changes of two tags at once both stay, and notes that were begun before them are saved", async () => {
  const id = await insert();
  const { version } = await resumes.get.query(id);
  const words = ["um", "dois", "três", "quatro"];
  await Promise.all(words.map((add) => resumes.changeTags.mutate({ ids: [id], add })));
  expect((await tagsOf(id)).sort()).toEqual([...words].sort());
  await resumes.update.mutate({ id, notes: "Ligar", baseVersion: version });
  expect(await resumes.get.query(id)).toMatchObject({ notes: "Ligar" });
});

describe("is rejected", () => {
  test("one tag too many, and then no resume changes", async () => {
    const full = await insert(Array.from({ length: RESUME_TAGS_MAX }, (_, index) => `Etiqueta ${index}`));
    const id = await insert();
    const call = resumes.changeTags.mutate({ ids: [id, full], add: "Mais uma" });
    await expect(call).rejects.toThrow(texts.resumes.tooManyTags);
    expect(await tagsOf(id)).toEqual([]);
  });

  test.each([
    [{ add: "   " }, "Preencha a etiqueta."],
    [{ add: "x".repeat(41) }, "Etiqueta: use no máximo 40 caracteres."],
    [{ add: "uma, duas" }, "Etiqueta: não use vírgula."],
    [{}, "Preencha a etiqueta."],
    [{ add: "uma", remove: "outra" }, "Preencha a etiqueta."],
  ])("%j", async (change, sentence) => {
    const id = await insert();
    await expect(resumes.changeTags.mutate({ ids: [id], ...change })).rejects.toThrow(sentence);
  });
});
