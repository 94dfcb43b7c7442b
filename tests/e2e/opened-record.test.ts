import { expect, test } from "bun:test";
import { launchBrowser, openPage } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { insertResumes } from "../support/factories.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { startSite } from "../support/site.ts";

test("beside an open record the list has two lines a row, and keeps its place on opening and closing", async () => {
  const site = await startSite();
  const page = await openPage(await launchBrowser());
  await insertResumes(
    site,
    Array.from({ length: 90 }, (_, index) => ({ name: `Nº ${index + 1}.` })),
  );
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
