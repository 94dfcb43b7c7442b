import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { toTimeField } from "#client/lib/time-field.ts";
import { texts } from "#shared/texts/texts.ts";
import { cookieOf, createAdministrator } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { deleteRows } from "../support/delete-rows.ts";
import { openDocument } from "../support/dom.ts";
import { keepSiteConfig } from "../support/kept-config.ts";
import { somePage } from "../support/own-pages.ts";
import { appendConfigVersion } from "../support/site-config.ts";

// What the settings, the templates, the redirects and the list of pages check, tidy, save and say, alone or while another
// administrator saves. The page beside, pictures, the caret, and drafts across a reload and in two tabs are for the browser.

openDocument();
const { openBackOffice, waitFor, within } = await import("../support/mounted-back-office.tsx");

const app = await createTestApp();
const { sql } = app.database;
const { screen, user, wire, address, open, fill } = await openBackOffice(app);
await keepSiteConfig(app);

describe("the settings", () => {
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { exact: true });
  const button = (name: string) => screen.getByRole("button", { name });
  const save = () => user.click(button("Salvar"));
  const saveWell = async () => {
    await save();
    await screen.findByText(texts.siteConfig.saved);
    await user.click(button("Fechar aviso"));
    // The next one is found only once this one is gone.
    await waitFor(() => expect(screen.queryAllByText(texts.siteConfig.saved)).toHaveLength(0));
  };
  const sections = () => within(screen.getByRole("navigation", { name: "Seções das configurações" }));
  const openSection = async (name: string) => {
    await user.click(sections().getByRole("link", { name: new RegExp(`^${name}( [0-9]+ a corrigir)?$`) }));
    await screen.findByRole("heading", { name, level: 2 });
  };
  const published = async () =>
    (await app.rest("GET", "/api/config")).json() as Promise<Record<string, string>>;
  const calls = (name: string) => wire.calls.filter((call) => call.includes(name));

  beforeEach(async () => {
    await open("/admin/data-management", "Configurações");
    await screen.findByLabelText("Título do site");
  });

  test("a wrong value shows a Portuguese message at its field and nothing is sent", async () => {
    const mistakes = [
      ["Título do site", "", "Preencha o título do site."],
      ["Dias de teste grátis", "999", "Dias de teste grátis: use um número de 1 a 365."],
      ["Cor do Nucleus", "azul", "Cor do Nucleus: use uma cor no formato #RRGGBB."],
      ["E-mail", "sem arroba", "Informe um e-mail válido."],
    ] as const;
    for (const [name, wrong] of mistakes) fill(field(name), wrong);
    await openSection("Contato");
    await save();
    // The first of them is in another section, which opens and says so.
    await screen.findByText("Falta corrigir: 4 campos");
    await screen.findByText("Geral: Preencha o título do site.");
    await waitFor(() => expect(document.activeElement?.getAttribute("name")).toBe("site_title"));
    expect(calls("siteConfig.save")).toEqual([]);
    sections().getByRole("link", { name: "Geral 2 a corrigir" });
    for (const [, , sentence] of mistakes) screen.getByText(sentence, { exact: true });
    fill(field("CNPJ"), "11222333000182");
    await screen.findByText(/Este CNPJ não confere com os dígitos verificadores/);
  });

  test("looking at a phone that was stored in another form changes nothing", async () => {
    await appendConfigVersion(app, { contact_phone: "+55 41 3333 4444" });
    await open("/admin/data-management#contato", "Configurações");
    const phone = await screen.findByLabelText<HTMLInputElement>("Telefone");
    await user.click(phone);
    await user.tab();
    expect(phone.value).toBe("+55 41 3333 4444");
    expect(screen.queryByText("Alterações não salvas")?.textContent).toBeUndefined();
    await user.type(phone, "4{Backspace}");
    await user.tab();
    expect(phone.value).toBe("(41) 3333-4444");
    await screen.findByText("Alterações não salvas");
  });

  test("a failed save says so and keeps what was typed", async () => {
    fill(field("Descrição do site"), "Uma descrição que não pode se perder");
    wire.answer = (call) =>
      call.includes("siteConfig.save") ? Promise.reject(new TypeError("no network")) : undefined;
    await save();
    await screen.findByText(texts.siteConfig.saveFailed);
    await screen.findByText(new RegExp(texts.connection.generic));
    expect(field("Descrição do site").value).toBe("Uma descrição que não pode se perder");
    wire.answer = undefined;
    await saveWell();
    expect((await published()).site_description).toBe("Uma descrição que não pode se perder");
  });

  test("what was changed is scheduled, leaves the draft, and is opened again once it was cancelled", async () => {
    fill(field("Título do site"), "Título de dezembro");
    const dialog = () => within(screen.getByRole("dialog", { name: "Publicar no site" }));
    await user.click(button("Agendar"));
    await dialog().findByText("Título de dezembro");
    fill(dialog().getByLabelText("Publicar em"), toTimeField(new Date(Date.now() + 24 * 60 * 60 * 1000)));
    await user.click(dialog().getByRole("button", { name: "Agendar" }));
    await screen.findByText(texts.publications.scheduled);
    expect(field("Título do site").value).not.toBe("Título de dezembro");
    expect((await published()).site_title).not.toBe("Título de dezembro");

    await open("/admin/pages", "Páginas");
    await user.click(await screen.findByRole("button", { name: /^Tirar da agenda/ }));
    const question = within(await screen.findByRole("alertdialog"));
    await user.click(question.getByRole("button", { name: "Tirar da agenda" }));
    await user.click(await screen.findByText(/^Últimas concluídas/));
    await user.click(await screen.findByRole("link", { name: "Abrir no editor" }));
    await waitFor(() => expect(field("Título do site").value).toBe("Título de dezembro"));
    expect(address()).toBe("/admin/data-management");
    await deleteRows(app, "document_drafts", "content_windows");
  });

  test("the company's numbers are tidied when they are left; a doubtful telephone warns and is saved", async () => {
    await openSection("Contato");
    const phone = field("Telefone");
    await user.clear(phone);
    await user.type(phone, "4133334444");
    await user.tab();
    expect(phone.value).toBe("(41) 3333-4444");
    fill(phone, "(41) 3333-444");
    await screen.findByText(/Este telefone parece incompleto/);
    const whatsApp = field("Número do WhatsApp");
    fill(whatsApp, "(41) 3333-4444 / (41) 99999-8888");
    await save();
    await screen.findByText(texts.siteConfig.whatsAppPhone("Número do WhatsApp"));
    fill(whatsApp, "41 99999 8888");
    await saveWell();
    const numbers = { contact_phone: "(41) 3333-444", whatsapp_phone: "+55 41 99999-8888" };
    await waitFor(async () => expect(await published()).toMatchObject(numbers));
    await waitFor(() => expect(whatsApp.value).toBe(numbers.whatsapp_phone));
  });

  test("opening hours are lines of days and times; a line that ends before it begins is rejected", async () => {
    await openSection("Endereço e horários");
    const hours = within(screen.getByRole("group", { name: "Horário de atendimento" }));
    await user.click(hours.getByRole("button", { name: "Acrescentar horário" }));
    const second = within(hours.getByRole("group", { name: "Horário 2" }));
    for (const day of [
      "Segunda-feira",
      "Terça-feira",
      "Quarta-feira",
      "Quinta-feira",
      "Sexta-feira",
      "Sábado",
    ])
      await user.click(second.getByLabelText(day));
    fill(hours.getByLabelText("Fim do horário 2"), "08:00");
    await save();
    await screen.findByText(texts.siteConfig.openingHours("Horário de atendimento"));
    fill(hours.getByLabelText("Fim do horário 2"), "12:30");
    await hours.findByText("No site: Seg a Sex, 09h às 18h; Sáb, 09h às 12h30");
    await saveWell();
    expect((await published()).opening_hours).toBe("Mo-Fr 09:00-18:00; Sa 09:00-12:30");
    await user.click(hours.getByRole("button", { name: "Remover o horário 2" }));
    await saveWell();
    expect((await published()).opening_hours).toBe("Mo-Fr 09:00-18:00");
  });

  test("figures are added, moved by keyboard with the focus, and removed", async () => {
    await openSection("Confiança");
    const figures = within(screen.getByRole("group", { name: "Números" }));
    for (const [value, label] of [
      ["1.200", "empresas"],
      ["98%", "dos chamados"],
    ] as const) {
      await user.click(figures.getByRole("button", { name: "Acrescentar número" }));
      await user.keyboard(value);
      await user.tab();
      await user.keyboard(label);
    }
    figures.getByRole("button", { name: "Mover para cima: 98% dos chamados" }).focus();
    await user.keyboard("{Enter}");
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Mover para baixo: 98% dos chamados");
    await saveWell();
    const stored = JSON.parse((await published()).proof_figures ?? "") as { value: string }[];
    expect(stored.map(({ value }) => value)).toEqual(["98%", "1.200"]);
    for (const name of ["98% dos chamados", "1.200 empresas"]) {
      figures.getByRole("button", { name: `Remover: ${name}` }).focus();
      await user.keyboard("{Enter}");
    }
    await figures.findByText("Nenhum número.");
    await saveWell();
    expect(await published()).toMatchObject({ proof_figures: "" });
  });

  test("unsaved work is there again where it was left", async () => {
    fill(field("Nome da empresa"), "Quase perdida");
    await user.click(screen.getByRole("link", { name: "Voltar" }));
    await waitFor(() => expect(address()).not.toStartWith("/admin/data-management"));
    await open("/admin/data-management", "Configurações");
    await screen.findByText("Rascunho recuperado.");
    expect(field("Nome da empresa").value).toBe("Quase perdida");
    fill(field("Nome da empresa"), "Avante Sistemas");
    await waitFor(() => expect(screen.queryByText("Alterações não salvas")?.textContent).toBeUndefined());
  });

  test("a failed load says so and can be tried again", async () => {
    await open("/admin/data-management", "Configurações", (call) =>
      call.includes("siteConfig.current") ? Promise.resolve(new Response("", { status: 500 })) : undefined,
    );
    await waitFor(() => expect(screen.getAllByText(texts.siteConfig.loadFailed)).toHaveLength(1));
    wire.answer = undefined;
    await user.click(button("Tentar de novo"));
    await screen.findByLabelText("Título do site");
  });

  describe("two administrators at once", () => {
    /** Saves as another administrator. */
    const saveOther = (keys: Record<string, string>) =>
      appendConfigVersion(app, keys, { id: "id-do-otavio", name: "Otávio Prado" });
    const dialog = async () =>
      within(await screen.findByRole("dialog", { name: "Outra pessoa salvou antes" }));
    const isDecided = async () => {
      await user.click((await dialog()).getByRole("button", { name: "Salvar com estas escolhas" }));
      await waitFor(() => expect(screen.queryAllByRole("dialog")).toHaveLength(0));
    };

    test("who change different fields both keep their changes without a question", async () => {
      await saveOther({ trial_days: "45" });
      fill(field("Título do site"), "Título da Márcia");
      await saveWell();
      const both = { site_title: "Título da Márcia", trial_days: "45" };
      await waitFor(async () => expect(await published()).toMatchObject(both));
      await waitFor(() => expect(field("Dias de teste grátis").value).toBe("45"));
    });

    test("who change the same fields decide on each, and nothing typed is lost", async () => {
      fill(field("Título do site"), "Meu título");
      fill(field("Descrição do site"), "Minha descrição");
      await openSection("Cores");
      fill(field("Cor principal"), "#111111");
      await saveOther({ site_title: "Título do Otávio", color_primary: "#222222" });
      await save();
      await (await dialog()).findByText(texts.siteConfig.conflict("Otávio Prado"));
      const group = async (name: string) => within((await dialog()).getByRole("group", { name }));
      (await group("Título do site")).getByText("Meu título");
      (await group("Título do site")).getByText("Título do Otávio");
      expect((await dialog()).getAllByRole("group")).toHaveLength(2);
      await user.keyboard("{Escape}");
      await waitFor(() => expect(screen.queryAllByRole("dialog")).toHaveLength(0));
      expect(field("Título do site").value).toBe("Meu título");
      await waitFor(async () => expect((await published()).site_title).toBe("Título do Otávio"));

      await save();
      await user.click((await group("Cor principal")).getByLabelText(/^Ficar com o publicado/));
      await isDecided();
      await screen.findByText(texts.siteConfig.saved);
      const decided = {
        site_title: "Meu título",
        color_primary: "#222222",
        site_description: "Minha descrição",
      };
      await waitFor(async () => expect(await published()).toMatchObject(decided));
      await waitFor(() => expect(field("Cor principal").value).toBe("#222222"));
    });

    test("a draft older than another administrator's save conflicts as well", async () => {
      fill(field("Título do site"), "Título do rascunho");
      await saveOther({ site_title: "Título publicado depois" });
      await open("/admin/data-management", "Configurações");
      await screen.findByText(/^Rascunho recuperado/);
      expect(field("Título do site").value).toBe("Título do rascunho");
      // Asked when the draft is stored, or else when it is saved, whichever comes first.
      if (!screen.queryByRole("dialog")) await save();
      await user.click(await screen.findByLabelText(/^Ficar com o publicado/));
      await isDecided();
      await waitFor(() => expect(field("Título do site").value).toBe("Título publicado depois"));
      await waitFor(() => expect(screen.queryAllByText("Alterações não salvas")).toHaveLength(0));
    });
  });
});

describe("templates", () => {
  const dialog = () => within(screen.getByRole("dialog"));
  const text = () => dialog().getByLabelText<HTMLTextAreaElement>("Texto");
  const save = () => user.click(dialog().getByRole("button", { name: "Salvar" }));
  const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")?.textContent).toBeUndefined());
  const bodies = async () =>
    (await sql`select body from message_templates where name = 'Retorno'`).map(({ body }) => body);

  async function openTemplate(): Promise<void> {
    await user.click(screen.getByRole("button", { name: "Retorno" }));
    await waitFor(() => text());
  }

  beforeEach(async () => {
    await sql`
      insert into message_templates (purpose, name, subject, body)
      values ('whatsapp', 'Retorno', '', 'Olá, {nome}!')`;
    await open("/admin/templates", "Modelos");
    await screen.findByRole("button", { name: "Retorno" });
  });
  afterEach(async () => {
    await sql`delete from message_templates where name = 'Retorno'`;
  });

  test("an unknown placeholder is named, and nothing is saved", async () => {
    await openTemplate();
    fill(text(), "Olá, {name} e {vaga}!");
    await save();
    await dialog().findByText(texts.templates.unknownPlaceholder(["{name}", "{vaga}"]));
    expect(await bodies()).toEqual(["Olá, {nome}!"]);
  });

  test("what is typed into a template that another deletes stays, and is saved as a new one", async () => {
    await openTemplate();
    fill(text(), "Olá, {nome}! Ainda quer falar?");
    await sql`delete from message_templates where name = 'Retorno'`;
    await save();
    await dialog().findByText(texts.templates.goneWhileEdited);
    expect(text().value).toBe("Olá, {nome}! Ainda quer falar?");
    await save();
    await isClosed();
    expect(await bodies()).toEqual(["Olá, {nome}! Ainda quer falar?"]);
  });

  test("a change that another has made meanwhile is a conflict, which keeps what is typed", async () => {
    await openTemplate();
    fill(text(), "Olá, {nome}, tudo bem?");
    await sql`
      update message_templates set body = 'De outra pessoa', version = version + 1 where name = 'Retorno'`;
    await save();
    const conflict = within(await screen.findByRole("dialog", { name: "Outra pessoa salvou antes" }));
    conflict.getByText(texts.templates.changedMeanwhile, { exact: false });
    conflict.getByText("De outra pessoa");
    await user.click(conflict.getByRole("button", { name: "Salvar com estas escolhas" }));
    await isClosed();
    expect(await bodies()).toEqual(["Olá, {nome}, tudo bem?"]);
  });

  test("a template that is not there any more says so", async () => {
    await open("/admin/templates?modelo=99999", "Modelos");
    const gone = within(await screen.findByRole("dialog"));
    await gone.findByText(texts.templates.unknown);
    await user.click(gone.getByRole("button", { name: "Fechar" }));
    await isClosed();
  });

  test("a name that is taken is said at the field", async () => {
    await user.click(screen.getByRole("button", { name: "Novo modelo" }));
    await screen.findByRole("dialog");
    await user.selectOptions(dialog().getByLabelText("Uso"), "WhatsApp");
    fill(dialog().getByLabelText("Nome"), "RETORNO");
    fill(text(), "Oi");
    await save();
    await dialog().findByText(texts.templates.nameTaken);
    await user.keyboard("{Escape}");
    const question = within(await screen.findByRole("alertdialog"));
    await user.click(question.getByRole("button", { name: "Descartar" }));
    await isClosed();
  });

  test("a template is copied under a name of its own", async () => {
    await user.click(screen.getByRole("button", { name: "Ações de Retorno" }));
    await user.click(await screen.findByRole("menuitem", { name: "Duplicar Retorno" }));
    await screen.findByText(texts.templates.created);
    await screen.findByRole("button", { name: "Retorno (cópia)" });
  });

  test("a template is deleted after a question", async () => {
    await user.click(screen.getByRole("button", { name: "Ações de Retorno" }));
    await user.click(await screen.findByRole("menuitem", { name: "Excluir Retorno" }));
    const question = within(await screen.findByRole("alertdialog"));
    await question.findByText(texts.templates.deleteQuestion);
    await user.click(question.getByRole("button", { name: "Excluir" }));
    await screen.findByText(texts.templates.deleted);
    await waitFor(() =>
      expect(screen.queryByRole("button", { name: "Retorno" })?.textContent).toBeUndefined(),
    );
    expect(await bodies()).toEqual([]);
  });
});

describe("redirects", () => {
  beforeEach(async () => {
    await sql`
      insert into site_paths (path, kind, target, created_by_id, created_by_name)
      values ('/produtos-antigos', 'redirect', '/certificados', '1', 'Teste')`;
  });
  afterEach(() => deleteRows(app, "site_paths"));

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
    await user.type(field("Para onde leva"), "loja.example");
    await save();
    await dialog().findByText(texts.paths.reserved);
    expect(field("Para onde leva").value).toBe("https://loja.example");
    fill(field("Endereço antigo"), "https://www.antigo.example/Produtos-Antigos");
    await user.click(field("Endereço antigo"));
    await user.tab();
    expect(field("Endereço antigo").value).toBe("/produtos-antigos");
    await save();
    await dialog().findByText(texts.paths.taken);
    fill(field("Endereço antigo"), "/loja");
    fill(field("Para onde leva"), "/Loja/");
    await save();
    await dialog().findByText(texts.paths.loop);
    fill(field("Para onde leva"), "https://loja.example");
    await save();
    await screen.findByText(texts.paths.created);

    await user.click(await screen.findByRole("button", { name: "Editar /loja" }));
    await screen.findByRole("dialog");
    fill(field("Para onde leva"), "/produtos-antigos");
    await save();
    await screen.findByText(texts.paths.updated);
    // The chain is resolved at once.
    await waitFor(() => {
      const items = redirected().getAllByRole("listitem");
      const shop = items.find(({ textContent }) => textContent?.includes("/loja"));
      expect(shop?.textContent).toContain("/certificados");
    });
    await user.click(redirected().getByRole("button", { name: "Excluir /loja" }));
    const question = within(await screen.findByRole("alertdialog"));
    await user.click(question.getByRole("button", { name: "Excluir" }));
    await screen.findByText(texts.paths.deleted);
    await waitFor(() => expect(redirected().getAllByRole("listitem")).toHaveLength(1));
  });

  test("to a file that is gone, or to no page, says so in the list and while it is typed", async () => {
    await sql`
      insert into site_paths (path, kind, target, created_by_id, created_by_name)
      values ('/tabela', 'redirect', '/media/arquivos/0123456789abcdef/tabela.pdf', '1', 'Teste')`;
    await open("/admin/paths", "Endereços");
    expect(await screen.findAllByText(/não está mais na biblioteca/)).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: "Editar /tabela" }));
    await screen.findByRole("dialog");
    await dialog().findByText(/não está mais na biblioteca/);
    fill(field("Para onde leva"), "/nao-existe");
    await dialog().findByText("O site não tem esta página: o link leva ao início.");
    fill(field("Para onde leva"), "/contato");
    await waitFor(() => expect(dialog().queryByText(/não tem esta página|biblioteca/)).toBeNull());
  });

  test("the address of no redirect says so", async () => {
    await open("/admin/paths?endereco=/nenhum", "Endereços");
    await within(await screen.findByRole("dialog")).findByText(texts.paths.unknown);
  });

  test("search engines are entered in the settings, as they hand it out", async () => {
    await open("/admin/data-management#google_verification", "Configurações");
    const google = await screen.findByLabelText<HTMLInputElement>("Verificação do Google");
    fill(google, '<meta name="google-site-verification" content="AbC-dEf_1234567890" />');
    await user.click(screen.getByRole("button", { name: "Salvar" }));
    await screen.findByText(texts.siteConfig.saved);
    await waitFor(() => expect(google.value).toBe("AbC-dEf_1234567890"));
    await waitFor(async () =>
      expect(await (await app.rest("GET", "/contato")).text()).toContain(
        '<meta name="google-site-verification" content="AbC-dEf_1234567890">',
      ),
    );
  });
});

test("the list of pages tells one that was taken off the site from one that was never on it", async () => {
  const { ownPages } = app.trpc({ cookie: await cookieOf(app, await createAdministrator(app)) });
  const former = await ownPages.create.mutate(somePage({ path: "/natal", title: "Natal" }));
  await ownPages.update.mutate({ id: former.id, kind: "page", publishedAt: null });
  const draft = await ownPages.create.mutate(
    somePage({ path: "/pascoa", title: "Páscoa", publishedAt: null }),
  );
  await open("/admin/pages", "Páginas");
  within(await screen.findByRole("link", { name: /^Natal/ })).getByText("Fora do site");
  within(screen.getByRole("link", { name: /^Páscoa/ })).getByText("Rascunho");
  for (const { id } of [former, draft]) await ownPages.delete.mutate(id);
});
