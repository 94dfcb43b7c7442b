import { expect, test } from "bun:test";
import { axeViolations, launchBrowser, openPage } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { insertResumes } from "../support/factories.ts";
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
      expect(await axeViolations(page)).toEqual([]);
      if (leave === "Back") await page.goBack();
      else await record.getByRole("button", { name: "Voltar" }).click();
      await record.waitFor({ state: "detached" });
      expect(await list.isVisible()).toBe(true);
      expect(await top()).toBe(before);
    }
    await page.context().close();
  },
);
