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

test("a wrong address is explained beside its field, and a redirect is edited and deleted", async () => {
  await page.getByRole("button", { name: "Novo redirecionamento" }).click();
  await field("Endereço antigo").fill("/contato");
  await field("Destino").fill("loja.example");
  await save();
  await dialog.getByText(said.reserved).waitFor();
  expect(await field("Destino").inputValue()).toBe("https://loja.example");
  await field("Endereço antigo").fill("https://www.antigo.example/Produtos-Antigos");
  await save();
  await dialog.getByText(said.taken).waitFor();
  await field("Endereço antigo").fill("/loja");
  await field("Destino").fill("/Loja/");
  await save();
  await dialog.getByText(said.loop).waitFor();
  await field("Destino").fill("https://loja.example");
  await save();
  await page.getByText(said.created).waitFor();

  await redirected.getByRole("button", { name: "Editar /loja" }).click();
  await field("Destino").fill("/produtos-antigos");
  await save();
  await page.getByText(said.updated).waitFor();
  // The chain is resolved at once.
  await redirected.getByRole("listitem").filter({ hasText: "/loja" }).getByText("/certificados").waitFor();
  await redirected.getByRole("button", { name: "Excluir /loja" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Excluir" }).click();
  await page.getByText(said.deleted).waitFor();
  expect(await redirected.getByRole("listitem").count()).toBe(1);
  await page.goto(`${site.url}/admin/paths?endereco=/loja`);
  await dialog.getByText(said.unknown).waitFor();
});

test("search engines are entered in the settings, as they hand it out", async () => {
  await page.goto(`${site.url}/admin/data-management#google_verification`);
  const google = page.getByLabel("Verificação do Google");
  await google.fill('<meta name="google-site-verification" content="AbC-dEf_1234567890" />');
  await page.getByRole("switch", { name: /Avisar os buscadores/ }).check();
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await page.getByText(texts.siteConfig.saved).waitFor();
  expect(await google.inputValue()).toBe("AbC-dEf_1234567890");
  const html = await (await fetch(`${site.url}/contato`)).text();
  expect(html).toContain('<meta name="google-site-verification" content="AbC-dEf_1234567890">');
});
