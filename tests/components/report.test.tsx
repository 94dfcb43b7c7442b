import { afterEach, describe, expect, test } from "bun:test";
import { readXlsx } from "hucre";
import { writeXlsx } from "hucre/xlsx";
import { sheetsOf } from "#client/admin/report/download-workbook.ts";
import { withoutNames } from "#client/admin/report/without-names.ts";
import { visitCounts } from "#server/features/visit-counts/table.ts";
import { monthBefore, nameMonth, shortMonth } from "#shared/formats/months.ts";
import { currentMonth } from "#shared/schemas/month-report.ts";
import { texts } from "#shared/texts/texts.ts";
import { createAdministrator, signIn } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { deleteRows } from "../support/delete-rows.ts";
import { openDocument } from "../support/dom.ts";
import { insertLeads } from "../support/factories.ts";

// The states of the report, what it leads to, and its file. How it is printed is for the browser.

openDocument();
const { openBackOffice, waitFor, within } = await import("../support/mounted-back-office.tsx");

const app = await createTestApp();
const { screen, user, address, open } = await openBackOffice(app);
const said = texts.monthReport;
const month = monthBefore(currentMonth(), 2);
const at = (of: string, day = 10) => new Date(`${of}-${day}T15:00:00Z`);

afterEach(() => deleteRows(app, "leads", "visit_counts"));

const openReport = (query = `?mes=${month}`, answer?: Parameters<typeof open>[2]) =>
  open(`/admin/report${query}`, said.title, answer);
const cellsOf = (section: string, name: RegExp) =>
  within(within(screen.getByRole("region", { name: section })).getByRole("row", { name }))
    .getAllByRole("cell")
    .map((cell) => cell.textContent?.replaceAll("\u00a0", " "));

const { id: ownerId } = await createAdministrator(app, { name: "Ana Prado" });

async function fill() {
  const contact = { firstContactAt: at(month), firstContactMinutes: 125 };
  await insertLeads(app, [
    { createdAt: at(month), source: { first: { utm_campaign: "=1+1", landing: "/" } }, ownerId, ...contact },
    { createdAt: at(month), stage: "won", closedAt: at(month), ownerId },
    { createdAt: at(monthBefore(month)) },
  ]);
  await app.database.db
    .insert(visitCounts)
    .values({ day: `${month}-10`, page: "/", channel: "direct", event: "visit", count: 1234 });
}

describe("the report of the month", () => {
  test("shows each number beside the months it is compared with, and a seller leads to their leads", async () => {
    await fill();
    await openReport();
    await waitFor(() => expect(cellsOf("Leads", /^Leads recebidos/)).toEqual(["2", "1+1", "–"]));
    const heads = within(screen.getByRole("region", { name: "Leads" })).getAllByRole("columnheader");
    expect(heads.map((head) => head.textContent)).toEqual([
      "Número",
      shortMonth(month),
      `${shortMonth(monthBefore(month))}, e diferença`,
      `${shortMonth(monthBefore(month, 12))}, e diferença`,
    ]);
    expect(cellsOf(said.sections.firstContact, /^Mediana/)).toEqual(["2 h 05 min", "–", "–"]);
    expect(cellsOf(said.sections.visits, /^Visitas/)).toEqual(["1.234", "–", "–"]);
    expect(cellsOf(said.sections.sellers, /^Ana Prado/)).toEqual([
      "2",
      "0",
      "0%",
      "2 h 05 min",
      "1",
      "0",
      "1",
    ]);
    await user.click(screen.getByRole("link", { name: "Ana Prado" }));
    await screen.findByRole("heading", { name: "Leads" });
    await waitFor(() => expect(screen.getAllByRole("row")).toHaveLength(3));
  });

  test("hides the names of sellers, by a box that the address keeps", async () => {
    await fill();
    await openReport();
    await screen.findByText("Ana Prado");
    await user.click(screen.getByRole("checkbox", { name: "Sem nomes de vendedores" }));
    await screen.findByText("Vendedor 1");
    expect(screen.queryByText("Ana Prado")).toBeNull();
    expect(address()).toContain("vendedores=sem-nomes");
  });

  test("chooses another month, and says what the running one is compared with", async () => {
    await insertLeads(app, [{}]);
    await openReport();
    await screen.findByText(said.emptyText(nameMonth(month)));
    await user.selectOptions(screen.getByRole("combobox", { name: "Mês" }), currentMonth());
    await screen.findByText(/^O mês está em curso/);
    expect(address()).toBe("/admin/report");
  });

  test("of a month without data says so, and so does a failed load", async () => {
    await openReport("?mes=2003-01");
    await screen.findByText(said.empty);
    expect(screen.queryByRole("table")).toBeNull();
    await openReport("", (call) =>
      call.includes("monthReport.get") ? Promise.resolve(new Response("{}", { status: 500 })) : undefined,
    );
    await screen.findAllByText(said.loadFailed);
  });

  test("is a workbook with a sheet for each section, numbers as numbers, and no formulas", async () => {
    await fill();
    const { monthReport } = app.trpc({ cookie: await signIn(app) });
    const report = await monthReport.get.query({ month });
    const bytes = await writeXlsx({ sheets: sheetsOf(withoutNames(report)) });
    const { sheets } = await readXlsx(bytes, { readStyles: true });
    const named = (name: string) => sheets.find((sheet) => sheet.name === name);
    expect(named("Leads")?.rows[1]).toEqual(["Leads recebidos", 2, 1, 1, null, null]);
    expect(named(said.sections.campaigns)?.rows[1]?.slice(0, 2)).toEqual(["=1+1", 1]);
    expect(named(said.sections.campaigns)?.cells?.get("1,0")?.formula).toBeUndefined();
    const contacts = named(said.sections.firstContact);
    expect(contacts?.rows[2]?.slice(0, 2)).toEqual([said.firstContact.share, 0]);
    expect(contacts?.cells?.get("2,1")?.style?.numFmt).toBe("0.0%");
    expect(
      named(said.sections.sellers)
        ?.rows.slice(1)
        .map(([name]) => name),
    ).toEqual(["Vendedor 1", "Sem responsável", "Total"]);
  });
});
