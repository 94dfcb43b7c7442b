import { expect, test } from "bun:test";
import { type ChatTouch, chatCodeInputSchema } from "#shared/schemas/chat-code.ts";
import { launchBrowser, openPage, viewports } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { startSite } from "../support/site.ts";

const site = await startSite();
const browser = await launchBrowser();
const kept = async () => [
  ...(await site.database.sql<ChatTouch[]>`select code, page, source from chat_codes order by created_at`),
];

test("a chat opened from the site carries a code, which the seller finds in finder, list and new lead", async () => {
  const visitor = await openPage(browser);
  await visitor.context().route("https://wa.me/**", (route) => route.fulfill({ body: "chat" }));
  const counted = visitor.waitForRequest("**/api/counts");
  await visitor.goto(`${site.url}/contato?utm_source=instagram&utm_campaign=novembro&fbclid=clique`);
  await counted;
  const chat = visitor.getByRole("main").locator('a[href^="https://wa.me/"]').first();
  const opened = visitor.context().waitForEvent("page");
  await chat.click();
  const address = (await opened).url();
  const message = new URL(address).searchParams.get("text") ?? "";
  const [row] = await eventually(async () => {
    const rows = await kept();
    expect(rows).toHaveLength(1);
    return rows;
  });
  expect(message).toEndWith(`[${row?.code}]`);
  expect(row).toMatchObject({ page: "/contato", source: { first: { utm_source: "instagram" } } });
  expect(JSON.stringify(row)).not.toContain("clique");
  expect(chatCodeInputSchema.safeParse(row).success).toBe(true);
  // The next click has a code of its own, in the place of the first.
  await chat.click();
  await eventually(async () => expect(await kept()).toHaveLength(2));
  expect(await chat.getAttribute("href")).not.toContain(row?.code ?? "");

  const page = await openPage(browser, { viewport: viewports.phone });
  await openSignedIn(page, `${site.url}/admin/leads?busca=${row?.code.toLowerCase()}`);
  await page.getByText("instagram · novembro · na página /contato").waitFor();
  await page.getByRole("button", { name: "Novo lead" }).click();
  const dialog = page.getByRole("dialog", { name: "Novo lead" });
  await dialog.getByLabel("Como chegou").fill(`Oi! ${message}`);
  await dialog.getByText("instagram · novembro").waitFor();
  await dialog.getByLabel("Nome").fill("Rosa Prado");
  await dialog.getByLabel("E-mail").fill("rosa@prado.example");
  await dialog.getByLabel("Telefone").fill("(41) 99876-1234");
  await dialog.getByRole("button", { name: "Inserir lead" }).click();
  await page.getByText("De onde veio").first().waitFor();
  await eventually(async () => {
    const [lead] = await site.database.sql`select source from leads where name = 'Rosa Prado'`;
    expect(lead?.source).toMatchObject({ first: { utm_campaign: "novembro" } });
  });

  const desk = await openPage(browser, { viewport: viewports.desktop });
  await openSignedIn(desk, `${site.url}/admin/dashboard`);
  await desk.getByRole("button", { name: "Buscar" }).click();
  await desk.getByRole("combobox", { name: "Buscar ou ir para" }).fill(`[${row?.code}]`);
  await desk.getByRole("option", { name: new RegExp(`${row?.code}.*instagram`) }).waitFor();
});

test("who asks not to be tracked gets a plain chat, and nothing is kept", async () => {
  const before = (await kept()).length;
  const page = await openPage(browser);
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "globalPrivacyControl", { get: () => true }),
  );
  await page.context().route("https://wa.me/**", (route) => route.fulfill({ body: "chat" }));
  await page.goto(`${site.url}/contato`);
  await page.waitForLoadState("networkidle");
  const chat = page.getByRole("main").locator('a[href^="https://wa.me/"]').first();
  const opened = page.context().waitForEvent("page");
  await chat.click();
  expect((await opened).url()).not.toContain("AV-");
  expect((await kept()).length).toBe(before);
});
