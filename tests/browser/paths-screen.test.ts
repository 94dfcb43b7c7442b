import { expect, test } from "bun:test";
import { texts } from "#shared/texts/texts.ts";
import { launchBrowser, openPage } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { startSite } from "../support/site.ts";

const said = texts.paths;
const site = await startSite();
const browser = await launchBrowser();
const page = await openPage(browser);
const visitor = await openPage(browser);
const dialog = page.getByRole("dialog");
const field = (label: string) => dialog.getByLabel(label);
const save = () => dialog.getByRole("button", { name: "Salvar" }).click();
const list = (name: string) => page.getByRole("region", { name });
const redirected = list("Redirecionamentos");
const missing = list("Procurados e não encontrados");

test("what a visitor asked for in vain becomes a redirect, which counts its visits", async () => {
  await visitor.goto(`${site.url}/Produtos-Antigos?utm_source=jornal`);
  expect(new URL(visitor.url()).pathname).toBe("/");
  await openSignedIn(page, `${site.url}/admin/dashboard`);
  // Counts are written within five seconds.
  await eventually(async () => {
    const rows = await site.database.sql`select path from missing_paths`;
    expect(rows.map(({ path }) => path)).toEqual(["/produtos-antigos"]);
  });
  await page.getByRole("link", { name: "Endereços", exact: true }).click();
  await missing.getByText("1 vez").waitFor();
  await missing.getByRole("button", { name: "Redirecionar /produtos-antigos" }).click();
  expect(await field("Endereço antigo").inputValue()).toBe("/produtos-antigos");
  await field("Destino").fill("/certificados");
  await save();
  await page.getByText(said.created).waitFor();
  await redirected.getByText("Nenhuma visita").waitFor();
  expect(await missing.getByRole("listitem").count()).toBe(0);

  await visitor.goto(`${site.url}/produtos-antigos/?utm_source=jornal`);
  expect(visitor.url()).toBe(`${site.url}/certificados?utm_source=jornal`);
  await eventually(async () => {
    await page.reload();
    await redirected.getByText(/^1 visita/).waitFor({ timeout: 500 });
  });
});
