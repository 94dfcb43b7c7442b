import { expect, test } from "bun:test";
import { marketingWording } from "#shared/legal/consents/demo-form.ts";
import { texts } from "#shared/texts/texts.ts";
import { axeViolations, launchBrowser, openPage, viewports } from "../support/browser.ts";
import { fillDemoForm } from "../support/demo-form.ts";
import { eventually } from "../support/eventually.ts";
import { startMarketingServices } from "../support/marketing-services.ts";
import { sentWords } from "../support/sent-words.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { administrator, startSite } from "../support/site.ts";
import { localNetwork } from "../support/webhook-receiver.ts";

const services = startMarketingServices();
const site = await startSite({
  challengeMinimumMs: 0,
  webhookNetwork: localNetwork,
  destinationsOrigin: services.origin,
});
const browser = await launchBrowser();
test("a service that is turned on stands in the consent, gets the lead that a visitor sends it, and shows it in log and test", async () => {
  const page = await openPage(browser, { viewport: viewports.phone });
  const dialog = (name: string) => page.getByRole("dialog", { name });
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const close = (name: string) => dialog(name).getByRole("button", { name: "Fechar", exact: true }).click();
  await openSignedIn(page, `${site.url}/admin/campaigns/services`);
  await button("RD Station Marketing").click();
  const form = dialog("RD Station Marketing");
  await form.getByLabel("Nome da conversão").fill("pedido-de-demonstracao");
  await form.getByLabel("Ligado").check();
  await form.getByLabel("Chave de API").fill("chave-secreta");
  await button("Salvar").click();
  await page.getByText("Ligado", { exact: true }).waitFor();

  const visitor = await openPage(browser);
  const asked = new Set<string>();
  visitor.on("request", (request) => asked.add(new URL(request.url()).origin));
  await eventually(async () => {
    await visitor.goto(site.url);
    await visitor
      .getByRole("checkbox", { name: marketingWording(["rd_station"]) })
      .waitFor({ timeout: 2000 });
  });
  await fillDemoForm(visitor, { name: "Rosa Prado", email: "rosa@prado.example", phone: "(41) 99876-1234" });
  await visitor.getByRole("checkbox", { name: marketingWording(["rd_station"]) }).check();
  await visitor.getByRole("button", { name: sentWords.sentDemonstration.send }).click();
  await visitor.getByText(sentWords.sentDemonstration.title).first().waitFor();
  await eventually(() => expect(services.received).toHaveLength(1));
  expect(JSON.parse(services.received[0]?.body ?? "").payload).toMatchObject({ email: "rosa@prado.example" });
  expect([...asked].filter((origin) => origin.startsWith("http"))).toEqual([site.url]);
  await visitor.goto(`${site.url}/privacy-policy`);
  await visitor.getByText("Serviços de marketing:").waitFor();

  await button("Entregas a RD Station Marketing").click();
  await dialog("Entregas a RD Station Marketing").getByText("resposta 200").waitFor();
  await close("Entregas a RD Station Marketing");
  await button("Testar RD Station Marketing").click();
  await dialog("Testar RD Station Marketing").getByText('"email": "rosa@prado.example"').waitFor();
  await dialog("Testar RD Station Marketing").getByLabel("Número do lead").fill("999");
  await button("Mostrar").click();
  await page.getByText(texts.destinations.noLead).waitFor();
  expect(services.received).toHaveLength(1);
});

const statusOf = async (secret: string) =>
  (await fetch(`${site.url}/api/leads`, { headers: { authorization: `Bearer ${secret}` } })).status;

test("a key is made after a fresh proof, shown once, lasts a year, is rolled and revoked, on a phone", async () => {
  const page = await openPage(browser, { viewport: viewports.phone });
  await openSignedIn(page, `${site.url}/admin/integrations`);
  await site.database.sql`update sessions set proved_at = now() - interval '1 hour'`;
  const name = "ERP da matriz";
  await page.getByRole("button", { name: "Nova chave de integração" }).click();
  const form = page.getByRole("dialog", { name: "Nova chave de integração" });
  await form.getByLabel("Nome").fill(name);
  await form.getByRole("button", { name: "Criar" }).click();
  await form
    .getByRole("group", { name: "Permissões" })
    .getByText(/permiss/i)
    .nth(1)
    .waitFor();
  await form.getByLabel("Ler e exportar leads").check();
  await form.getByRole("button", { name: "Criar" }).click();
  const question = page.getByRole("dialog", { name: texts.freshProof.title });
  await question.getByLabel("Sua senha").fill(administrator.password);
  await question.getByRole("button", { name: "Confirmar" }).click();

  const issued = page.getByRole("dialog", { name: `Chave de integração de "${name}"` });
  const secretIn = async () => (await issued.getByText(/^avk_/).textContent()) ?? "";
  const first = await secretIn();
  expect(await statusOf(first)).toBe(200);
  expect(await axeViolations(page)).toEqual([]);
  await issued.getByRole("button", { name: "Já guardei" }).click();
  const row = page.getByRole("listitem").filter({ hasText: name });
  await row.getByText("Ativa").waitFor();
  const nextYear = new Date(Date.now() + 365 * 86_400_000).getFullYear();
  await row.getByText(new RegExp(`Vale até .*${nextYear}`)).waitFor();
  expect(await page.content()).not.toContain(first);

  await row.getByRole("button", { name: `Trocar segredo de ${name}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Trocar segredo" }).click();
  await issued.waitFor();
  const second = await secretIn();
  expect(second).not.toBe(first);
  for (const secret of [first, second]) expect(await statusOf(secret)).toBe(200);
  await issued.getByRole("button", { name: "Já guardei" }).click();
  await row.getByText("O segredo anterior funciona até").waitFor();
  await row.getByRole("button", { name: `Revogar ${name}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revogar" }).click();
  await row.getByText("Revogada", { exact: true }).waitFor();
  for (const secret of [first, second]) expect(await statusOf(secret)).toBe(401);
  // The call that asked for the proof.
  expect(page.complaints.filter((each) => !each.includes("428"))).toEqual([]);
});
