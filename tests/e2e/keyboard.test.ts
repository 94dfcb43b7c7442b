import { beforeEach, describe, expect, test } from "bun:test";
import { texts } from "#shared/texts/texts.ts";
import { axeViolations, launchBrowser, openPage, viewports } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { insertLeads, insertMessages, insertResumes } from "../support/factories.ts";
import { filterOf } from "../support/filters.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { startSite } from "../support/site.ts";

const site = await startSite();
const browser = await launchBrowser();
const [leadId] = await insertLeads(site, [
  { name: "Conceição Vidigal", email: "vidigal@padaria.com.br" },
  { name: "Maria das Dores", email: "dores@mercado.com.br" },
  { name: "Perfumaria Ideal", email: "ideal@comercio.com.br" },
  ...Array.from({ length: 60 }, (_, n) => ({ name: `Lead nº ${n}`, email: `lead${n}@empresa.com.br` })),
]);
const [messageId] = await insertMessages(site, [
  { name: "Conceição Antunes", company: "Mercearia Antunes" },
  { name: "Paulo Siqueira", email: "paulo@siqueira.com.br", company: "" },
]);
const [resumeId] = await insertResumes(site, [{ name: "Conceição Falcão", areaOfInterest: "Suporte" }]);
await site.database.sql`
  insert into access_links (title, description, url, category, color)
  values ('Portal da Conceição', '', ${`${site.url}/contato`}, 'Equipe', '#1E40AF')`;

const page = await openPage(browser);
await openSignedIn(page, `${site.url}/admin/dashboard`);

const { keyboard } = page;
const finder = page.getByRole("dialog", { name: "Buscar" });
const field = finder.getByRole("combobox", { name: "Buscar ou ir para" });
const option = (name: string | RegExp) => finder.getByRole("option", { name });
const address = () => page.url().slice(site.url.length);

/** Opens the finder with its keys and types into it. */
async function find(text: string): Promise<void> {
  await keyboard.press("Control+k");
  await field.waitFor();
  await keyboard.type(text);
}

async function openScreen(path: string, heading: string): Promise<void> {
  await page.goto(site.url + path);
  await page.getByRole("heading", { name: heading, level: 1 }).waitFor();
}

/** What a screen reader announces as chosen. */
async function chosenOption(): Promise<string | null> {
  const id = await field.getAttribute("aria-activedescendant");
  return page.evaluate((of) => document.getElementById(of ?? "")?.textContent ?? null, id);
}

const focusedText = () => page.evaluate(() => document.activeElement?.textContent);

describe("the finder", () => {
  beforeEach(async () => {
    await page.setViewportSize(viewports.desktop);
    await openScreen("/admin/users", "Usuários");
  });

  test("Control and K open it, arrows choose, Enter goes to the screen", async () => {
    await find("");
    expect(await chosenOption()).toContain("Novo usuário");
    await keyboard.press("ArrowUp");
    await keyboard.press("ArrowDown");
    await keyboard.press("ArrowDown");
    expect(await chosenOption()).toContain("Novo Acesso");
    await field.fill("leads");
    expect(await chosenOption()).toContain("Leads");
    await keyboard.press("Enter");
    await page.getByRole("heading", { name: "Leads", level: 1 }).waitFor();
    await finder.waitFor({ state: "detached" });
    await keyboard.press("Meta+k");
    await field.waitFor();
  });

  test("Escape and the same keys close it, and the focus returns to where it was", async () => {
    await page.getByRole("button", { name: "Novo usuário" }).focus();
    for (const key of ["Escape", "Control+k"]) {
      await find("logs");
      await keyboard.press(key);
      await finder.waitFor({ state: "detached" });
      expect(await focusedText()).toBe("Novo usuário");
    }
  });

  test.each([
    ["CURRICULOS", "Currículos", "/admin/resumes"],
    ["versoes", "Versões", "/admin/config-versions"],
    ["politica privac", "Política de Privacidade", "/admin/privacy-policy"],
  ])("%s is found without accents and whatever its case", async (text, heading, path) => {
    await find(text);
    await keyboard.press("Enter");
    await page.getByRole("heading", { name: heading, level: 1 }).waitFor();
    expect(address()).toBe(path);
  });

  test("a setting opens at its field", async () => {
    await find("numero do whatsapp");
    await keyboard.press("Enter");
    await page.waitForURL("**/admin/data-management#whatsapp_phone");
    await eventually(async () =>
      expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("whatsapp_phone"),
    );
  });

  test("a command opens the dialog of a new user", async () => {
    await find("novo usuario");
    await keyboard.press("Enter");
    await page.getByRole("dialog", { name: "Novo usuário" }).waitFor();
  });

  test("a command downloads the leads", async () => {
    await find("baixar csv");
    const downloading = page.waitForEvent("download");
    await keyboard.press("Enter");
    expect((await downloading).suggestedFilename()).toEndWith(".csv");
  });

  test("people are found in leads, messages and resumes in one request, and open by their address", async () => {
    const requests: string[] = [];
    const watch = (request: { url: () => string }) => {
      if (request.url().includes("leads.list")) requests.push(request.url());
    };
    page.on("request", watch);
    await find("conceicao");
    for (const [group, name] of [
      ["Leads", "Conceição Vidigal"],
      ["Mensagens", "Conceição Antunes"],
      ["Currículos", "Conceição Falcão"],
      ["Acessos", "Portal da Conceição"],
    ] as const)
      await finder.getByRole("group", { name: group }).getByRole("option", { name }).waitFor();
    page.off("request", watch);
    expect(requests).toHaveLength(1);
    expect(requests[0]).toContain("resumes.list");
    const targets = [
      [`/admin/leads?lead=${leadId}`, /Vidigal/],
      [`/admin/messages?mensagem=${messageId}`, /Antunes/],
      [`/admin/resumes?curriculo=${resumeId}`, /Falcão/],
    ] as const;
    for (const [index, [target, name]] of targets.entries()) {
      if (index > 0) {
        await find("conceicao");
        await option(/Falcão/).waitFor();
      }
      for (let step = 0; step < index; step++) await keyboard.press("ArrowDown");
      await keyboard.press("Enter");
      await page.waitForURL(site.url + target);
      // The screen before, with its own record, stays until the next one is there.
      await page.getByRole("dialog", { name }).waitFor();
    }
  });

  test("the best match is first and marked, and what was run is offered again", async () => {
    await find("maria");
    await option(/Maria/).first().waitFor();
    const found = finder.getByRole("group", { name: "Leads" }).getByRole("option");
    expect(await found.allTextContents()).toEqual([
      expect.stringContaining("Maria das Dores"),
      expect.stringContaining("Perfumaria Ideal"),
    ]);
    expect(await found.last().locator("mark").allTextContents()).toEqual(["maria"]);
    await found.first().click();
    await page.getByRole("dialog", { name: "Maria das Dores" }).waitFor();
    await keyboard.press("Escape");
    await find("");
    expect(await chosenOption()).toContain("Maria das Dores");
  });

  test("the actions on ticked rows are commands", async () => {
    await openScreen("/admin/leads", "Leads");
    await page
      .getByRole("checkbox", { name: /^Selecionar/ })
      .nth(1)
      .check();
    await find("importados");
    await option("Marcar como importados (1)").waitFor();
    await field.fill("excluir (1)");
    await keyboard.press("Enter");
    await page.getByRole("alertdialog").getByRole("button", { name: "Cancelar" }).click();
    await find("");
    await option("Excluir (1)").waitFor();
    const recent = finder.getByRole("group", { name: "Recentes" });
    expect(await recent.getByRole("option", { name: /Excluir/ }).count()).toBe(0);
    await openScreen("/admin/users", "Usuários");
    await find("importados");
    expect(await option("Marcar como importados (1)").count()).toBe(0);
  });

  test("an access link opens in a new tab", async () => {
    await find("portal da conc");
    await option(/Portal/).waitFor();
    const opening = page.context().waitForEvent("page");
    await keyboard.press("Enter");
    const tab = await opening;
    expect(tab.url()).toBe(`${site.url}/contato`);
    await tab.close();
  });

  test("a version is found by its number, and only when it exists", async () => {
    await find("v99");
    await finder.getByText(texts.finder.nothing("v99")).waitFor();
    await field.fill("versão 1");
    await option("Versão 1").waitFor();
    await keyboard.press("Enter");
    await page.waitForURL("**/admin/config-versions?versao=1");
  });

  test("a failed search says so, keeps what needs no server, and can be tried again", async () => {
    await page.route("**/trpc/**leads.list**", (route) => route.abort());
    await find("mensagens");
    await finder.getByText(texts.finder.failed).waitFor();
    await option(/^Mensagens/).waitFor();
    await page.unroute("**/trpc/**leads.list**");
    await field.fill("vidigal");
    await option(/Vidigal/).waitFor();
  });

  test("Enter opens nothing that an earlier text has found", async () => {
    await find("vidigal");
    await option(/Vidigal/).waitFor();
    await page.route("**/trpc/**leads.list**", () => undefined);
    await keyboard.type(" souza");
    await keyboard.press("Enter");
    await finder.getByText(texts.finder.searching).waitFor();
    expect(address()).toBe("/admin/users");
    await page.unroute("**/trpc/**leads.list**");
  });

  test("it stays closed over a question and over what is not saved", async () => {
    await page.getByRole("button", { name: "Novo usuário" }).click();
    const dialog = page.getByRole("dialog", { name: "Novo usuário" });
    await dialog.getByLabel("Nome").fill("Rita");
    await keyboard.press("Control+k");
    await keyboard.press("Escape");
    const question = page.getByRole("alertdialog");
    await question.waitFor();
    await keyboard.press("Control+k");
    await question.getByRole("button", { name: "Descartar" }).click();
    await dialog.waitFor({ state: "detached" });
    expect(await finder.count()).toBe(0);
  });

  test.each(Object.entries(viewports))("axe finds nothing on a %s, and it fits", async (_name, viewport) => {
    await page.setViewportSize(viewport);
    // In the moment of the change there are two, the former one first.
    await page.getByRole("button", { name: "Buscar" }).last().click();
    await field.waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await field.fill("conceicao");
    await option(/Vidigal/).waitFor();
    await field.fill("nada disso");
    await finder.getByText(texts.finder.nothing("nada disso")).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });

  test("a visitor has no finder", async () => {
    const visitor = await openPage(browser);
    await visitor.goto(`${site.url}/admin/config-versions`);
    await visitor.getByText("Entre para ver as versões").waitFor();
    expect(await visitor.getByRole("button", { name: "Buscar" }).count()).toBe(0);
    await visitor.context().close();
  });
});

describe("the keys of a list", () => {
  const row = () => page.evaluate(() => document.activeElement?.getAttribute("aria-rowindex"));
  const rowText = (name: RegExp) => page.getByRole("row", { name });

  beforeEach(async () => {
    await page.setViewportSize(viewports.desktop);
    await openScreen("/admin/leads", "Leads");
    await page.getByText("63 de 63 leads").waitFor();
  });

  test("J and K move from row to row, O and Enter open, and closing returns to the row", async () => {
    for (const key of ["k", "j", "j", "k", "j"]) await keyboard.press(key);
    expect(await row()).toBe("4");
    for (const key of ["o", "Enter"]) {
      await keyboard.press(key);
      await page.getByRole("dialog", { name: "Lead nº 57" }).waitFor();
      await keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
      await eventually(async () => expect(await row()).toBe("4"));
    }
  });

  test("beside an opened record the keys are of that record, also after J, and closing returns to its row", async () => {
    const panel = (number: number) => page.getByRole("dialog", { name: `Lead nº ${number}` });
    for (const key of ["j", "j", "Enter"]) await keyboard.press(key);
    await panel(58).waitFor();
    await keyboard.press("j");
    await panel(57).waitFor();
    await keyboard.press("x");
    await page.getByRole("button", { name: "Marcar como importados (1)" }).waitFor();
    expect(await page.getByLabel("Selecionar Lead nº 57", { exact: true }).isChecked()).toBe(true);
    await keyboard.press("x");
    for (let number = 56; number >= 20; number--) {
      await keyboard.press("j");
      await panel(number).waitFor();
    }
    await keyboard.press("e");
    await page.getByText(texts.leads.imported(1)).waitFor();
    const marked = await site.database.sql`select name from leads where is_imported and name = 'Lead nº 20'`;
    expect(marked).toHaveLength(1);
    await keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await eventually(async () => expect(await focusedText()).toContain("Lead nº 20"));
    await keyboard.press("j");
    await eventually(async () => expect(await focusedText()).toContain("Lead nº 19"));
    await site.database.sql`update leads set is_imported = false where name = 'Lead nº 20'`;
  });

  test("a row out of sight scrolls into sight, above the edge and below the heading", async () => {
    const isInSight = () =>
      page.evaluate(() => {
        const box = document.activeElement?.getBoundingClientRect();
        const list = document.querySelector("[aria-label='Lista de leads']")?.getBoundingClientRect();
        return box && list && box.top >= list.top + 40 && box.bottom <= list.bottom + 1;
      });
    for (let step = 1; step <= 50; step++) await keyboard.press("j");
    await eventually(async () => expect([await row(), await isInSight()]).toEqual(["51", true]));
    for (let step = 1; step <= 45; step++) await keyboard.press("k");
    await eventually(async () => expect([await row(), await isInSight()]).toEqual(["6", true]));
  });

  test("the row with the focus keeps it while the list is scrolled far away, and J goes on from there", async () => {
    await keyboard.press("j");
    await page.getByLabel("Lista de leads").evaluate((list) => list.scrollTo(0, list.scrollHeight));
    await rowText(/Conceição Vidigal/).waitFor();
    expect(await row()).toBe("2");
    await keyboard.press("j");
    await eventually(async () => expect(await row()).toBe("3"));
  });

  test("X ticks the row, and E marks the ticked ones", async () => {
    for (const key of ["j", "x", "j", "x", "e"]) await keyboard.press(key);
    await page.getByText(texts.leads.imported(2)).waitFor();
    expect(
      await rowText(/Lead nº 5[89]/)
        .getByText("Importado")
        .filter({ visible: true })
        .count(),
    ).toBe(2);
  });

  test("a marked row that leaves the list gives its place to the next one", async () => {
    await (await filterOf(page, "Ocultar importados")).check();
    await page.getByText("61 de 61 leads").waitFor();
    for (const key of ["j", "j", "e"]) await keyboard.press(key);
    await page.getByText("60 de 60 leads").waitFor();
    await eventually(async () => expect(await focusedText()).toContain("Lead nº 55"));
  });

  test("/ goes to the search, where letters are text, and Escape leaves it with its text", async () => {
    const search = page.getByRole("searchbox");
    await keyboard.press("/");
    await keyboard.type("nº 58x?");
    expect(await search.inputValue()).toBe("nº 58x?");
    await keyboard.press("Backspace");
    await keyboard.press("Backspace");
    await page.getByText("1 de 1 lead", { exact: true }).waitFor();
    await keyboard.press("Escape");
    await keyboard.press("j");
    expect(await search.inputValue()).toBe("nº 58");
    expect(await focusedText()).toContain("Lead nº 58");
  });

  test("E marks a message as read, and the suspects' rows as no spam", async () => {
    await openScreen("/admin/messages", "Mensagens");
    await page.getByText("2 de 2 mensagens").waitFor();
    await keyboard.press("j");
    await keyboard.press("e");
    await page.getByText(texts.contactMessages.markedManyRead(1)).waitFor();
    await site.database.sql`update contact_messages set is_suspect = true where id = ${messageId ?? 0}`;
    await openScreen("/admin/messages?suspeitos=sim", "Mensagens");
    await page.getByText("1 de 1 mensagem").waitFor();
    await keyboard.press("j");
    await keyboard.press("e");
    await page.getByText("1 mensagem marcada como não spam").waitFor();
  });

  test("a resume opens with O, and E does nothing to it", async () => {
    await openScreen("/admin/resumes", "Currículos");
    await page.getByText("1 de 1 currículo").waitFor();
    for (const key of ["j", "e", "o"]) await keyboard.press(key);
    await page.waitForURL(`**/admin/resumes?curriculo=${resumeId}`);
  });

  test.each(Object.entries(viewports))(
    "? lists the keys of the screen, without a finding of axe on a %s",
    async (_name, viewport) => {
      await page.setViewportSize(viewport);
      await keyboard.press("?");
      const dialog = page.getByRole("dialog", { name: "Teclas" });
      await dialog.getByText("Marcar como importado").waitFor();
      expect(await axeViolations(page)).toEqual([]);
      await keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });
      await openScreen("/admin/funnel", "Funil de conversão");
      await find("teclas");
      await keyboard.press("Enter");
      await dialog.getByText("Buscar ou ir para").waitFor();
      expect(await dialog.getByText("Selecionar a linha").count()).toBe(0);
    },
  );
});

test("a command signs out", async () => {
  await find("sair");
  await keyboard.press("Enter");
  await page.waitForURL("**/admin/login");
  await openSignedIn(page, `${site.url}/admin/dashboard`);
});
