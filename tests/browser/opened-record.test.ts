import { expect, test } from "bun:test";
import { launchBrowser, openPage } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { insertLeads, insertMessages, insertResumes } from "../support/factories.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { startSite } from "../support/site.ts";

const site = await startSite();
const browser = await launchBrowser();
await insertResumes(
  site,
  Array.from({ length: 90 }, (_, index) => ({ name: `Nº ${index + 1}.` })),
);

test("beside an open record the list has two lines a row, and keeps its place on opening and closing", async () => {
  const page = await openPage(browser);
  await openSignedIn(page, `${site.url}/admin/resumes`);
  const list = page.getByRole("region", { name: "Lista de currículos" });
  const top = () => list.evaluate((element) => element.scrollTop);
  const row = page.getByRole("row", { name: "Nº 46." });
  await list.evaluate((element) => element.scrollTo(0, 40 * 60));
  await row.getByRole("button", { name: "Nº 46.", exact: true }).click();
  await page.getByRole("dialog", { name: "Nº 46." }).waitFor();
  await eventually(async () => expect(await top()).toBe(40 * 56));
  expect(await row.innerText()).toMatch(/Nº 46\.\s+agora há pouco\s+Pendente\s+Suporte Técnico/);
  expect((await list.boundingBox())?.width).toBe(22 * 16);
  await page.keyboard.press("Escape");
  await page.getByRole("columnheader", { name: "Contato" }).waitFor();
  await eventually(async () => expect(await top()).toBe(40 * 60));
});

test("T keeps the table beside an open record, each with its width", async () => {
  const page = await openPage(browser);
  await openSignedIn(page, `${site.url}/admin/resumes`);
  await page.getByRole("button", { name: "Nº 90.", exact: true }).click();
  const record = page.getByRole("dialog");
  const contact = page.getByRole("columnheader", { name: "Contato" });
  await record.getByRole("heading", { name: "Nº 90." }).waitFor();
  await contact.waitFor({ state: "detached" });
  await page.keyboard.press("t");
  await contact.waitFor();
  const [table, panel] = await Promise.all(
    [page.getByRole("region", { name: "Lista de currículos" }), record].map((part) => part.boundingBox()),
  );
  expect(table?.width).toBe(600);
  expect(panel).toMatchObject({ x: 840, width: 600 });
  await page.keyboard.press("j");
  await record.getByRole("heading", { name: "Nº 89." }).waitFor();
  await page.keyboard.press("t");
  await contact.waitFor({ state: "detached" });
  await page.context().close();
});

test.each([390, 768, 1024])(
  "at %i px an open record takes the place of its list, from top to bottom, until Voltar or Back",
  async (width) => {
    const page = await openPage(browser, { viewport: { width, height: 844 }, hasTouch: width < 768 });
    await openSignedIn(page, `${site.url}/admin/resumes`);
    const list = page.getByRole("region", { name: "Lista de currículos", includeHidden: true });
    const name = page.getByRole("button", { name: "Nº 60.", exact: true });
    const top = () =>
      list.evaluate((element) => element.scrollTop + (element.closest("main")?.scrollTop ?? 0));
    await page.getByText("90 de 90 currículos").waitFor();
    await list.evaluate((element) => {
      for (const scroller of [element, element.closest("main")]) scroller?.scrollTo(0, 30 * 60);
    });
    await name.scrollIntoViewIfNeeded();
    const before = await top();
    const record = page.getByRole("dialog", { name: "Nº 60." });
    for (const leave of ["Voltar", "Back"]) {
      await name.click();
      await record.waitFor();
      const menu = await page.getByLabel("Menu", { exact: true }).boundingBox();
      const [left, bottom] = width < 1024 ? [0, menu?.y] : [64, 844];
      expect(await record.boundingBox()).toEqual({ x: left, y: 0, width: width - left, height: bottom ?? 0 });
      expect(await list.isVisible()).toBe(false);
      if (leave === "Back") await page.goBack();
      else await record.getByRole("button", { name: "Voltar" }).click();
      await record.waitFor({ state: "detached" });
      expect(await list.isVisible()).toBe(true);
      expect(await top()).toBe(before);
    }
    await page.context().close();
  },
);

test.each([390, 1440])(
  "on paper at %i px a record is alone, as long as it is, and black on white",
  async (width) => {
    const notes = "Uma linha de observações.\n".repeat(80);
    const [lead] = await insertLeads(site, [{ name: "Zélia", email: "zelia@loja.com.br", notes }]);
    const [message] = await insertMessages(site, [{ message: "Uma linha da mensagem.\n".repeat(80) }, {}]);
    const [resume] = await insertResumes(site, [{ presentation: "Cinco anos de suporte. ".repeat(400) }]);
    const page = await openPage(browser, { viewport: { width, height: 700 }, colorScheme: "dark" });
    await openSignedIn(page, `${site.url}/admin/dashboard`);
    for (const [path, name, isLong] of [
      [`leads?lead=${lead}`, "Zélia", true],
      [`messages?mensagem=${message}`, "Conceição Brandão", true],
      [`resumes?curriculo=${resume}`, "Beatriz Nóbrega", true],
      [`people?de=lead-${lead}`, "Zélia", true],
      [`people?de=message-${message}`, "Conceição Brandão", false],
    ] as const) {
      await page.emulateMedia({ media: "screen" });
      await page.goto(`${site.url}/admin/${path}`);
      const record = page.locator("[data-record-panel]");
      await record.getByRole("heading", { name, exact: true, level: 2 }).waitFor();
      // The folds are the last that come.
      await record
        .getByText(/^Consentimentos/)
        .first()
        .waitFor();
      await page.emulateMedia({ media: "print" });
      const seen = await record.evaluate((panel) => ({
        others: [...document.querySelectorAll("#root *")]
          .filter((element) => !element.contains(panel) && !panel.contains(element))
          .filter((element) => element.checkVisibility()).length,
        buttons: [...panel.querySelectorAll("button, footer")].filter((element) => element.checkVisibility())
          .length,
        clipped: [...document.querySelectorAll("#root *")].filter(
          (element) =>
            element.checkVisibility() &&
            element.clientHeight > 1 &&
            element.scrollHeight > element.clientHeight + 1 &&
            getComputedStyle(element).overflowY !== "visible",
        ).length,
        grounds: [document.body, panel].map((element) => getComputedStyle(element).backgroundColor),
        height: document.documentElement.scrollHeight,
      }));
      expect(seen).toMatchObject({
        others: 0,
        buttons: 0,
        clipped: 0,
        grounds: ["rgb(255, 255, 255)", "rgb(255, 255, 255)"],
      });
      if (isLong) expect(seen.height).toBeGreaterThan(1400);
    }
    await page
      .getByText(/^Uma linha da mensagem[\s\S]*…$/)
      .first()
      .waitFor();
    expect(page.complaints).toEqual([]);
    await page.context().close();
  },
);
