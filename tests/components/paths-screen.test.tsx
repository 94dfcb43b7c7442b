import { expect, test } from "bun:test";
import { texts } from "#shared/texts/texts.ts";
import { createTestApp } from "../support/app.ts";
import { openDocument } from "../support/dom.ts";

// The redirects. What a visitor meets is for the browser.

openDocument();
const { openBackOffice, waitFor, within } = await import("../support/mounted-back-office.tsx");

const said = texts.paths;
const app = await createTestApp();
await app.database.sql`
  insert into site_paths (path, kind, target, created_by_id, created_by_name)
  values ('/produtos-antigos', 'redirect', '/certificados', '1', 'Teste')`;
const { screen, user, open, fill } = await openBackOffice(app);

const dialog = () => within(screen.getByRole("dialog"));
const field = (label: string) => dialog().getByLabelText<HTMLInputElement>(label);
const save = () => user.click(dialog().getByRole("button", { name: "Salvar" }));
const redirected = () => within(screen.getByRole("region", { name: /^Redirecionamentos/ }));

test("a wrong address is explained beside its field, and a redirect is edited and deleted", async () => {
  await open("/admin/paths", "Endereços");
  await screen.findByRole("region", { name: /^Redirecionamentos/ });
  await user.click(await screen.findByRole("button", { name: "Novo redirecionamento" }));
  await screen.findByRole("dialog");
  fill(field("Endereço antigo"), "/contato");
  await user.type(field("Destino"), "loja.example");
  await save();
  await dialog().findByText(said.reserved);
  expect(field("Destino").value).toBe("https://loja.example");
  fill(field("Endereço antigo"), "https://www.antigo.example/Produtos-Antigos");
  await save();
  await dialog().findByText(said.taken);
  fill(field("Endereço antigo"), "/loja");
  fill(field("Destino"), "/Loja/");
  await save();
  await dialog().findByText(said.loop);
  fill(field("Destino"), "https://loja.example");
  await save();
  await screen.findByText(said.created);

  await user.click(await screen.findByRole("button", { name: "Editar /loja" }));
  await screen.findByRole("dialog");
  fill(field("Destino"), "/produtos-antigos");
  await save();
  await screen.findByText(said.updated);
  // The chain is resolved at once.
  await waitFor(() => {
    const items = redirected().getAllByRole("listitem");
    const shop = items.find(({ textContent }) => textContent?.includes("/loja"));
    expect(shop?.textContent).toContain("/certificados");
  });
  await user.click(redirected().getByRole("button", { name: "Excluir /loja" }));
  const question = within(await screen.findByRole("alertdialog"));
  await user.click(question.getByRole("button", { name: "Excluir" }));
  await screen.findByText(said.deleted);
  await waitFor(() => expect(redirected().getAllByRole("listitem")).toHaveLength(1));
});

test("the address of no redirect says so", async () => {
  await open("/admin/paths?endereco=/nenhum", "Endereços");
  await within(await screen.findByRole("dialog")).findByText(said.unknown);
});

test("search engines are entered in the settings, as they hand it out", async () => {
  await open("/admin/data-management#google_verification", "Configurações");
  const google = await screen.findByLabelText<HTMLInputElement>("Verificação do Google");
  fill(google, '<meta name="google-site-verification" content="AbC-dEf_1234567890" />');
  await user.click(screen.getByRole("switch", { name: /Avisar os buscadores/ }));
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  await screen.findByText(texts.siteConfig.saved);
  await waitFor(() => expect(google.value).toBe("AbC-dEf_1234567890"));
  await waitFor(async () =>
    expect(await (await app.rest("GET", "/contato")).text()).toContain(
      '<meta name="google-site-verification" content="AbC-dEf_1234567890">',
    ),
  );
});
