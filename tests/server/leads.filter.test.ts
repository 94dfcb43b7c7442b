import { describe, expect, test } from "bun:test";
import { signIn } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { insertLeads } from "../support/factories.ts";

const searched = await createTestApp();
const dated = await createTestApp();

describe("search", async () => {
  const { leads } = searched.trpc({ cookie: await signIn(searched) });
  await insertLeads(searched, [
    { name: "José Conceição", email: "jose@acougue.com.br", phone: "(41) 99876-5432", cnpj: "" },
    { name: "ÂNGELA MÜLLER", email: "angela@floricultura.com.br", phone: "(11) 3333-4444", cnpj: "" },
    { name: "João da Silva", email: "joao_silva@loja.com.br", phone: "", cnpj: "12.ABC.345/01DE-35" },
    { name: "Desconto 50% Ltda", email: "joaoXsilva@loja.com.br", phone: "", cnpj: "" },
    { name: "Barra \\ Invertida", email: "barra@exemplo.com.br", phone: "", cnpj: "" },
    { name: "Sem Máscara", email: "nua@exemplo.com.br", phone: "21987651234", cnpj: "45222333000181" },
  ]);

  test.each([
    ["jose", ["José Conceição"]],
    ["JOSÉ", ["José Conceição"]],
    ["conceicao", ["José Conceição"]],
    ["angela muller", ["ÂNGELA MÜLLER"]],
    ["floricultura.com", ["ÂNGELA MÜLLER"]],
    ["41998765432", ["José Conceição"]],
    ["99876-5432", ["José Conceição"]],
    ["(11) 3333", ["ÂNGELA MÜLLER"]],
    ["12.abc.345/01de-35", ["João da Silva"]],
    ["12abc34501de35", ["João da Silva"]],
    ["(21) 98765-1234", ["Sem Máscara"]],
    ["98765-12", ["Sem Máscara"]],
    ["45.222.333/0001-81", ["Sem Máscara"]],
    ["333/0001", ["Sem Máscara"]],
    ["8-1", []],
    ["50%", ["Desconto 50% Ltda"]],
    ["%", ["Desconto 50% Ltda"]],
    ["joao_", ["João da Silva"]],
    ["_", ["João da Silva"]],
    ["\\", ["Barra \\ Invertida"]],
    // One or two letters or digits begin a word, three are found anywhere.
    ["jo", ["Desconto 50% Ltda", "João da Silva", "José Conceição"]],
    ["JÓ", ["Desconto 50% Ltda", "João da Silva", "José Conceição"]],
    ["mu", ["ÂNGELA MÜLLER"]],
    ["ll", []],
    ["lle", ["ÂNGELA MÜLLER"]],
    ["fl", ["ÂNGELA MÜLLER"]],
    ["11", ["ÂNGELA MÜLLER"]],
    ["â", ["João da Silva", "ÂNGELA MÜLLER", "José Conceição"]],
    ["50", ["Desconto 50% Ltda"]],
    ["0%", ["Desconto 50% Ltda"]],
    ["'; drop table leads; --", []],
    ["ninguém", []],
  ])("%p finds %p", async (search, names) => {
    const page = await leads.list.query({ search });
    expect(page.rows.map(({ name }) => name)).toEqual(names);
    expect(await leads.count.query({ search })).toBe(names.length);
  });

  test("a blank search filters nothing", async () => {
    expect((await leads.list.query({ search: "  " })).rows).toHaveLength(6);
  });

  test("search and showImported combine", async () => {
    await searched.database.sql`update leads set is_imported = true where name like 'José%'`;
    expect(await leads.count.query({ search: "jose", showImported: false })).toBe(0);
    expect(await leads.count.query({ search: "jose", showImported: true })).toBe(1);
    expect(await leads.count.query({ onlyImported: true })).toBe(1);
    expect(await leads.count.query({ search: "ana", onlyImported: true })).toBe(0);
  });
});

describe("periods begin at midnight in São Paulo", async () => {
  const cookie = await signIn(dated);
  const { leads } = dated.trpc({ cookie });
  const day = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Sao_Paulo" }).format(new Date());
  const today = new Date(`${day}T00:00:00-03:00`);
  const weekAgo = new Date(today.getTime() - 7 * 86_400_000);
  const monthAgo = new Date(`${sameDayLastMonth(day)}T00:00:00-03:00`);
  const justBefore = (instant: Date) => new Date(instant.getTime() - 1);

  await insertLeads(dated, [
    { name: "hoje", createdAt: today },
    { name: "ontem", createdAt: justBefore(today) },
    { name: "há uma semana", createdAt: weekAgo },
    { name: "antes da semana", createdAt: justBefore(weekAgo) },
    { name: "há um mês", createdAt: monthAgo },
    { name: "antes do mês", createdAt: justBefore(monthAgo) },
  ]);

  test.each([
    ["today", ["hoje"]],
    ["last_week", ["há uma semana", "ontem", "hoje"]],
    ["last_month", ["há um mês", "antes da semana", "há uma semana", "ontem", "hoje"]],
    ["all", ["antes do mês", "há um mês", "antes da semana", "há uma semana", "ontem", "hoje"]],
  ] as const)("%s", async (period, names) => {
    const page = await leads.list.query({ period });
    expect(page.rows.map(({ name }) => name)).toEqual([...names]);
    expect(await leads.count.query({ period })).toBe(names.length);
  });

  test("the statistics use the same start of today", async () => {
    await dated.database.sql`update leads set is_imported = true where name in ('hoje', 'ontem')`;
    const expected = { total: 6, imported: 2, pending: 4, today: 1 };
    expect(await leads.stats.query()).toEqual(expected);
    const answer = await dated.rest("GET", "/api/leads/stats", { cookie });
    expect(await answer.json()).toEqual({ success: true, data: expected });
  });
});

test("a tab counts what its view finds, and stops at a thousand", async () => {
  const app = await createTestApp();
  const { leads } = app.trpc({ cookie: await signIn(app) });
  await insertLeads(
    app,
    Array.from({ length: 1001 }, (_, index) => ({ product: index < 999 ? "nucleus" : "komanda" })),
  );
  expect(await leads.countSome.query({ product: "nucleus" })).toBe(999);
  expect(await leads.countSome.query({})).toBe(1000);
  expect(await leads.count.query({})).toBe(1001);
});

/** `2026-03-31` becomes `2026-02-28`: the day is capped at the last day of the month. */
function sameDayLastMonth(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const lastDay = new Date(Date.UTC(year, month - 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 2, Math.min(date, lastDay))).toISOString().slice(0, 10);
}
