import { expect, test } from "bun:test";
import { Webhook } from "standardwebhooks";
import { texts } from "#shared/texts/texts.ts";
import { launchBrowser, openPage } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { startSite } from "../support/site.ts";
import { localNetwork, startReceiver } from "../support/webhook-receiver.ts";

const said = texts.webhooks;
const site = await startSite({ webhookNetwork: localNetwork });
const page = await openPage(await launchBrowser());
const receiver = startReceiver();
const dialog = (name: string) => page.getByRole("dialog", { name });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const secretIn = async () =>
  (await dialog("Segredo do webhook")
    .getByText(/^whsec_/)
    .textContent()) ?? "";

test("a webhook is made, shows its secret, is tested, and its log has request and answer", async () => {
  await openSignedIn(page, `${site.url}/admin/integrations`);
  await button("Criar o primeiro").click();
  await dialog("Novo webhook").getByLabel("Endereço").fill("http://receiver.example/");
  await dialog("Novo webhook").getByLabel("Lead recebido").uncheck();
  await button("Salvar").click();
  await dialog("Novo webhook").getByText("Escolha ao menos um evento.").waitFor();
  await dialog("Novo webhook").getByText("Informe um endereço https://").waitFor();
  await dialog("Novo webhook").getByLabel("Endereço").fill(receiver.url);
  await dialog("Novo webhook").getByLabel("Descrição").fill("ERP");
  await dialog("Novo webhook").getByLabel("Lead recebido").check();
  await button("Salvar").click();
  const secret = await secretIn();
  await dialog("Segredo do webhook").getByRole("button", { name: "Fechar", exact: true }).click();

  receiver.answers.push(new Response("Sem memória", { status: 410 }));
  await button("Testar ERP").click();
  await eventually(() => expect(receiver.received).toHaveLength(1));
  const [{ headers, body } = { headers: {}, body: "" }] = receiver.received;
  expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: "webhook.test" });
  const log = dialog("Entregas de ERP");
  await log.getByText("resposta 410").waitFor();
  await log.getByText("Envio e resposta").click();
  await log.getByText('"type": "webhook.test"').waitFor();
  await log.getByText("Sem memória").waitFor();
  await log.getByRole("button", { name: "Fechar", exact: true }).click();
});

test("a paused one says why, is resumed, and a delivery is sent again", async () => {
  await page.reload();
  await page.getByText("O destino respondeu 410").waitFor();
  await button("Retomar ERP").click();
  await page.getByText(said.resumed).waitFor();
  await eventually(() => expect(receiver.received).toHaveLength(2));
  await button("Entregas de ERP").click();
  await dialog("Entregas de ERP").getByText("Entregue", { exact: true }).waitFor();
  await dialog("Entregas de ERP")
    .getByRole("button", { name: /^Reenviar Teste/ })
    .click();
  await eventually(() => expect(receiver.received).toHaveLength(3));
  await dialog("Entregas de ERP").getByRole("button", { name: "Fechar", exact: true }).click();
});

test("the secret is exchanged after a question, and the webhook is deleted", async () => {
  await button("ERP").click();
  await button("Mostrar segredo").click();
  const former = await secretIn();
  await dialog("Segredo do webhook").getByRole("button", { name: "Fechar", exact: true }).click();
  await button("Trocar segredo").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Trocar segredo" }).click();
  await eventually(async () => expect(await secretIn()).not.toBe(former));
  await dialog("Segredo do webhook").getByRole("button", { name: "Fechar", exact: true }).click();
  await button("Excluir").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Excluir" }).click();
  await page.getByText("Nenhum webhook ainda").waitFor();
});
