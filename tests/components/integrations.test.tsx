import { afterEach, describe, expect, test } from "bun:test";
import { Webhook } from "standardwebhooks";
import { receivers } from "#server/features/deliveries/table.ts";
import { texts } from "#shared/texts/texts.ts";
import { cookieOf, createAdministrator } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { deleteRows } from "../support/delete-rows.ts";
import { openDocument } from "../support/dom.ts";
import { leadInput } from "../support/factories.ts";
import { destinationExamples, startMarketingServices } from "../support/marketing-services.ts";
import { localNetwork, startReceiver } from "../support/webhook-receiver.ts";

// The webhooks of the screen of integrations, and the marketing services of that of campaigns. What visitors read of the services is for the browser.

openDocument();
const { openBackOffice, waitFor, within } = await import("../support/mounted-back-office.tsx");

const services = startMarketingServices();
const receiver = startReceiver();
const app = await createTestApp({
  webhookNetwork: localNetwork,
  destinationsOrigin: services.origin,
  challengeMinimumMs: 0,
});
const { sql } = app.database;
const { screen, user, open, fill, staysAtBack } = await openBackOffice(app);

afterEach(async () => {
  await deleteRows(app, "leads", "receivers");
  services.received.length = 0;
  receiver.received.length = 0;
});

const openScreen = () => open("/admin/integrations", "Integrações");
const openServices = () => open("/admin/campaigns/services", "Campanhas");
const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));
const press = async (name: string | RegExp) => user.click(await screen.findByRole("button", { name }));
const close = async (name: string) => {
  await user.click((await dialog(name)).getByRole("button", { name: "Fechar" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name })?.textContent).toBeUndefined());
};
const answer = async (name: string) =>
  user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name }));

test("a key that is typed stays when Back is pressed", async () => {
  await open("/admin/leads", "Leads");
  await user.click(await screen.findByRole("link", { name: "Configurações" }));
  await user.click(await screen.findByRole("link", { name: "Integrações" }));
  await press("Nova chave de integração");
  const name = (await dialog("Nova chave de integração")).getByLabelText<HTMLInputElement>("Nome");
  fill(name, "ERP");
  await staysAtBack();
  expect([name.isConnected, name.value]).toEqual([true, "ERP"]);
});

describe("webhooks", () => {
  const isReceived = (count: number) => waitFor(() => expect(receiver.received).toHaveLength(count));
  const secretIn = async () =>
    (await (await dialog("Segredo do webhook")).findByText(/^whsec_/)).textContent ?? "";
  const insertWebhook = (columns: Partial<typeof receivers.$inferInsert> = {}) =>
    app.database.db.insert(receivers).values({
      kind: "webhook",
      url: receiver.url,
      description: "ERP",
      events: ["lead.created"],
      ...columns,
    });

  test("a webhook is made, shows its secret, is tested, and its log has request and answer", async () => {
    await openScreen();
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
    const test = await dialog("Testar ERP");
    await test.findByText(/"type": "webhook.test"/);
    await press("Enviar teste");
    await isReceived(1);
    const [{ headers, body } = { headers: {}, body: "" }] = receiver.received;
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: "webhook.test" });
    const log = await dialog("Entregas a ERP");
    await log.findByText(/resposta 410/);
    await user.click(log.getByText("Envio e resposta"));
    await log.findByText(/"type": "webhook.test"/);
    await log.findByText(/Sem memória/);
    await close("Entregas a ERP");
  });

  test("a paused one says why, is resumed, and a delivery is sent again", async () => {
    await insertWebhook({ pausedAt: new Date(), pausedReason: "gone" });
    await sql`
      insert into deliveries (receiver_id, kind, message_id, event, data, attempts, last_status, last_attempt_at)
      select id, kind, 'msg_1', 'webhook.test', json_build_object('id', id), 1, 410, now() from receivers`;
    await openScreen();
    await screen.findByText(/O destino respondeu 410/);
    await press("Retomar ERP");
    await screen.findByText(texts.deliveries.resumed);
    await isReceived(1);
    await press("Entregas a ERP");
    const log = await dialog("Entregas a ERP");
    await log.findByText("Entregue", { exact: true });
    await press(/^Reenviar Teste/);
    await isReceived(2);
    await close("Entregas a ERP");
  });

  test("the secret is exchanged after a question, and the webhook is deleted", async () => {
    await insertWebhook();
    await openScreen();
    await press("ERP");
    await press("Mostrar segredo");
    const former = await secretIn();
    await close("Segredo do webhook");
    await press("Trocar segredo");
    await answer("Trocar segredo");
    await waitFor(async () => expect(await secretIn()).not.toBe(former));
    await close("Segredo do webhook");
    await press("Excluir");
    await answer("Excluir");
    await screen.findByText("Nenhum webhook ainda");
  });
});

describe("marketing services", () => {
  const RD = "RD Station Marketing";
  /** Turns RD Station on, as another administrator does. */
  const setUp = async () => {
    const { deliveries } = app.trpc({ cookie: await cookieOf(app, await createAdministrator(app)) });
    const { settings, secret } = destinationExamples.rd_station;
    await deliveries.saveDestination.mutate({
      kind: "rd_station",
      baseVersion: 0,
      isOn: true,
      settings,
      secret,
    });
  };

  test("a service is set up, and turned on only with its credential", async () => {
    await openServices();
    await press(RD);
    const form = await dialog(RD);
    await press("Salvar");
    await form.findByText(/Nome da conversão: informe/);
    fill(form.getByLabelText("Nome da conversão"), "pedido-de-demonstracao");
    await user.click(form.getByRole("checkbox", { name: /^Ligado/ }));
    await press("Salvar");
    await screen.findByText(texts.destinations.secretMissing);
    fill(form.getByLabelText("Chave de API"), "chave-secreta");
    await press("Salvar");
    await screen.findByText(texts.destinations.saved);
    await screen.findByText("Ligado", { exact: true });
    await press(RD);
    const again = await dialog(RD);
    await again.findByText(/Guardada\. Em branco/);
    expect(again.getByLabelText<HTMLInputElement>("Chave de API").value).toBe("");
    await close(RD);
  });

  test("the log says what became of a lead, and the test shows the body and sends nothing", async () => {
    await setUp();
    const consent = { marketing: true, challenge: app.services.challenges.issue(["rd_station"]) };
    await app.trpc().leads.create.mutate(leadInput({ email: "rosa@prado.example", ...consent }));
    await waitFor(() => expect(services.received).toHaveLength(1));
    await openServices();
    await press(`Entregas a ${RD}`);
    const log = await dialog(`Entregas a ${RD}`);
    await log.findByText("Entregue", { exact: true });
    await log.findByText(/resposta 200/);
    await close(`Entregas a ${RD}`);
    await press(`Testar ${RD}`);
    const trial = await dialog(`Testar ${RD}`);
    await trial.findByText(/"email": "rosa@prado.example"/);
    await trial.findByText(/api_key=credencial/);
    expect(services.received).toHaveLength(1);
    await close(`Testar ${RD}`);

    await press(`Pausar ${RD}`);
    await screen.findByText("Pausado pela equipe.");
    await press(`Retomar ${RD}`);
    await screen.findByText("Ligado", { exact: true });
  });

  test("a file for Google Ads says that nothing fits, and a service is deleted with its credential", async () => {
    await setUp();
    await openServices();
    await press("Google Ads");
    const form = await dialog("Google Ads");
    fill(form.getByLabelText("Nome da conversão"), "Pedido");
    await user.click(form.getByRole("checkbox", { name: /^Ligado/ }));
    await press("Salvar");
    await press("Baixar arquivo");
    await screen.findByText(texts.destinations.nothingClicked);
    await screen.findByText(
      texts.destinations.fileCounts({ clicked: 0, told: 0, tooOld: 0, withoutSale: 0 }),
    );
    await press(RD);
    await press("Excluir");
    await answer("Excluir");
    await screen.findByText(texts.deliveries.deleted);
    await waitFor(async () => {
      const rows = await sql`select kind from receivers`;
      expect(rows.map(({ kind }) => kind)).toEqual(["google_ads"]);
    });
  });
});
