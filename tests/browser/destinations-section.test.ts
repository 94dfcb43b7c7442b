import { expect, test } from "bun:test";
import { marketingWording } from "#shared/legal/consent-wordings.ts";
import { texts } from "#shared/texts/texts.ts";
import { launchBrowser, openPage, viewports } from "../support/browser.ts";
import { fillDemoForm } from "../support/demo-form.ts";
import { eventually } from "../support/eventually.ts";
import { startMarketingServices } from "../support/marketing-services.ts";
import { sentWords } from "../support/sent-words.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { startSite } from "../support/site.ts";
import { localNetwork } from "../support/webhook-receiver.ts";

const services = startMarketingServices();
const site = await startSite({
  challengeMinimumMs: 0,
  webhookNetwork: localNetwork,
  destinationsOrigin: services.origin,
});
const browser = await launchBrowser();
const page = await openPage(browser, { viewport: viewports.phone });
const dialog = (name: string) => page.getByRole("dialog", { name });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const close = (name: string) => dialog(name).getByRole("button", { name: "Fechar", exact: true }).click();

test("a service is set up and turned on", async () => {
  await openSignedIn(page, `${site.url}/admin/integrations`);
  await button("RD Station Marketing").click();
  const form = dialog("RD Station Marketing");
  await form.getByLabel("Nome da conversão").fill("pedido-de-demonstracao");
  await form.getByLabel("Ligado").check();
  await form.getByLabel("Chave de API").fill("chave-secreta");
  await button("Salvar").click();
  await page.getByText(texts.destinations.saved).waitFor();
  await page.getByText("Ligado", { exact: true }).waitFor();
});

test("a visitor reads who gets the data, the service gets the lead, and the browser asked no other site", async () => {
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
  await visitor.context().close();
});

test("the log of a service and its test, which knows the leads, open beside it", async () => {
  await button("Envios a RD Station Marketing").click();
  await dialog("Envios a RD Station Marketing").getByText("resposta 200").waitFor();
  await close("Envios a RD Station Marketing");
  await button("Testar RD Station Marketing sem enviar").click();
  await dialog("Testar RD Station Marketing").getByText('"email": "rosa@prado.example"').waitFor();
  await dialog("Testar RD Station Marketing").getByLabel("Número do lead").fill("999");
  await button("Mostrar").click();
  await page.getByText(texts.destinations.noLead).waitFor();
  expect(services.received).toHaveLength(1);
});
