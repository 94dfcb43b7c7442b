import { describe, expect, test } from "bun:test";
import { sql as text } from "drizzle-orm";
import { cookieOf, createAdministrator } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { auditRows } from "../support/audit.ts";
import { trpcError } from "../support/errors.ts";
import { insertLeads, insertMessages, insertResumes } from "../support/factories.ts";
import { whileRowsAreHeld } from "../support/row-locks.ts";

const app = await createTestApp();
const client = app.trpc({ cookie: await cookieOf(app, await createAdministrator(app)) });
const { sql } = app.database;

const changedSince = {
  status: 409,
  code: "conflict" as const,
  error: "Os itens deste filtro não são mais os que você selecionou. Confira a lista e selecione de novo.",
};
const named = (count: number, name: string) =>
  Array.from({ length: count }, (_, n) => ({ name: `${name} ${n}` }));
const pending = async (search: string) =>
  (await client.leads.list.query({ search, showImported: false, limit: 1000 })).rows.map(({ id }) => id);

describe("the whole filter of leads", () => {
  test("is marked with one entry, in the history of each, and undone by it", async () => {
    const ids = await insertLeads(app, named(1500, "Álvaro Prado"));
    await insertLeads(app, named(3, "Bento Lobo"));
    const filter = { search: "alvaro", showImported: false };
    const snapshot = await client.leads.snapshot.query(filter);
    expect(snapshot).toMatchObject({ count: 1500, upTo: Math.max(...ids) });
    const audited = (await auditRows(app)).length;

    const marked = await client.leads.markImported.mutate({ matching: { filter, ...snapshot } });
    expect(marked).toMatchObject({ affectedRows: 1500, rest: null });
    expect(await pending("alvaro")).toEqual([]);
    expect(await pending("bento")).toHaveLength(3);
    expect(await auditRows(app)).toHaveLength(audited + 1);
    expect((await auditRows(app)).at(-1)).toMatchObject({
      action: "UPDATE",
      entityId: null,
      description: "1.500 leads marcados como importados",
    });
    const { rows } = await client.leads.history.query({ id: ids[700] ?? 0 });
    expect(rows[0]?.changes).toEqual({ isImported: { before: false, after: true } });

    const undone = await client.leads.undo.mutate({ auditLogId: marked.auditLogId ?? 0 });
    expect(undone).toEqual({ undone: 1500, total: 1500 });
    expect(await pending("alvaro")).toHaveLength(1000);
  });

  test("leaves out what arrived since", async () => {
    await insertLeads(app, named(2, "Caio Dias"));
    const filter = { search: "caio", showImported: false };
    const snapshot = await client.leads.snapshot.query(filter);
    const [late] = await insertLeads(app, [{ name: "Caio Tarde" }]);
    const { affectedRows } = await client.leads.markImported.mutate({ matching: { filter, ...snapshot } });
    expect(affectedRows).toBe(2);
    expect(await pending("caio")).toEqual([late as number]);
  });

  test("changes nothing when another row has taken the place of one", async () => {
    const [hidden = 0, seen = 0] = await insertLeads(app, [
      { name: "Otto Ramos", isImported: true },
      { name: "Otto Prado" },
    ]);
    const filter = { search: "otto", showImported: false };
    const snapshot = await client.leads.snapshot.query(filter);
    await sql`update leads set is_imported = id = ${seen} where id in ${sql([hidden, seen])}`;
    for (const write of [client.leads.delete, client.leads.markImported])
      expect(await trpcError(write.mutate({ matching: { filter, ...snapshot } }))).toEqual(changedSince);
    expect(await pending("otto")).toEqual([hidden]);
  });

  test("changes nothing when it matches more than was seen, also of what is marked already", async () => {
    await insertLeads(app, [...named(2, "Hugo Maia"), { name: "Hugo Maia", isImported: true }]);
    const filter = { search: "hugo" };
    const snapshot = await client.leads.snapshot.query(filter);
    const [late = 0] = await insertLeads(app, [{ name: "Hugo Depois" }]);
    const matching = { filter, ...snapshot, upTo: late };
    expect(await trpcError(client.leads.markImported.mutate({ matching }))).toEqual(changedSince);
    expect(await client.leads.count.query({ ...filter, showImported: false })).toBe(3);
  });

  test("changes nothing when it matches more than was seen", async () => {
    const ids = await insertLeads(app, [...named(2, "Davi Reis"), { name: "Davi Outro", isImported: true }]);
    const filter = { search: "davi", showImported: false };
    const snapshot = await client.leads.snapshot.query(filter);
    expect(snapshot.count).toBe(2);
    await sql`update leads set is_imported = false where id = ${ids[2] ?? 0}`;
    const matching = { filter, ...snapshot, upTo: ids[2] ?? 0 };
    const audited = (await auditRows(app)).length;
    for (const write of [client.leads.markImported, client.leads.delete])
      expect(await trpcError(write.mutate({ matching }))).toEqual(changedSince);
    expect(await pending("davi")).toHaveLength(3);
    expect(await auditRows(app)).toHaveLength(audited);
  });

  test("of more than 10,000 one call takes the newest 10,000 and says what is left", async () => {
    await sql`
      insert into leads (name, email, phone)
      select 'Elis Rocha ' || n, 'elis@empresa.com.br', '(41) 3000-0000' from generate_series(1, 10100) as n`;
    const filter = { search: "elis rocha" };
    const snapshot = await client.leads.snapshot.query(filter);
    const first = await client.leads.markImported.mutate({ matching: { filter, ...snapshot } });
    expect(first).toMatchObject({ affectedRows: 10_000, rest: { count: 100, upTo: snapshot.upTo - 10_000 } });
    expect(await client.leads.count.query({ ...filter, showImported: false })).toBe(100);

    const seenTooFew = { filter, ...snapshot, count: 10_050 };
    expect(await trpcError(client.leads.delete.mutate({ matching: seenTooFew }))).toEqual(changedSince);
    const last = await client.leads.markImported.mutate({
      matching: { filter, ...(first.rest ?? snapshot) },
    });
    expect(last).toMatchObject({ affectedRows: 100, rest: null });
    const undone = await client.leads.undo.mutate({ auditLogId: first.auditLogId ?? 0 });
    expect(undone).toEqual({ undone: 10_000, total: 10_000 });
  });

  test("is rejected without rows, and beside single rows", async () => {
    const [id = 0] = await insertLeads(app, [{ name: "Fábio Luz" }]);
    const invalid = { status: 400, code: "invalid_input" as const };
    const matching = { filter: { search: "fabio" }, count: 1, upTo: id, digest: "0" };
    for (const input of [{ matching: { ...matching, count: 0 } }, { ids: [id], matching }, {}]) {
      expect(await trpcError(client.leads.delete.mutate(input))).toEqual({
        ...invalid,
        error: "Lista de leads inválida.",
      });
      expect(await trpcError(client.leads.markImported.mutate(input))).toEqual({
        ...invalid,
        error: "Lista de leads inválida.",
      });
    }
    expect(await pending("fabio")).toEqual([id]);
  });

  test("suspects of a filter are released without the others", async () => {
    await insertLeads(app, [
      { name: "Gil Suspeito", isSuspect: true },
      { name: "Gil Outro", isSuspect: true },
      { name: "Hugo Suspeito", isSuspect: true },
    ]);
    const filter = { search: "gil", suspects: true };
    const snapshot = await client.leads.snapshot.query(filter);
    expect(await client.leads.release.mutate({ matching: { filter, ...snapshot } })).toMatchObject({
      affectedRows: 2,
    });
    expect(await client.leads.count.query({ search: "gil" })).toBe(2);
    expect(await client.leads.count.query({ suspects: true })).toBe(1);
  });
});

test("the unread contact messages of a filter are read, and undone together", async () => {
  await insertMessages(app, [...named(3, "Íris Melo"), { name: "Íris Lida", readAt: new Date() }]);
  const filter = { search: "iris" };
  const snapshot = await client.contactMessages.snapshot.query(filter);
  expect(snapshot.count).toBe(4);
  const marked = await client.contactMessages.markRead.mutate({
    matching: { filter, ...snapshot },
    read: true,
  });
  expect(marked.affectedRows).toBe(3);
  expect(await client.contactMessages.count.query({ ...filter, state: "unread" })).toBe(0);
  const undone = await client.contactMessages.undo.mutate({ auditLogId: marked.auditLogId ?? 0 });
  expect(undone).toEqual({ undone: 3, total: 3 });
});

test("the resumes of a filter are deleted with their files", async () => {
  await insertResumes(app, [...named(3, "João Braga"), { name: "Outra Pessoa" }]);
  const filter = { search: "joao braga" };
  const snapshot = await client.resumes.snapshot.query(filter);
  const deleted = await client.resumes.delete.mutate({ matching: { filter, ...snapshot } });
  expect(deleted.affectedRows).toBe(3);
  const [left] =
    await sql`select (select count(*)::int from resumes), (select count(*)::int from stored_files) as files`;
  expect(left).toEqual({ count: 1, files: 1 });
  expect((await auditRows(app)).at(-1)?.description).toBe("3 currículos excluídos");
});

test("a lead that ceases to match a search while its deletion waits is not deleted", async () => {
  const [id = 0] = await insertLeads(app, [{ name: "Quirino Alvo" }]);
  const filter = { search: "quirino alvo" };
  const snapshot = await client.leads.snapshot.query(filter);
  expect(snapshot.count).toBe(1);
  let deletion: Promise<unknown> = Promise.resolve();
  await whileRowsAreHeld(
    app,
    text`update leads set name = 'Outro Nome' where id = ${id}`,
    async (waiting) => {
      deletion = trpcError(client.leads.delete.mutate({ matching: { filter, ...snapshot } }));
      await waiting(1);
    },
  );
  expect(await deletion).toEqual(changedSince);
  expect(await sql`select name from leads where id = ${id}`).toHaveLength(1);
});

describe("a lead that begins to match between the comparison and the change", () => {
  const between = async (name: string) => {
    const [hidden = 0, seen = 0, other = 0] = await insertLeads(app, [
      { name: `${name} Oculta`, isSuspect: true },
      { name: `${name} Vista` },
      { name: `${name} Outra`, isImported: true },
    ]);
    const filter = { search: name.toLowerCase() };
    const snapshot = await client.leads.snapshot.query(filter);
    expect(snapshot.count).toBe(2);
    return { hidden, seen, other, matching: { filter, ...snapshot } };
  };
  /** What was seen can be read, and nothing can be changed until the update is committed. */
  const updateMeanwhile = async (update: string, write: () => Promise<unknown>) => {
    let answer: Promise<unknown> = Promise.resolve();
    await whileRowsAreHeld(app, text.raw(`lock table leads in share mode; ${update}`), async (waiting) => {
      answer = write();
      await waiting(1);
    });
    return answer;
  };

  test("is not marked", async () => {
    const { hidden, matching } = await between("Rosa Lins");
    const marked = await updateMeanwhile(`update leads set is_suspect = false where id = ${hidden}`, () =>
      client.leads.markImported.mutate({ matching }),
    );
    expect(marked).toMatchObject({ affectedRows: 1 });
    expect(await pending("rosa lins")).toEqual([hidden]);
  });

  test("is not deleted in the place of one that ceases to", async () => {
    const { hidden, seen, other, matching } = await between("Saulo Neri");
    const refused = await updateMeanwhile(
      `update leads set is_suspect = not is_suspect where id in (${hidden}, ${seen})`,
      () => trpcError(client.leads.delete.mutate({ matching })),
    );
    expect(refused).toEqual(changedSince);
    const left = await sql<{ id: number }[]>`select id from leads where name like 'Saulo Neri%' order by id`;
    expect(left.map(({ id }) => Number(id))).toEqual([hidden, seen, other]);
  });
});

test("leads are marked although somebody who changes them waits for one of them meanwhile", async () => {
  const [first = 0, second = 0] = await insertLeads(app, named(2, "Tito Vaz"));
  let answer: Promise<unknown> = Promise.resolve();
  const noted = (id: number) => text`update leads set notes = 'antes' where id = ${id}`;
  // On a busy machine PostgreSQL may refuse the holder, of the two that wait for each other.
  const isOfHolder = (error: unknown) =>
    String((error as Error).cause ?? error).includes("deadlock detected");
  for (let isMade = false; !isMade; )
    await whileRowsAreHeld(app, noted(second), async (waiting, holder) => {
      answer = client.leads.markImported.mutate({ ids: [first, second] });
      await waiting(1);
      await holder.execute(noted(first));
    }).then(
      () => {
        isMade = true;
      },
      async (error: unknown) => {
        if (!isOfHolder(error)) throw error;
        await answer;
        await sql`update leads set is_imported = false where id in ${sql([first, second])}`;
      },
    );
  expect(await answer).toMatchObject({ affectedRows: 2 });
  expect(await sql`select from leads where id in ${sql([first, second])} and notes = 'antes'`).toHaveLength(
    2,
  );
});
