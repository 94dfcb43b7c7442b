import { afterEach, describe, expect, test } from "bun:test";
import { storeAdministrator } from "../support/administrators.ts";
import { insertAuditLogs } from "../support/audit-log-entries.ts";
import { axeViolations, launchBrowser, openPage } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { insertLeads, insertMessages, insertResumes } from "../support/factories.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { startSite } from "../support/site.ts";

const site = await startSite();
const browser = await launchBrowser();

const names = [
  "Ana Lima",
  "Comercializadora de Produtos Alimentícios Independência",
  "Maria Aparecida de Albuquerque e Souza Montenegro",
  "João Vítor Assunção",
];
const emails = ["ana@loja.com.br", "faturamento.e.cobranca@distribuidoraestreladosul.com.br"];
const rows = [...names, ...names].map((name, index) => ({ name, email: emails[index % 2] ?? "" }));
const ids = await insertLeads(
  site,
  rows.map((row, index) => ({
    ...row,
    cnpj: "12.345.678/0001-95",
    product: index % 2 ? ("web-e-e-mails" as const) : null,
    isImported: index === 0,
  })),
);
await insertMessages(
  site,
  rows.map((row, index) => ({
    ...row,
    company: "Mercearia São João",
    message: "Quanto custa para três lojas? ".repeat(index + 1),
    product: "nucleus" as const,
  })),
);
await insertResumes(site, rows);
await insertAuditLogs(
  site.database,
  rows.map(({ name }) => ({ adminName: name, description: `Usuário ${name} alterado` })),
);
for (const [index, { name, email }] of rows.slice(1).entries())
  await storeAdministrator(site.database.db, { name, email: `${index}.${email}`, password: "senha-çã-8" });

const lists = [
  ["/admin/leads", "leads"],
  ["/admin/messages", "mensagens"],
  ["/admin/resumes", "currículos"],
  ["/admin/logs?acao=alteracao", "logs"],
  ["/admin/users", "usuários"],
] as const;

const page = await openPage(browser);

afterEach(async () => {
  await site.database.sql`delete from leads where id > ${Math.max(...ids)}`;
});

/** Opens a list in a browser that remembers no columns. */
async function open(path: string, count: string, width = 1440): Promise<void> {
  if (page.url().startsWith("http")) await page.evaluate(() => localStorage.clear());
  await page.setViewportSize({ width, height: 900 });
  await openSignedIn(page, site.url + path);
  await page.getByText(count).waitFor();
}
const openLeads = (width?: number) => open("/admin/leads", "8 de 8 leads", width);
const headings = async () =>
  (await page.getByRole("columnheader").allInnerTexts()).filter((text) => text !== "");
const menu = page.getByRole("button", { name: "Colunas" });

const DEFAULT = ["Nome", "CNPJ", "Telefone", "Produto", "Status", "Espera", "Data"];

describe("the columns of a list", () => {
  test("that were chosen and do not fit scroll sideways; those of the default leave, and a phone has its own", async () => {
    await openLeads(768);
    expect(await headings()).toEqual(["Nome", "Espera", "Data"]);
    await menu.click();
    await page.getByRole("checkbox", { name: "Origem" }).check();
    expect(await headings()).toEqual([...DEFAULT, "Origem"]);
    const region = page.getByRole("region", { name: "Lista de leads" });
    const sizes = () => region.evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }));
    expect((await sizes()).scrollWidth).toBeGreaterThan(768);
    await page.setViewportSize({ width: 390, height: 844 });
    await menu.waitFor({ state: "hidden" });
    await eventually(async () => expect(await headings()).toEqual(["Nome\nSelecionar"]));
    // The list measures itself in the frame after the window's new size.
    await eventually(async () => expect((await sizes()).scrollWidth).toBe(390));
  });
});

/** Of each column of texts: its width, and whether a text in it is cut. */
function measureColumns() {
  return page.getByRole("table").evaluate((table) => {
    const isCut = (cell: Element) => {
      // Beside a name stands what may be cut.
      const name = cell.querySelector("[data-opens-row]");
      return (name ? [name] : [cell, ...cell.querySelectorAll("*")]).some(
        ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1,
      );
    };
    const columns = [...table.querySelectorAll("th")].map((heading, index) => {
      const cells = [...table.querySelectorAll(`tbody td:nth-child(${index + 1})`)];
      return {
        header: heading.innerText,
        isCut: [heading, ...cells].some(isCut),
        width: heading.clientWidth,
      };
    });
    // Not the boxes, and not the buttons, which stand beside each other.
    return columns.filter(({ header }) => header !== "" && header !== "Ações");
  });
}

/** What says nothing, or something else, when it is cut. */
const whole = {
  leads: ["CNPJ", "Telefone", "Status", "Espera", "Data"],
  mensagens: ["Assunto", "Estado", "Espera", "Data"],
  currículos: ["Status", "Espera", "Data"],
  logs: ["Data", "Ação", "Tipo", "IP"],
  usuários: ["Último acesso", "Criado em", "Situação"],
} as const;

describe("widths", () => {
  test.each(lists)(
    "of %s fill the list, and show whole a usual name and what is read by its letters",
    async (path, noun) => {
      await open(path, `8 de 8 ${noun}`);
      // Beside the menu, which is below the list, narrow, or wide.
      for (const [width, menuWidth] of [
        [768, 0],
        [1024, 64],
        [1440, 240],
        [1920, 240],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        // The list follows the window in its next frame.
        await eventually(async () => {
          const table = await page.getByRole("table").boundingBox();
          expect(table?.width).toBe(width - menuWidth);
        });
        const cut = (await measureColumns()).filter(({ isCut }) => isCut).map(({ header }) => header);
        expect({ width, cut: whole[noun].filter((header) => cut.includes(header)) }).toEqual({
          width,
          cut: [],
        });
        // Others are judged with every screen; the narrow menu is the same beside each list.
        if (width === 1024 && noun === "leads") expect(await axeViolations(page)).toEqual([]);
      }
      if (noun === "logs" || noun === "usuários") return;
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.getByRole("searchbox").fill("Assunção");
      await page.getByText(`2 de 2 ${noun}`).waitFor();
      const [name] = await measureColumns();
      expect(name).toMatchObject({ header: "Nome", isCut: false });
    },
  );

  test("keep a lead in one line of 40 px at 1440 px, whatever it holds", async () => {
    await insertLeads(site, [
      { name: "Bia Lima", email: emails[0] ?? "", phoneE164: "+5541999998888", isImported: true },
      { name: names[1] ?? "", email: emails[1] ?? "", product: "servidores-e-redes", stage: "inProgress" },
    ]);
    await open("/admin/leads", "10 de 10 leads");
    const heights = await page
      .locator("tbody tr[data-row]")
      .evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect([...new Set(heights)]).toEqual([40]);
  });

  test("stay while the list scrolls to longer names, and while more rows are loaded", async () => {
    await site.database.sql`
      insert into leads (name, email, phone)
      select case when n < 600 then repeat('Nome muito comprido ', 5) else 'Ana' end,
        'lead' || n || repeat('x', n % 30) || '@empresa.com.br', '(41) 3000-' || n
      from generate_series(1, 1100) as n`;
    await open("/admin/leads", "100 de 1.108 leads");
    const edges = () =>
      page
        .getByRole("columnheader")
        .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().left)));
    const before = await edges();
    const region = page.getByRole("region", { name: "Lista de leads" });
    const all = page.getByText("1.108 de 1.108 leads");
    // Of a hundred rows, then of a thousand more, then of the rest.
    await eventually(async () => {
      for (const share of [0.3, 0.7, 1]) {
        await region.evaluate((list, part) => list.scrollTo(0, list.scrollHeight * part), share);
        expect(await edges()).toEqual(before);
      }
      expect(await all.count()).toBe(1);
    });
    expect(await edges()).toEqual(before);
  });
});
