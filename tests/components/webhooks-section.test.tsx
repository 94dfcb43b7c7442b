import { expect, test } from "bun:test";
import { Webhook } from "standardwebhooks";
import { texts } from "#shared/texts/texts.ts";
import { createTestApp } from "../support/app.ts";
import { openDocument } from "../support/dom.ts";
import { localNetwork, startReceiver } from "../support/webhook-receiver.ts";

// The webhooks of the screen of integrations, from the first one to its deletion. Each test goes on where the last one ended.

openDocument();
const { openBackOffice, waitFor, within } = await import("../support/mounted-back-office.tsx");

const app = await createTestApp({ webhookNetwork: localNetwork });
const { screen, user, open, fill } = await openBackOffice(app);
const receiver = startReceiver();

const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));
const press = async (name: string | RegExp) => user.click(await screen.findByRole("button", { name }));
const isReceived = (count: number) => waitFor(() => expect(receiver.received).toHaveLength(count));
const close = async (name: string) => {
  await user.click((await dialog(name)).getByRole("button", { name: "Fechar" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name })?.textContent).toBeUndefined());
};
const secretIn = async () =>
  (await (await dialog("Segredo do webhook")).findByText(/^whsec_/)).textContent ?? "";
const openWebhooks = () => open("/admin/integrations", "Integrações");

test("a webhook is made, shows its secret, is tested, and its log has request and answer", async () => {
  await openWebhooks();
  await press("Criar o primeiro");
  const form = await dialog("Novo webhook");
  fill(form.getByLabelText("Endereço"), "http://receiver.example/");
  await user.click(form.getByRole("checkbox", { name: /^Lead recebido/ }));
  await press("Salvar");
  await form.findByText("Escolha ao menos um evento.");
  await form.findByText(/Informe um endereço https:\/\//);
  fill(form.getByLabelText("Endereço"), receiver.url);
  fill(form.getByLabelText("Descrição"), "ERP");
  await user.click(form.getByRole("checkbox", { name: /^Lead recebido/ }));
  await press("Salvar");
  const secret = await secretIn();
  await close("Segredo do webhook");

  receiver.answers.push(new Response("Sem memória", { status: 410 }));
  await press("Testar ERP");
  await isReceived(1);
  const [{ headers, body } = { headers: {}, body: "" }] = receiver.received;
  expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: "webhook.test" });
  const log = await dialog("Entregas de ERP");
  await log.findByText(/resposta 410/);
  await user.click(log.getByText("Envio e resposta"));
  await log.findByText(/"type": "webhook.test"/);
  await log.findByText(/Sem memória/);
  await close("Entregas de ERP");
});

test("a paused one says why, is resumed, and a delivery is sent again", async () => {
  await openWebhooks();
  await screen.findByText(/O destino respondeu 410/);
  await press("Retomar ERP");
  await screen.findByText(texts.webhooks.resumed);
  await isReceived(2);
  await press("Entregas de ERP");
  const log = await dialog("Entregas de ERP");
  await log.findByText("Entregue", { exact: true });
  await press(/^Reenviar Teste/);
  await isReceived(3);
  await close("Entregas de ERP");
});

test("the secret is exchanged after a question, and the webhook is deleted", async () => {
  await openWebhooks();
  await press("ERP");
  await press("Mostrar segredo");
  const former = await secretIn();
  await close("Segredo do webhook");
  await press("Trocar segredo");
  const answer = async (name: string) =>
    user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name }));
  await answer("Trocar segredo");
  await waitFor(async () => expect(await secretIn()).not.toBe(former));
  await close("Segredo do webhook");
  await press("Excluir");
  await answer("Excluir");
  await screen.findByText("Nenhum webhook ainda");
});
