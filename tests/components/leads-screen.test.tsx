import { expect, test } from "bun:test";
import { texts } from "#shared/texts/texts.ts";
import { createTestApp } from "../support/app.ts";
import { openDocument } from "../support/dom.ts";
import { insertLeads } from "../support/factories.ts";

// What the list of leads says and finds. How it scrolls and downloads is judged in the browser.

openDocument();
const { openBackOffice, waitFor, within } = await import("../support/mounted-back-office.tsx");

const LEADS = 1200;
const app = await createTestApp();
const { sql } = app.database;
await sql`
  insert into leads (name, email, phone, created_at)
  select 'Lead nº ' || n, 'lead' || n || '@empresa.com.br', '(41) 3000-' || n, now() - (${LEADS} - n) * interval '1 hour'
  from generate_series(1, ${LEADS}) as n`;
const { screen, user, wire, address, open, fill } = await openBackOffice(app);

const search = () => screen.getByRole<HTMLInputElement>("searchbox");

test("selecting all marks every loaded lead that the filter shows", async () => {
  await open("/admin/leads?busca=n%C2%BA%2099", "Leads");
  await screen.findByText("11 de 11 leads");
  await user.click(screen.getByLabelText("Selecionar todos"));
  await user.click(await screen.findByRole("button", { name: "Marcar como importados (11)" }));
  await screen.findByText(texts.leads.imported(11));
  expect(await sql`select id from leads where is_imported`).toHaveLength(11);
  await open("/admin/leads?importados=ocultar", "Leads");
  await user.click(await screen.findByRole("link", { name: "Importados" }));
  await screen.findByText("11 de 11 leads");
  expect(address()).toBe("/admin/leads?so-importados=sim");
});

test("a failed load says so and can be tried again", async () => {
  await open("/admin/leads?busca=lead8%40", "Leads");
  await screen.findByText("1 de 1 lead");
  wire.answer = (call) =>
    call.includes("leads.list") ? Promise.reject(new TypeError("no network")) : undefined;
  fill(search(), "lead9@");
  await screen.findAllByText(texts.leads.loadFailed);
  wire.answer = undefined;
  await user.click(screen.getByRole("button", { name: "Tentar novamente" }));
  await screen.findByText("1 de 1 lead");
  await screen.findByRole("row", { name: /Lead nº 9 / });
});

test("an address with a longer search than the server takes is searched by its start", async () => {
  await open(`/admin/leads?busca=${"a".repeat(201)}`, "Leads");
  await screen.findByText("Nenhum lead com estes filtros");
  expect(search().value).toBe("a".repeat(200));
  await user.click(screen.getByRole("button", { name: "Limpar filtros" }));
  await screen.findByText("1.000 de 1.200 leads");
});

test("two chosen days and those between are listed, and another period forgets them", async () => {
  const [{ day, leads } = { day: "", leads: 0 }] = await sql<{ day: string; leads: number }[]>`
    select (now() at time zone 'America/Sao_Paulo')::date::text as day, count(*) filter (
      where created_at >= date_trunc('day', now() at time zone 'America/Sao_Paulo') at time zone 'America/Sao_Paulo'
    )::int as leads from leads`;
  const listed = new RegExp(`^${leads} de ${leads} leads?$`);
  await open("/admin/leads?periodo=hoje", "Leads");
  await screen.findByText(listed);
  await user.selectOptions(screen.getByLabelText("Período"), "Escolher datas");
  fill(await screen.findByLabelText("De", { selector: "input:not([type=date])" }), day);
  fill(screen.getByLabelText("Até", { selector: "input:not([type=date])" }), day);
  await waitFor(() => expect(address()).toBe(`/admin/leads?periodo=datas&de=${day}&ate=${day}`));
  await open(address(), "Leads");
  await screen.findByText(listed);
  await user.selectOptions(screen.getByLabelText("Período"), "Todos os períodos");
  await screen.findByText("1.000 de 1.200 leads");
  expect(address()).toBe("/admin/leads");
});

test("a lead shows its product and where it came from, one without them says neither, and one that is none says so", async () => {
  const source = {
    first: { utm_source: "google", utm_campaign: "natal", landing: "/certificados" },
    last: { landing: "/", slide: "<b>Gestão</b>" },
  };
  const [id, old] = await insertLeads(app, [
    { name: "Conceição Prado", product: "e-cpf-a3", source },
    { name: "De Antes" },
  ]);
  await open("/admin/leads?produto=e-cpf-a3", "Leads");
  await screen.findByText("1 de 1 lead");
  await user.click(await screen.findByRole("button", { name: "Conceição Prado" }));
  const record = within(await screen.findByRole("dialog", { name: "Conceição Prado" }));
  await record.findByText("e-CPF A3");
  await user.click(record.getByText("De onde veio"));
  await record.findByText("natal");
  record.getByText("<b>Gestão</b>");
  expect(address()).toContain(`lead=${id}`);

  await open(`/admin/leads?lead=${old}`, "Leads");
  const other = within(await screen.findByRole("dialog", { name: "De Antes" }));
  await other.findByText("Recebido em");
  expect(["De onde veio", "Produto", /null/].flatMap((absent) => other.queryAllByText(absent))).toEqual([]);
  await open("/admin/leads?lead=9999999", "Leads");
  await screen.findByText(texts.leads.unknown);
});
