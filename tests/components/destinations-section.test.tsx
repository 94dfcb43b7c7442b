import { expect, test } from "bun:test";
import { texts } from "#shared/texts/texts.ts";
import { createTestApp } from "../support/app.ts";
import { openDocument } from "../support/dom.ts";
import { leadInput } from "../support/factories.ts";
import { startMarketingServices } from "../support/marketing-services.ts";
import { localNetwork } from "../support/webhook-receiver.ts";

// The marketing services of the screen of integrations. What visitors read of them is for the browser. Each test goes on
// where the last one ended.

openDocument();
const { openBackOffice, waitFor, within } = await import("../support/mounted-back-office.tsx");

const services = startMarketingServices();
const app = await createTestApp({ webhookNetwork: localNetwork, destinationsOrigin: services.origin });
const { screen, user, open, fill } = await openBackOffice(app);

const RD = "RD Station Marketing";
const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));
const press = async (name: string) => user.click(await screen.findByRole("button", { name }));
const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")?.textContent).toBeUndefined());
const close = async () => {
  await press("Fechar");
  await isClosed();
};
const openServices = () => open("/admin/integrations", "Integrações");

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
  await close();
});

test("the log says what became of a lead, and the test shows the body and sends nothing", async () => {
  const consent = { marketing: true, receivers: ["rd_station" as const] };
  await app.trpc().leads.create.mutate(leadInput({ email: "rosa@prado.example", ...consent }));
  await waitFor(() => expect(services.received).toHaveLength(1));
  await openServices();
  await press(`Envios a ${RD}`);
  const log = await dialog(`Envios a ${RD}`);
  await log.findByText("Enviado", { exact: true });
  await log.findByText(/resposta 200/);
  await close();
  await press(`Testar ${RD} sem enviar`);
  const trial = await dialog(`Testar ${RD}`);
  await trial.findByText(/"email": "rosa@prado.example"/);
  await trial.findByText(/api_key=credencial/);
  expect(services.received).toHaveLength(1);
  await close();
});

test("a file for Google Ads says that nothing fits, and a service is deleted with its credential", async () => {
  await openServices();
  await press("Google Ads");
  const form = await dialog("Google Ads");
  fill(form.getByLabelText("Nome da conversão"), "Pedido");
  await user.click(form.getByRole("checkbox", { name: /^Ligado/ }));
  await press("Salvar");
  await press("Baixar arquivo");
  await screen.findByText(texts.destinations.nothingClicked);
  await press(RD);
  await press("Excluir");
  const question = within(await screen.findByRole("alertdialog"));
  await user.click(question.getByRole("button", { name: "Excluir" }));
  await screen.findByText(texts.destinations.deleted);
  await waitFor(async () => {
    const rows = await app.database.sql`select kind from marketing_destinations`;
    expect(rows.map(({ kind }) => kind)).toEqual(["google_ads"]);
  });
});
