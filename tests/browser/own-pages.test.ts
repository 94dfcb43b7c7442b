import { expect, test } from "bun:test";
import { axeViolations, launchBrowser, openPage, siteReady, type WatchedPage } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { noisyImage } from "../support/images.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { startSite } from "../support/site.ts";

const site = await startSite();
const browser = await launchBrowser();
const title = "Natal no balcão";

/** Opens the dialog of a page that can be published, and publishes in it. */
async function publish(page: WatchedPage, description = "", button = "Publicar") {
  await page.getByRole("button", { name: button, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Publicar no site" });
  await dialog.getByLabel("Descrição da versão").fill(description);
  await dialog.getByRole("button", { name: "Publicar", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
}

async function draftsOnTheServer(): Promise<string[]> {
  const rows = await site.database.sql<{ document: string }[]>`select document from content_drafts`;
  return rows.map(({ document }) => document);
}

test("a page is written beside its preview, published, read without script, and renamed", async () => {
  const admin = await openPage(browser);
  await openSignedIn(admin, `${site.url}/admin/pages`);
  await admin.getByRole("link", { name: "Nova página" }).click();
  await admin.getByLabel("Título", { exact: true }).first().fill(title);
  expect(await admin.getByLabel("Endereço").inputValue()).toBe("/natal-no-balcao");

  // What is missing is named, and its section unfolds.
  await admin.getByRole("button", { name: "Publicar", exact: true }).click();
  await admin.getByText("Falta corrigir: 2 campos").waitFor();
  const opening = admin.locator("details[data-part]").first();
  await opening.getByLabel("Título", { exact: true }).fill("Venda mais em dezembro");
  await opening.getByLabel("Texto do botão").fill("Ver os certificados");
  await opening.getByLabel("Destino do botão").fill("javascript:alert(1)");
  const preview = admin.frameLocator("iframe");
  await preview.getByRole("heading", { level: 1, name: "Venda mais em dezembro" }).waitFor();
  const call = admin.locator("details[data-part]").nth(1);
  await call.locator("summary").click();
  await call.getByLabel("Título", { exact: true }).fill("Fale com a gente");

  // What cannot be published yet survives a reload, too.
  await admin.getByLabel("Título", { exact: true }).first().fill("");
  await admin.reload();
  await admin.getByText("Rascunho recuperado.").waitFor();
  expect(await opening.getByLabel("Destino do botão").inputValue()).toBe("javascript:alert(1)");
  await admin.getByLabel("Título", { exact: true }).first().fill(title);

  // The draft goes on at another computer.
  await eventually(async () => expect(await draftsOnTheServer()).toEqual(["own-page:novo-page"]));
  const home = await openPage(browser);
  await openSignedIn(home, admin.url());
  await home.getByText("Rascunho recuperado.").waitFor();
  const titleAtHome = home.getByLabel("Título", { exact: true }).first();
  await eventually(async () => expect(await titleAtHome.inputValue()).toBe(title));
  await home.close();

  await admin.getByRole("button", { name: "Publicar", exact: true }).click();
  await admin.getByText("Destino do botão: use uma página do site").first().waitFor();
  const noPlace = opening.getByText("Essa parte não existe na página: o link leva ao começo dela.");
  await opening.getByLabel("Destino do botão").fill("/certificados#nada");
  await noPlace.waitFor();
  await opening.getByLabel("Destino do botão").fill("/certificados#precos");
  await noPlace.waitFor({ state: "detached" });
  await opening.getByLabel("Destino do botão").fill("/certificados");

  // A second section, and a text whose Markdown is rendered safely.
  await admin.getByRole("button", { name: "Perguntas" }).click();
  const questions = admin.locator("details[data-part]").nth(2);
  await questions.locator("details[data-part] summary").click();
  await questions.getByLabel("Pergunta", { exact: true }).fill("Quanto custa?");
  await questions.getByLabel("Resposta").fill("Nada até janeiro.");
  await admin.getByRole("button", { name: "Texto", exact: true }).click();
  await admin.getByLabel("Texto em Markdown").fill("## Regras\n\n[clique](javascript:alert(1)) <b>aqui</b>");
  await admin.getByLabel("Mostrar no rodapé do site").check();
  expect(await axeViolations(admin)).toEqual([]);

  await admin.getByRole("button", { name: "Publicar", exact: true }).click();
  const changes = admin.getByRole("dialog", { name: "Publicar no site" });
  await changes.getByText("A página entra no site em /natal-no-balcao.").waitFor();
  expect(await changes.innerText()).toContain("Venda mais em dezembro");
  await changes.getByRole("button", { name: "Cancelar" }).click();
  await publish(admin);
  await admin.getByText("Publicada!").waitFor();
  await admin.waitForURL(/pages\/own\?id=\d+$/);
  await eventually(async () => expect(await draftsOnTheServer()).toEqual([]));
  const menu = admin.getByRole("navigation", { name: "Menu" });
  expect(await menu.locator("[aria-current=page]").textContent()).toBe("Páginas");

  const reader = await openPage(browser, { javaScriptEnabled: false });
  await reader.goto(`${site.url}/natal-no-balcao`);
  expect(await reader.title()).toBe(`${title} | Avante Sistemas`);
  await reader.getByRole("heading", { level: 1, name: "Venda mais em dezembro" }).waitFor();
  expect(await reader.getByRole("link", { name: "Ver os certificados" }).getAttribute("href")).toBe(
    "/certificados",
  );
  expect(await reader.getByRole("heading", { level: 2, name: "Regras" }).isVisible()).toBe(true);
  expect(await reader.locator("main").innerHTML()).not.toContain("javascript:");
  expect(await reader.locator("footer").getByRole("link", { name: title }).getAttribute("href")).toBe(
    "/natal-no-balcao",
  );

  // With script it is hydrated without a complaint, and the site goes on from it and comes back.
  const visitor = await openPage(browser);
  await visitor.goto(`${site.url}/natal-no-balcao`);
  await siteReady(visitor);
  await visitor.getByText("Quanto custa?").click();
  expect(await visitor.getByText("Nada até janeiro.").isVisible()).toBe(true);
  expect(await axeViolations(visitor)).toEqual([]);
  await visitor.getByRole("link", { name: "Ver os certificados" }).click();
  await visitor.waitForURL(/certificados$/);
  await visitor.goBack();
  await visitor.getByRole("heading", { level: 1, name: "Venda mais em dezembro" }).waitFor();
  await eventually(async () => expect(await visitor.title()).toBe(`${title} | Avante Sistemas`));
  await visitor.getByRole("heading", { level: 2, name: "Regras" }).waitFor();
  expect(visitor.complaints).toEqual([]);

  // It is found by its title, and its visits are counted.
  await admin.getByRole("button", { name: "Buscar" }).first().click();
  await admin.getByRole("combobox", { name: "Buscar ou ir para" }).fill("natal no");
  await admin.getByRole("option", { name: title }).waitFor();
  await admin.keyboard.press("Escape");

  // Renamed, the former address leads to it; taken away, it is gone.
  await admin.getByLabel("Endereço").fill("/dezembro");
  await admin.getByText("O endereço antigo levará a este.").waitFor();
  await publish(admin, "Endereço mais curto", "Publicar mudanças");
  await admin.getByText("O endereço antigo levará a este.").waitFor({ state: "detached" });
  await admin.getByText("Histórico", { exact: true }).click();
  await admin.getByText("Endereço mais curto").waitFor();
  await visitor.goto(`${site.url}/natal-no-balcao`);
  expect(visitor.url()).toBe(`${site.url}/dezembro`);
  await admin.getByRole("button", { name: "Retirar do site" }).click();
  await admin.getByText("Saiu do site").waitFor();
  await visitor.goto(`${site.url}/dezembro`);
  expect(visitor.url()).toBe(`${site.url}/`);
  expect(admin.complaints).toEqual([]);
}, 60_000);

test("an article gets a picture, is scheduled and published, and another's change is shown", async () => {
  const admin = await openPage(browser);
  await openSignedIn(admin, `${site.url}/admin/pages/own?novo=novidade`);
  await admin.getByLabel("Título", { exact: true }).fill("Versão 12");
  expect(await admin.getByLabel("Endereço").inputValue()).toBe("/novidades/versao-12");
  await admin.getByLabel("Descrição", { exact: true }).fill("O que muda no caixa.");
  await admin.getByLabel("Autor").fill("Ana Prado");
  await admin.getByLabel("Texto em Markdown").fill("## Caixa\n\nAgora com **Pix**.");
  await admin.locator("input[type=file]").setInputFiles({
    name: "caixa.jpg",
    mimeType: "image/jpeg",
    buffer: await noisyImage(1300, 800),
  });
  await admin.getByLabel("Descrição da imagem").fill("O caixa novo");
  const preview = admin.frameLocator("iframe");
  await preview.getByRole("img", { name: "O caixa novo" }).waitFor();
  await preview.getByText("por Ana Prado").waitFor();

  await admin.getByText("Publicação", { exact: true }).click();
  await admin.getByLabel("Data e hora da publicação").fill("2090-12-24T08:00");
  await admin.getByRole("button", { name: "Agendar" }).click();
  await admin.getByText("Agendada para 24/12/2090 08:00").waitFor();
  const visitor = await openPage(browser);
  await visitor.goto(`${site.url}/novidades`);
  expect(visitor.url()).toBe(`${site.url}/`);

  await publish(admin);
  await admin.getByRole("link", { name: "Ver no site" }).waitFor();
  await visitor.goto(site.url);
  await visitor.locator("footer").getByRole("link", { name: "Novidades" }).click();
  await visitor.waitForURL(/novidades$/);
  await siteReady(visitor);
  await visitor.getByRole("link", { name: "Versão 12" }).click();
  await visitor.getByRole("heading", { level: 1, name: "Versão 12" }).waitFor();
  await siteReady(visitor);
  expect(await visitor.getByText("Agora com Pix.").isVisible()).toBe(true);
  expect(await visitor.locator('meta[property="og:image"]').getAttribute("content")).toContain("-1280.webp");
  expect(visitor.complaints).toEqual([]);

  // Two administrators write the same title.
  const other = await openPage(browser);
  await openSignedIn(other, admin.url());
  await other.getByLabel("Título", { exact: true }).fill("Versão 12.1");
  await admin.getByLabel("Título", { exact: true }).fill("Versão 13");
  await publish(other, "", "Publicar mudanças");
  await other.getByText("Publicada!").waitFor();
  await publish(admin, "", "Publicar mudanças");
  const dialog = admin.getByRole("dialog", { name: "Outra pessoa salvou antes" });
  await dialog.getByText("Versão 12.1").waitFor();
  await dialog.getByRole("button", { name: "Salvar com estas escolhas" }).click();
  await dialog.waitFor({ state: "detached" });
  await visitor.reload();
  await visitor.getByRole("heading", { level: 1, name: "Versão 13" }).waitFor();

  await admin.getByRole("button", { name: "Excluir" }).click();
  await admin.getByRole("alertdialog").getByRole("button", { name: "Excluir" }).click();
  await admin.getByText("Nenhuma novidade ainda.").waitFor();
}, 60_000);

test("two write one page: sections merge by their texts, a step back takes one, and an earlier state comes back", async () => {
  const admin = await openPage(browser);
  await openSignedIn(admin, `${site.url}/admin/pages/own?novo=pagina`);
  const partOf = (page: typeof admin, place: number) =>
    page.locator("details[data-part]").nth(place).getByLabel("Título", { exact: true });
  const write = async (page: typeof admin, place: number, text: string) => {
    const part = page.locator("details[data-part]").nth(place);
    if ((await part.getAttribute("open")) === null) await part.locator("summary").click();
    await partOf(page, place).fill(text);
  };
  const save = async (page: typeof admin) => {
    const isSaved = page.waitForResponse(
      (answer) => /ownPages\.(create|update)/.test(answer.url()) && answer.ok(),
    );
    await page.getByRole("button", { name: "Salvar rascunho" }).click();
    await isSaved;
  };
  await admin.getByLabel("Título", { exact: true }).first().fill("Páscoa");
  await write(admin, 0, "Ovos");
  await write(admin, 1, "Ligue");
  await save(admin);
  await admin.waitForURL(/own\?id=\d+$/);
  const other = await openPage(browser);
  await openSignedIn(other, admin.url());
  await write(other, 0, "Ovos de chocolate");
  await save(other);

  await write(admin, 1, "Ligue hoje");
  await admin.keyboard.press("Control+z");
  expect(await partOf(admin, 1).inputValue()).toBe("Ligue");
  await admin.getByRole("button", { name: "Refazer" }).click();
  expect(await partOf(admin, 1).inputValue()).toBe("Ligue hoje");
  await save(admin);
  await eventually(async () => expect(await partOf(admin, 0).inputValue()).toBe("Ovos de chocolate"));

  // The same text is a conflict, and only that one.
  await write(other, 1, "Ligue amanhã");
  await admin.getByRole("button", { name: "Texto", exact: true }).click();
  await admin.getByLabel("Texto em Markdown").fill("Sem açúcar.");
  await write(admin, 0, "Ovos caseiros");
  await save(admin);
  await write(other, 0, "Ovos amargos");
  await other.getByRole("button", { name: "Salvar rascunho" }).click();
  const dialog = other.getByRole("dialog", { name: "Outra pessoa salvou antes" });
  await dialog
    .getByRole("group", { name: /^Abertura: Título/ })
    .getByText("Ovos caseiros")
    .waitFor();
  await dialog
    .getByRole("group", { name: /^Abertura: Título/ })
    .getByLabel("Ficar com o que foi salvo")
    .check();
  await dialog.getByRole("button", { name: "Salvar com estas escolhas" }).click();
  await dialog.waitFor({ state: "detached" });
  await eventually(async () => expect(await partOf(other, 0).inputValue()).toBe("Ovos caseiros"));
  expect(await partOf(other, 1).inputValue()).toBe("Ligue amanhã");
  expect(await other.locator("details[data-part]").count()).toBe(3);

  await other.getByText("Histórico", { exact: true }).click();
  await other.getByRole("button", { name: "Trazer de volta como era antes" }).last().click();
  await other.getByText("Trazida de volta como rascunho").waitFor();
  expect([await partOf(other, 0).inputValue(), await partOf(other, 1).inputValue()]).toEqual([
    "Ovos",
    "Ligue",
  ]);
  expect(await other.locator("details[data-part]").count()).toBe(2);
  const isConflict = (complaint: string) => complaint.includes("409");
  expect([...admin.complaints, ...other.complaints].filter((each) => !isConflict(each))).toEqual([]);
}, 60_000);
