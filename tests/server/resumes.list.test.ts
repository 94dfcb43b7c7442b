import { beforeAll, describe, expect, test } from "bun:test";
import type { ListCursor } from "#shared/schemas/list.ts";
import type { ListedResume, RestResume } from "#shared/schemas/resume.ts";
import { signIn } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { expectRejected, trpcError } from "../support/errors.ts";
import { insertResumes } from "../support/factories.ts";
import { postParts } from "../support/multipart.ts";
import { applicant, application } from "../support/resume-form.ts";

const app = await createTestApp();
const searched = await createTestApp();
const dated = await createTestApp();
const cookie = await signIn(app);
const { resumes } = app.trpc({ cookie });

async function restList(query: string): Promise<RestResume[]> {
  const answer = await app.rest("GET", `/api/resumes${query}`, { cookie });
  expect(answer.status).toBe(200);
  const body = (await answer.json()) as { success: boolean; data: RestResume[] };
  expect(body.success).toBe(true);
  return body.data;
}

const idsOf = (list: { id: number }[]) => list.map(({ id }) => id);
const statuses = ["pending", "reviewing", "approved", "rejected"] as const;
const presentation = `${"á".repeat(99)}👩 e mais texto`;

let ids: number[];
beforeAll(async () => {
  const rows = Array.from({ length: 23 }, (_, index) => ({ status: statuses[index % 4] ?? "pending" }));
  ids = await insertResumes(app, [...rows, { presentation }]);
});

describe("GET /api/resumes", () => {
  test("returns the newest first, in the documented fields", async () => {
    const posted = await postParts(app, "/api/resumes", application());
    const { id } = (await posted.json()) as { id: number };
    const list = await restList("");
    expect(idsOf(list)).toEqual([...ids, id].reverse());
    expect(list[0]).toEqual({
      id,
      name: applicant.name,
      email: applicant.email,
      phone: applicant.phone,
      area_of_interest: applicant.area,
      presentation: applicant.presentation,
      status: "pending",
      notes: "",
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      reviewed_by_name: null,
      reviewed_at: null,
      resume_file: `/api/resumes/${id}/file`,
    });
    await app.database.sql`delete from resumes where id = ${id}`;
  });

  test("returns the full presentation", async () => {
    expect((await restList("?limit=1"))[0]?.presentation).toBe(presentation);
  });

  test.each(statuses)("status=%s returns only those, with a limit of 1000", async (status) => {
    const list = await restList(`?status=${status}&limit=1000`);
    expect(list.length).toBeGreaterThanOrEqual(5);
    expect(new Set(list.map((resume) => resume.status))).toEqual(new Set([status]));
  });

  test("status=all filters nothing, and limit returns the newest", async () => {
    expect(await restList("?status=all")).toHaveLength(ids.length);
    expect(idsOf(await restList("?limit=3"))).toEqual(ids.slice(-3).reverse());
  });

  test.each([
    ["limit=0", "Limite inválido."],
    ["limit=1.5", "Limite inválido."],
    ["limit=%00", "Limite inválido."],
    ["limit=1001", "O limite é de 1000 currículos por chamada."],
    ["status=aprovado", "Status desconhecido."],
    ["status=", "Status desconhecido."],
    ["status=all&status=pending", "Status desconhecido."],
    ["status=%00", "Status desconhecido."],
  ])("rejects %s", (query, error) =>
    expectRejected(app, "GET", `/api/resumes?${query}`, { cookie }, { status: 400, error }),
  );
});

describe("resumes.list", () => {
  test("the cursor visits every page and ends with null", async () => {
    const seen: ListedResume[] = [];
    let cursor: ListCursor | null = null;
    do {
      const page: Awaited<ReturnType<typeof resumes.list.query>> = await resumes.list.query({
        limit: 8,
        cursor,
      });
      expect(page.rows).toHaveLength(8);
      seen.push(...page.rows);
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(idsOf(seen)).toEqual(ids.toReversed());
  });

  test("returns the first 100 characters of a presentation; resumes.get returns all", async () => {
    const [newest] = (await resumes.list.query({ limit: 1 })).rows;
    expect(newest?.presentationStart).toBe(`${"á".repeat(99)}👩`);
    expect(newest).not.toHaveProperty("presentation");
    expect((await resumes.get.query(newest?.id ?? 0)).presentation).toBe(presentation);
  });

  test("status filters both the list and the count", async () => {
    const page = await resumes.list.query({ status: "approved" });
    expect(page.rows.every(({ status }) => status === "approved")).toBe(true);
    expect(page).toMatchObject({ rows: { length: 6 }, nextCursor: null });
    expect(await resumes.count.query({ status: "approved" })).toBe(6);
    expect(await resumes.count.query({})).toBe(ids.length);
  });

  test("an unknown id is not found, an invalid one is rejected", async () => {
    expect(await trpcError(resumes.get.query(987_654_321))).toEqual({
      status: 404,
      error: "Este currículo não existe.",
      code: "not_found",
    });
    for (const id of [0, -1, 1.5, 2 ** 53, "1", null]) {
      expect(await trpcError(resumes.get.query(id as number))).toMatchObject({
        status: 400,
        error: "Identificador inválido.",
      });
    }
  });
});

describe("search", async () => {
  const client = searched.trpc({ cookie: await signIn(searched) }).resumes;
  await insertResumes(searched, [
    {
      name: "José Conceição",
      email: "jose@a.com.br",
      phone: "(41) 99876-5432",
      areaOfInterest: "Financeiro",
    },
    { name: "ÂNGELA MÜLLER", email: "angela@b.com.br", phone: "(11) 3333-4444", status: "approved" },
    { name: "Zé 100%", email: "ze_x@c.com.br", phone: "", areaOfInterest: "Marketing Digital" },
  ]);

  test.each([
    ["jose conceicao", ["José Conceição"]],
    ["ângela", ["ÂNGELA MÜLLER"]],
    ["@b.com", ["ÂNGELA MÜLLER"]],
    ["41998765432", ["José Conceição"]],
    ["(11) 3333", ["ÂNGELA MÜLLER"]],
    ["suporte tecnico", ["ÂNGELA MÜLLER"]],
    ["FINANCEIRO", ["José Conceição"]],
    ["%", ["Zé 100%"]],
    ["_", ["Zé 100%"]],
    ["\0", ["Zé 100%", "ÂNGELA MÜLLER", "José Conceição"]],
    ["ninguém", []],
  ])("%j finds %p", async (search, names) => {
    const page = await client.list.query({ search });
    expect(page.rows.map(({ name }) => name)).toEqual(names);
    expect(await client.count.query({ search })).toBe(names.length);
  });

  test("search and status combine", async () => {
    expect(await client.count.query({ search: "angela", status: "approved" })).toBe(1);
    expect(await client.count.query({ search: "angela", status: "pending" })).toBe(0);
  });
});

describe("periods and statistics", async () => {
  const session = await signIn(dated);
  const client = dated.trpc({ cookie: session }).resumes;
  const day = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Sao_Paulo" }).format(new Date());
  const today = new Date(`${day}T00:00:00-03:00`);
  const daysBefore = (days: number) => new Date(today.getTime() - days * 86_400_000);
  await insertResumes(dated, [
    { name: "hoje", createdAt: today, status: "approved" },
    { name: "ontem", createdAt: new Date(today.getTime() - 1), status: "reviewing" },
    { name: "sete dias", createdAt: daysBefore(7), status: "reviewing" },
    { name: "quase um mês", createdAt: daysBefore(27), status: "rejected" },
    { name: "dois meses", createdAt: daysBefore(63) },
  ]);

  test.each([
    ["today", ["hoje"]],
    ["last_week", ["sete dias", "ontem", "hoje"]],
    ["last_month", ["quase um mês", "sete dias", "ontem", "hoje"]],
    ["all", ["dois meses", "quase um mês", "sete dias", "ontem", "hoje"]],
  ] as const)("%s", async (period, names) => {
    const page = await client.list.query({ period });
    expect(page.rows.map(({ name }) => name)).toEqual([...names]);
    expect(await client.count.query({ period })).toBe(names.length);
  });

  test("the statistics count every status and the day in São Paulo", async () => {
    const expected = { total: 5, pending: 1, reviewing: 2, approved: 1, rejected: 1, today: 1 };
    expect(await client.stats.query()).toEqual(expected);
    const answer = await dated.rest("GET", "/api/resumes/stats", { cookie: session });
    expect(await answer.json()).toEqual({ success: true, data: expected });
  });
});

test("without resumes every count is zero", async () => {
  const empty = await createTestApp();
  const answer = await empty.rest("GET", "/api/resumes/stats", { cookie: await signIn(empty) });
  const data = { total: 0, pending: 0, reviewing: 0, approved: 0, rejected: 0, today: 0 };
  expect(await answer.json()).toEqual({ success: true, data });
});
