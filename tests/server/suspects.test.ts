import { describe, expect, test } from "bun:test";
import { signIn } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { auditRows } from "../support/audit.ts";
import { trpcError } from "../support/errors.ts";
import { eventually } from "../support/eventually.ts";
import { insertLeads, insertMessages, insertResumes } from "../support/factories.ts";
import { publicForms } from "../support/public-forms.ts";

const app = await createTestApp();
const cookie = await signIn(app);
const client = app.trpc({ cookie });
const suspect = { isSuspect: true };

type Row = { id: number; isSuspect: boolean };

/** The calls of the three lists, under common names. */
const screens = {
  leads: {
    insert: insertLeads,
    path: "/api/leads",
    entity: "lead",
    cleared: ["1 lead marcado como não spam", "2 leads marcados como não spam"],
    list: async (filter: object): Promise<Row[]> => (await client.leads.list.query(filter)).rows,
    count: (filter: object) => client.leads.count.query(filter),
    stats: () => client.leads.stats.query(),
    release: (ids: number[]) => client.leads.release.mutate({ ids }),
  },
  "contact messages": {
    insert: insertMessages,
    path: "/api/contact",
    entity: "message",
    cleared: ["1 mensagem marcada como não spam", "2 mensagens marcadas como não spam"],
    list: async (filter: object): Promise<Row[]> => (await client.contactMessages.list.query(filter)).rows,
    count: (filter: object) => client.contactMessages.count.query(filter),
    stats: () => client.contactMessages.stats.query(),
    release: (ids: number[]) => client.contactMessages.release.mutate({ ids }),
  },
  resumes: {
    insert: insertResumes,
    path: "/api/resumes",
    entity: "resume",
    cleared: ["1 currículo marcado como não spam", "2 currículos marcados como não spam"],
    list: async (filter: object): Promise<Row[]> => (await client.resumes.list.query(filter)).rows,
    count: (filter: object) => client.resumes.count.query(filter),
    stats: () => client.resumes.stats.query(),
    release: (ids: number[]) => client.resumes.release.mutate({ ids }),
  },
};

describe.each(Object.entries(screens))("suspect %s", (_name, screen) => {
  const restIds = async (query: string) => {
    const answer = await app.rest("GET", `${screen.path}${query}`, { cookie });
    return ((await answer.json()) as { data: Row[] }).data.map(({ id }) => id);
  };
  let ordinary: number;
  let suspects: number[];

  test("are not in list and count, and are listed alone with suspects=true", async () => {
    [ordinary = 0] = await screen.insert(app, [{}]);
    suspects = await screen.insert(app, [suspect, suspect, suspect]);
    expect(await screen.list({})).toMatchObject([{ id: ordinary, isSuspect: false }]);
    expect(await screen.count({})).toBe(1);
    const listed = await screen.list({ suspects: true });
    expect(listed.map(({ id }) => id)).toEqual(suspects.toReversed());
    expect(listed.every(({ isSuspect }) => isSuspect)).toBe(true);
    expect(await screen.count({ suspects: true })).toBe(3);
    expect(await screen.count({ suspects: true, period: "today", search: "nada disso" })).toBe(0);
  });

  test("are not in the statistics", async () => {
    expect(await screen.stats()).toMatchObject({ total: 1, today: 1 });
    const answer = await app.rest("GET", `${screen.path}/stats`, { cookie });
    expect(await answer.json()).toMatchObject({ data: { total: 1, today: 1 } });
  });

  test("are not in the REST list by default and have the same fields there", async () => {
    expect(await restIds("")).toEqual([ordinary]);
    expect(await restIds("?suspects=false")).toEqual([ordinary]);
    expect(await restIds("?suspects=true")).toEqual(suspects.toReversed());
    const answer = await app.rest("GET", `${screen.path}?suspects=true`, { cookie });
    expect(Object.keys(((await answer.json()) as { data: object[] }).data[0] ?? {})).not.toContain(
      "is_suspect",
    );
    expect((await app.rest("GET", `${screen.path}?suspects=talvez`, { cookie })).status).toBe(400);
  });

  test("are released, one or several, and the release is recorded", async () => {
    const [first = 0, ...others] = suspects;
    expect(await screen.release([first, first])).toMatchObject({ affectedRows: 1 });
    expect((await auditRows(app)).at(-1)).toMatchObject({
      action: "UPDATE",
      entityType: screen.entity,
      entityId: String(first),
      description: screen.cleared[0],
    });
    expect(await screen.count({})).toBe(2);
    expect(await screen.release([ordinary, ...others])).toMatchObject({ affectedRows: 2 });
    expect((await auditRows(app)).at(-1)).toMatchObject({ entityId: null, description: screen.cleared[1] });
    expect(await screen.count({ suspects: true })).toBe(0);
    expect(await screen.stats()).toMatchObject({ total: 4 });
  });

  test("are not released when the selection is empty, too long or has an unknown id", async () => {
    const [id = 0] = await screen.insert(app, [suspect]);
    const recorded = (await auditRows(app)).length;
    expect(await trpcError(screen.release([]))).toMatchObject({ status: 400, code: "invalid_input" });
    expect(await trpcError(screen.release([id, 987_654_321]))).toMatchObject({
      status: 404,
      error: "Um ou mais itens não existem.",
    });
    expect(await trpcError(screen.release(Array(1001).fill(id)))).toMatchObject({ status: 400 });
    expect(await screen.count({ suspects: true })).toBe(1);
    expect(await auditRows(app)).toHaveLength(recorded);
  });
});

test("the chart of the dashboard excludes suspects", async () => {
  const today = async () => (await client.leads.byDay.query({ days: 1 })).at(-1)?.pending;
  const before = (await today()) ?? 0;
  await insertLeads(app, [suspect, {}]);
  expect(await today()).toBe(before + 1);
});

test("an export applies the suspects filter", async () => {
  const [ordinary, suspects] = [
    await client.leads.count.query({}),
    await client.leads.count.query({ suspects: true }),
  ];
  expect(ordinary).not.toBe(suspects);
  const exported = async (list: string, filter: object) => {
    const body = { format: "csv", columns: ["name"], ...filter };
    const csv = await (await app.rest("POST", `/api/${list}/export`, { cookie, body })).text();
    return csv.split("\r\n").length - 1;
  };
  expect(await exported("leads", {})).toBe(ordinary);
  expect(await exported("leads", { suspects: true })).toBe(suspects);
  expect(await exported("resumes", { suspects: true })).toBe(
    await client.resumes.count.query({ suspects: true }),
  );
});

test.each(publicForms)(
  "a suspect from $path sends the notification with a mark in its subject",
  async ({ table, send }) => {
    const email = `${table}-suspeito@exemplo.com.br`;
    await send(app, { email, signs: { website: "https://robo.example" } });
    await send(app, { email: `comum-${email}` });
    const subjectOf = (address: string) =>
      eventually(async () => {
        const mail = (await app.mailbox.mails()).find((text) => text.includes(`Reply-To: ${address}\n`));
        if (!mail) throw new Error(`no mail about ${address}`);
        return /^Subject: (.*)$/m.exec(mail)?.[1];
      });
    expect(await subjectOf(email)).toStartWith("[Suspeito] Nov");
    expect(await subjectOf(`comum-${email}`)).toStartWith("Nov");
  },
);
