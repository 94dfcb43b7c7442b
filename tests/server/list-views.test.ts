import { beforeEach, describe, expect, test } from "bun:test";
import { auditLogFilterInUrl } from "#client/admin/audit-logs/audit-log-filter.ts";
import { contactMessageFilterInUrl } from "#client/admin/contact-messages/contact-message-filter.ts";
import { leadFilterInUrl } from "#client/admin/leads/lead-filter.ts";
import { resumeFilterInUrl } from "#client/admin/resumes/resume-filter.ts";
import {
  type CreateListViewInput,
  LIST_VIEW_NAME_MAX,
  LIST_VIEWS_MAX,
  type ViewedList,
  viewedLists,
} from "#shared/schemas/list-view.ts";
import { texts } from "#shared/texts/texts.ts";
import { cookieOf, createAdministrator } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { auditRows } from "../support/audit.ts";
import { trpcError } from "../support/errors.ts";

const app = await createTestApp();
const regina = await createAdministrator(app, { name: "Regina Falcão" });
const otavio = await createAdministrator(app, { name: "Otávio Guimarães" });
const mine = app.trpc({ cookie: await cookieOf(app, regina) }).listViews;
const others = app.trpc({ cookie: await cookieOf(app, otavio) }).listViews;

const { nameTaken, unknown, changedMeanwhile, tooMany } = texts.listViews;
const base: CreateListViewInput = {
  list: "leads",
  name: "Pendentes da semana",
  query: "periodo=semana",
  isShared: false,
};

beforeEach(async () => {
  await app.database.sql`delete from list_views`;
});

const names = async (of: typeof mine) => (await of.list.query()).map(({ name }) => name);
const lastAudit = async () => {
  const { adminName, action, entityType, entityId, description } = (await auditRows(app)).at(-1) ?? {};
  return { adminName, action, entityType, entityId, description };
};
const rejected = (error: string, status = 409) => expect.objectContaining({ status, error });

describe("one's own view", () => {
  test("is seen, changed and deleted by its owner alone", async () => {
    const { id } = await mine.create.mutate(base);
    expect(await names(mine)).toEqual([base.name]);
    expect(await names(others)).toEqual([]);
    const change = { id, list: "leads", baseVersion: 1, name: "Outro nome" } as const;
    expect(await trpcError(others.update.mutate(change))).toEqual(rejected(unknown, 404));
    expect(await trpcError(others.delete.mutate({ id, baseVersion: 1 }))).toEqual(rejected(unknown, 404));
    await mine.update.mutate(change);
    expect(await names(mine)).toEqual(["Outro nome"]);
    await mine.delete.mutate({ id, baseVersion: 2 });
    expect(await names(mine)).toEqual([]);
  });
});

describe("the audit log has number and list of a view, and neither its name nor its filter", () => {
  const personal = { ...base, name: "Joaquim Tavares", query: "busca=joaquim%40empresa.com.br" };
  const about = async (id: number) =>
    (await auditRows(app))
      .filter(({ entityId }) => entityId === String(id))
      .map(({ description }) => description);

  test("of one's own", async () => {
    const { id } = await mine.create.mutate(personal);
    expect(await lastAudit()).toEqual({
      adminName: regina.name,
      action: "CREATE",
      entityType: "system",
      entityId: String(id),
      description: `Visão nº ${id} de Leads criada`,
    });
    await mine.update.mutate({ id, list: "leads", baseVersion: 1, name: "Joaquim" });
    await mine.delete.mutate({ id, baseVersion: 2 });
    expect(await about(id)).toEqual([
      `Visão nº ${id} de Leads criada`,
      `Visão nº ${id} de Leads alterada`,
      `Visão nº ${id} de Leads excluída`,
    ]);
  });

  test("of all, with who it is for", async () => {
    const { id } = await mine.create.mutate({ ...personal, list: "resumes", query: "", isShared: true });
    await others.update.mutate({ id, list: "resumes", baseVersion: 1, query: "busca=joaquim" });
    expect(await lastAudit()).toMatchObject({ adminName: otavio.name, action: "UPDATE" });
    await others.update.mutate({ id, list: "resumes", baseVersion: 2, isShared: false, name: "Tavares" });
    await others.update.mutate({ id, list: "resumes", baseVersion: 3, isShared: true });
    await mine.delete.mutate({ id, baseVersion: 4 });
    expect(await lastAudit()).toMatchObject({ adminName: regina.name, action: "DELETE" });
    expect(await about(id)).toEqual([
      `Visão nº ${id} de Currículos criada para todos`,
      `Visão nº ${id} de Currículos alterada para todos`,
      `Visão nº ${id} de Currículos deixou de ser de todos`,
      `Visão nº ${id} de Currículos passou a ser de todos`,
      `Visão nº ${id} de Currículos excluída para todos`,
    ]);
  });
});

describe("a view of all", () => {
  test("is seen with its author, and changed by any administrator", async () => {
    const { id } = await mine.create.mutate({ ...base, isShared: true });
    const shown = { ...base, id, isShared: true, authorName: regina.name, version: 1 };
    expect(await others.list.query()).toEqual([shown]);
    await others.update.mutate({ id, list: "leads", baseVersion: 1, query: "busca=loja&periodo=mes" });
    expect(await mine.list.query()).toEqual([{ ...shown, query: "busca=loja&periodo=mes", version: 2 }]);
  });

  test("that becomes one's own belongs to whoever made it so", async () => {
    const { id } = await mine.create.mutate({ ...base, isShared: true });
    await others.update.mutate({ id, list: "leads", baseVersion: 1, isShared: false });
    expect(await names(mine)).toEqual([]);
    expect(await others.list.query()).toMatchObject([{ id, isShared: false, authorName: otavio.name }]);
  });

  test("is not saved over what another changed meanwhile, and without a difference nothing is", async () => {
    const { id } = await mine.create.mutate({ ...base, isShared: true });
    await others.update.mutate({ id, list: "leads", baseVersion: 1, name: "De Otávio" });
    const call = mine.update.mutate({ id, list: "leads", baseVersion: 1, name: "De Regina" });
    expect(await trpcError(call)).toEqual(rejected(changedMeanwhile));
    const before = (await auditRows(app)).length;
    await mine.update.mutate({ id, list: "leads", baseVersion: 1, name: "De Otávio" });
    expect(await mine.list.query()).toMatchObject([{ name: "De Otávio", version: 2 }]);
    expect(await auditRows(app)).toHaveLength(before);
  });

  test("is not deleted from another version than the present one", async () => {
    const { id } = await mine.create.mutate({ ...base, isShared: true });
    await others.update.mutate({ id, list: "leads", baseVersion: 1, name: "De Otávio" });
    const before = (await auditRows(app)).length;
    expect(await trpcError(mine.delete.mutate({ id, baseVersion: 1 }))).toEqual(rejected(changedMeanwhile));
    expect(await names(mine)).toEqual(["De Otávio"]);
    expect(await auditRows(app)).toHaveLength(before);
    await mine.delete.mutate({ id, baseVersion: 2 });
    expect(await names(mine)).toEqual([]);
  });
});

test("views are listed in Portuguese order, those of all lists together", async () => {
  await mine.create.mutate({ ...base, name: "zebra" });
  await mine.create.mutate({ ...base, name: "Índice", list: "logs", query: "" });
  await mine.create.mutate({ ...base, name: "casa" });
  expect(await names(mine)).toEqual(["casa", "Índice", "zebra"]);
});

describe("a name", () => {
  test("is taken within one's own views of a list, and within those of all", async () => {
    await mine.create.mutate(base);
    const same = { ...base, name: " PENDENTES da semana " };
    expect(await trpcError(mine.create.mutate(same))).toEqual(rejected(nameTaken));
    await others.create.mutate(base);
    await mine.create.mutate({ ...base, list: "resumes" });
    await mine.create.mutate({ ...base, isShared: true });
    expect(await trpcError(others.create.mutate({ ...same, isShared: true }))).toEqual(rejected(nameTaken));
    const { id } = await mine.create.mutate({ ...base, name: "Outra" });
    const change = { id, list: "leads", baseVersion: 1 } as const;
    expect(await trpcError(mine.update.mutate({ ...change, name: base.name }))).toEqual(rejected(nameTaken));
    await mine.update.mutate({ ...change, name: "OUTRA" });
  });

  test("has 60 characters at most, and is not empty", async () => {
    await mine.create.mutate({ ...base, name: "n".repeat(LIST_VIEW_NAME_MAX) });
    const long = mine.create.mutate({ ...base, name: "n".repeat(LIST_VIEW_NAME_MAX + 1) });
    expect(await trpcError(long)).toEqual(rejected("Nome: use no máximo 60 caracteres.", 400));
    expect(await trpcError(mine.create.mutate({ ...base, name: " " }))).toEqual(
      rejected("Preencha o nome.", 400),
    );
  });
});

describe("a query", () => {
  test("is kept in one order, without what is empty", async () => {
    await mine.create.mutate({ ...base, query: "periodo=mes&busca=S%C3%A3o+Jo%C3%A3o&importados=" });
    expect(await mine.list.query()).toMatchObject([{ query: "busca=S%C3%A3o+Jo%C3%A3o&periodo=mes" }]);
  });

  test.each([
    ["leads", "lead=7"],
    ["leads", "periodo=mes&estado=lidas"],
    ["logs", "pagina=2"],
    ["messages", "busca=a&busca=b"],
    ["resumes", "javascript:alert(1)"],
  ] as const)("of %s with %s is rejected", async (list, query) => {
    const wrong = rejected("Filtro desconhecido.", 400);
    expect(await trpcError(mine.create.mutate({ ...base, list, query }))).toEqual(wrong);
    const { id } = await mine.create.mutate({ ...base, list, query: "" });
    expect(await trpcError(mine.update.mutate({ id, list, baseVersion: 1, query }))).toEqual(wrong);
  });

  test("knows every part of the filter of its list, and its order", () => {
    const inUrl: Record<ViewedList, Record<string, { name: string }>> = {
      leads: leadFilterInUrl,
      messages: contactMessageFilterInUrl,
      resumes: resumeFilterInUrl,
      logs: auditLogFilterInUrl("2026-11-20"),
    };
    for (const [list, fields] of Object.entries(inUrl)) {
      const parameters = Object.values(fields).map(({ name }) => name);
      // A page is a place in the list and narrows nothing.
      const filter = parameters.filter((name) => name !== "pagina");
      const known: readonly string[] = viewedLists[list as ViewedList].parameters;
      expect(known.toSorted()).toEqual([...filter, "ordem"].toSorted());
    }
  });
});

test("a list has 50 views of each administrator and 50 of all, also when two are saved at once", async () => {
  const full = async (isShared: boolean) => {
    for (let n = 1; n < LIST_VIEWS_MAX; n++)
      await mine.create.mutate({ ...base, name: `Visão ${n}`, isShared });
    const two = await Promise.allSettled([
      mine.create.mutate({ ...base, name: "Esta", isShared }),
      mine.create.mutate({ ...base, name: "Aquela", isShared }),
    ]);
    expect(two.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  };
  await full(false);
  await full(true);
  const most = rejected(tooMany(LIST_VIEWS_MAX));
  expect(await trpcError(others.create.mutate({ ...base, name: "Mais uma", isShared: true }))).toEqual(most);
  const { id } = await others.create.mutate(base);
  const share = others.update.mutate({ id, list: "leads", baseVersion: 1, isShared: true });
  expect(await trpcError(share)).toEqual(most);
  await mine.create.mutate({ ...base, list: "messages", query: "" });
});

test("the views of a deleted administrator go, the shared ones stay without an author, also after an undo", async () => {
  const leaving = await createAdministrator(app, { name: "Beatriz Nogueira" });
  const theirs = app.trpc({ cookie: await cookieOf(app, leaving) }).listViews;
  await theirs.create.mutate({ ...base, name: "Só dela" });
  await theirs.create.mutate({ ...base, name: "De todos", isShared: true });
  await mine.create.mutate({ ...base, name: "De Regina" });
  const { users } = app.trpc({ cookie: await cookieOf(app, regina) });
  const left = [
    { name: "De Regina", owner_id: regina.id },
    { name: "De todos", owner_id: null },
  ];
  const stored = () => app.database.sql`select name, owner_id from list_views order by name`;
  const { auditLogId } = await users.delete.mutate({ id: leaving.id });
  expect(await stored()).toEqual(left as never);
  await users.undo.mutate({ auditLogId });
  expect(await stored()).toEqual(left as never);
  expect((await mine.list.query()).find(({ name }) => name === "De todos")).toMatchObject({
    authorName: null,
  });
});
