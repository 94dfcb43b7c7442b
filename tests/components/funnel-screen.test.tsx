import { expect, test } from "bun:test";
import { ownPages } from "#server/features/own-pages/table.ts";
import { visitCounts } from "#server/features/visit-counts/table.ts";
import { texts } from "#shared/texts/texts.ts";
import { createTestApp } from "../support/app.ts";
import { openDocument } from "../support/dom.ts";
import { insertLeads, insertMessages } from "../support/factories.ts";
import { somePage } from "../support/own-pages.ts";

// The steps of the visits, what filters them, and where the filters stand. How they fit is for the browser.

openDocument();
const { openBackOffice, waitFor, within } = await import("../support/mounted-back-office.tsx");

const app = await createTestApp();
const { db, sql } = app.database;
const { screen, user, address, open } = await openBackOffice(app);

const day = new Date().toISOString().slice(0, 10);
const of = (event: "visit" | "form_seen" | "form_started" | "form_sent", count: number) =>
  ({ day, page: "/contato", channel: "email", event, count }) as const;
const natal = somePage({ path: "/natal", title: "Natal no balcão" });

const openFunnel = (query = "", answer?: Parameters<typeof open>[2]) =>
  open(`/admin/funnel${query}`, "Funil de conversão", answer);
const region = (name: string) => within(screen.getByRole("region", { name }));
const shows = (text: string) =>
  waitFor(() => expect(region("Passos").queryAllByText(text).length).toBeGreaterThan(0));
const choice = (name: string) => screen.getByRole<HTMLSelectElement>("combobox", { name });
const shownPage = () => choice("Página").selectedOptions[0]?.text;
const choose = (name: string, option: string) => user.selectOptions(choice(name), option);
const isAt = (where: string) => waitFor(() => expect(address()).toBe(where));

test("a site without visits says that nothing was counted yet", async () => {
  await openFunnel();
  await screen.findByText(texts.funnel.empty);
});

test("the steps are counted by page and origin, beside what was stored", async () => {
  await insertLeads(app, [{}, {}]);
  await insertMessages(app, [{}]);
  await db.insert(ownPages).values({
    ...natal,
    publishedAt: new Date(),
    createdByName: "Regina Falcão",
    updatedByName: "Regina Falcão",
  });
  await db
    .insert(visitCounts)
    .values([
      of("visit", 1200),
      of("form_seen", 600),
      of("form_started", 150),
      of("form_sent", 60),
      { ...of("visit", 200), page: "/", channel: "direct" },
      { ...of("visit", 100), page: natal.path, channel: "direct" },
    ]);
  await openFunnel();
  await shows("1.500");
  await shows("25%");
  expect(region("Passos").getAllByText("4%", { selector: "dd" })).toHaveLength(1);
  const stored = document.querySelector("[aria-label='Passos']")?.textContent;
  expect(stored).toContain("Guardados no período, no site todo: 3");
  within(region("Por página").getByRole("row", { name: /Contato/ })).getByText("5%");
  // An own page by its name.
  within(region("Por página").getByRole("row", { name: new RegExp(natal.title) })).getByText("100");
});

test("an own page is a step of the history, and stays chosen where it has no counts", async () => {
  await openFunnel();
  await shows("1.500");
  expect(choice("Página").options[0]?.text).toBe("Todas as páginas");
  await choose("Página", natal.title);
  await shows("100");
  await isAt("/admin/funnel?pagina=%2Fnatal");
  history.back();
  await shows("1.500");
  expect(shownPage()).toBe("Todas as páginas");
  history.forward();
  await shows("100");
  await openFunnel("?pagina=%2Fnatal");
  await shows("100");
  await sql`update visit_counts set day = day - 10 where page = ${natal.path}`;
  await choose("Período", "Últimos 7 dias");
  await screen.findByText(texts.funnel.noMatch);
  expect(shownPage()).toBe(natal.title);
  history.back();
  await shows("100");
  expect(shownPage()).toBe(natal.title);
});

test("an origin without a page's visits says so, and all filters are cleared at once", async () => {
  await openFunnel();
  await shows("1.500");
  await choose("Origem", "Acesso direto");
  await shows("300");
  await isAt("/admin/funnel?origem=direto");
  await choose("Página", "Contato");
  await user.click(await screen.findByRole("button", { name: "Limpar filtros" }));
  await shows("1.500");
  await isAt("/admin/funnel");
});

test("a failed load says so", async () => {
  await openFunnel("", (call) =>
    call.includes("visitCounts.funnel") ? Promise.resolve(new Response("{}", { status: 500 })) : undefined,
  );
  await screen.findAllByText(texts.funnel.loadFailed);
});
