import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "bun:test";
import { toTimeField } from "#client/lib/time-field.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import type { SiteConfig } from "#shared/schemas/site-config.ts";
import { defaultSlides, parseSlides } from "#shared/schemas/slide.ts";
import { texts } from "#shared/texts/texts.ts";
import { cookieOf, createAdministrator } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { deleteRows } from "../support/delete-rows.ts";
import { openDocument } from "../support/dom.ts";
import { keepSiteConfig } from "../support/kept-config.ts";
import { somePage } from "../support/own-pages.ts";
import { pdfOf } from "../support/pdfs.ts";
import { appendConfigVersion } from "../support/site-config.ts";

// What the editors of the legal texts save and say, what versions compare, what the slider makes of what another
// administrator saved meanwhile, and what pages say of drafts and scheduled publications. Previews, drafts across a reload and colors are for the browser.

openDocument();
const { openBackOffice, waitFor, within } = await import("../support/mounted-back-office.tsx");

const app = await createTestApp();
const { sql } = app.database;
const { screen, user, wire, open, fill, address, signInAnother } = await openBackOffice(app);
await keepSiteConfig(app);
const nadia = await createAdministrator(app, { name: "Nádia Vergueiro" });
const nadiasCookie = await cookieOf(app, nadia);
const { drafts, libraryFiles, ownPages, publications, siteConfig } = app.trpc({ cookie: nadiasCookie });

describe("the editors of the legal texts", () => {
  const text = () => screen.getByLabelText<HTMLTextAreaElement>("Texto em Markdown");
  const save = () => user.click(screen.getByRole("button", { name: "Salvar" }));

  async function storedText(key: string): Promise<unknown> {
    const answer = await app.rest("GET", `/api/config/${key}`);
    return ((await answer.json()) as { data: { value: unknown } }).data.value;
  }

  test.each([
    {
      title: "Termos de Uso",
      path: "/terms-of-use",
      key: "terms_of_use",
      firstSection: "1. Aceitação dos termos",
      saved: texts.legalTexts.termsSaved,
      failed: texts.legalTexts.termsFailed,
    },
    {
      title: "Política de Privacidade",
      path: "/privacy-policy",
      key: "privacy_policy",
      firstSection: "1. Quem é o controlador",
      saved: texts.legalTexts.privacySaved,
      failed: texts.legalTexts.privacyFailed,
    },
  ])("$title: from the built-in text to a published one, and back", async (document) => {
    const { title, path, key, firstSection, saved, failed } = document;
    await open(`/admin${path}`, title);
    await screen.findByText(/O site ainda usa o texto padrão/);
    expect(text().value).toContain(`## ${firstSection}`);
    expect(text().getAttribute("rows")).toBe("30");

    fill(text(), "## Nosso texto\n\n**Feito** por nós.\n");
    wire.answer = (call) =>
      call.includes("siteConfig.save")
        ? Promise.resolve(new Response("<h1>Bad gateway</h1>", { status: 502 }))
        : undefined;
    await save();
    await screen.findByText(failed);
    expect(text().value).toBe("## Nosso texto\n\n**Feito** por nós.\n");
    wire.answer = undefined;
    await save();
    await screen.findByText(saved);
    expect(await storedText(key)).toBe("## Nosso texto\n\n**Feito** por nós.\n");
    await screen.findByText(/Este texto está publicado/);

    await user.click(screen.getByRole("button", { name: "Fechar aviso" }));
    fill(text(), "");
    await save();
    await screen.findByText(saved);
    expect(await storedText(key)).toBe("");
    await waitFor(() => expect(text().value).toContain(`## ${firstSection}`));
  });

  test("a conflict shows both texts line by line and leaves the choice to the administrator", async () => {
    await appendConfigVersion(app, { terms_of_use: "## Regras\n" });
    await open("/admin/terms-of-use", "Termos de Uso");
    await waitFor(() => expect(text().value).toBe("## Regras\n"));
    fill(text(), "## Regras\n\nVocê pode navegar livremente.\n");
    await appendConfigVersion(
      app,
      { terms_of_use: "## Regras\n\nVocê pode navegar com calma.\n" },
      { id: "id-da-nadia", name: "Nádia Vergueiro" },
    );
    await save();
    const dialog = await screen.findByRole("dialog", { name: "Outra pessoa salvou antes" });
    await within(dialog).findByText(texts.siteConfig.conflict("Nádia Vergueiro"));
    const marked = [...dialog.querySelectorAll("mark")].map(({ textContent }) => textContent);
    expect(marked).toEqual(["com calma", "livremente"]);
    await user.click(within(dialog).getByRole("button", { name: "Salvar com estas escolhas" }));
    await waitFor(() => expect(screen.queryByRole("dialog")?.textContent).toBeUndefined());
    const kept = "## Regras\n\nVocê pode navegar livremente.\n";
    await waitFor(async () => expect(await storedText("terms_of_use")).toBe(kept));
  });

  test("a question about the draft that is closed overwrites nobody, and is asked again before anything is saved", async () => {
    await sql`delete from document_drafts`;
    await open("/admin/terms-of-use", "Termos de Uso");
    const onTheServer = async () => {
      const rows = await sql<{ text: string }[]>`
        select value #>> '{}' as text from document_drafts, jsonb_each(mine) where document = 'text:terms_of_use'`;
      return rows[0]?.text;
    };
    const question = () => screen.findByRole("dialog", { name: "Outra pessoa salvou antes" });
    const saves = () => wire.calls.filter((call) => call.includes("drafts.save")).length;
    await waitFor(() => expect(text().value).not.toBe(""));
    fill(text(), "Da Ana");
    await waitFor(async () => expect(await onTheServer()).toBe("Da Ana"));
    await sql`
      update document_drafts set version = 7, updated_by_name = 'Nádia Vergueiro',
        mine = (select jsonb_object_agg(key, 'Da Nádia') from jsonb_each(mine))`;
    fill(text(), "Da Ana, de novo");
    await user.click(within(await question()).getByRole("button", { name: "Voltar à edição" }));
    await screen.findByText("Textos em conflito: decida ao publicar");
    const before = saves();
    fill(text(), "Da Ana, enfim");
    await save();
    await question();
    expect([await onTheServer(), saves()]).toEqual(["Da Nádia", before]);
    await user.click(within(await question()).getByRole("button", { name: "Salvar com estas escolhas" }));
    await waitFor(async () => expect(await onTheServer()).toBe("Da Ana, enfim"));
    await sql`delete from document_drafts`;
  });
});

describe("versions", () => {
  const said = texts.versions;
  const author = { id: "id-da-nadia", name: "Nádia Vergueiro" };

  const link = (name: RegExp) => screen.findByRole("link", { name });
  const restore = () => screen.findByRole("button", { name: "Restaurar" });
  const fail = (name: string) => (call: string) =>
    call.includes(name) ? Promise.reject(new TypeError("no network")) : undefined;
  const sections = () =>
    within(screen.getByRole("article"))
      .getAllByRole("heading", { level: 3 })
      .map(({ textContent }) => textContent);
  const choose = (label: string, option: string) =>
    user.selectOptions(screen.getByLabelText(label, { exact: true, selector: "select" }), option);

  beforeEach(async () => {
    await appendConfigVersion(app, { site_title: "Título da versão 2", terms_of_use: "## Regras" }, author);
    await appendConfigVersion(app, { site_title: "Título da versão 3", color_primary: "#0E7490" }, author);
    await open("/admin/config-versions", "Versões");
    await link(/^Versão 3/);
  });

  test("the newest change is open at first", async () => {
    await screen.findByText(said.compared(2, 3, 3));
    await waitFor(() => expect(sections()).toEqual(["Geral", "Cores"]));
    expect(address()).toBe("/admin/config-versions");
  });

  test("the list shows who saved what, newest first, and which version is current", async () => {
    const entries = within(screen.getByRole("navigation", { name: "Versões" })).getAllByRole("listitem");
    const read = entries.map(({ textContent }) => textContent ?? "");
    expect(read.map((text) => text.match(/Versão \d/)?.[0])).toEqual(["Versão 3", "Versão 2", "Versão 1"]);
    expect(read.map((text) => text.includes("Atual"))).toEqual([true, false, false]);
    expect(read[0]).toContain("Nádia Vergueiro");
    expect(read[2]).toContain("Sistema");
  });

  test("any two versions can be compared, and the address keeps them", async () => {
    await user.click(await link(/^Versão 2/));
    await screen.findByText(said.compared(2, 3, 3));
    await waitFor(() => expect(sections()).toEqual(["Geral", "Cores"]));
    await choose("Comparar com", "Versão 1 (anterior)");
    await screen.findByText(said.compared(1, 2, 3));
    await waitFor(() => expect(sections()).toEqual(["Geral", "Textos legais"]));
    await screen.findByText("A versão 1 mostra o texto padrão do site.");
    // What a section would become is not what this comparison shows.
    expect(screen.queryAllByRole("button", { name: /^Restaurar só/ })).toHaveLength(0);
    expect(address()).toBe("/admin/config-versions?versao=2&com=1");
    await choose("Versão", "Versão 3 (atual)");
    await screen.findByText(said.compared(1, 3, 3));
    await open(address(), "Versões");
    await screen.findByText(said.compared(1, 3, 3));
    await choose("Comparar com", "Versão 2 (anterior)");
    await screen.findByText(said.compared(2, 3, 3));
  });

  test("of one document: only what changed in it, slide by slide", async () => {
    const slides = JSON.stringify([{ title: "Natal", image: `/media/${"a".repeat(64)}-100x50.webp` }]);
    await appendConfigVersion(app, { site_slider_images: slides, site_title: "Título da versão 4" }, author);
    await appendConfigVersion(app, { site_slider_images: slides.replace("Natal", "Páscoa") }, author);
    await open("/admin/config-versions", "Versões");
    await link(/^Versão 5/);
    await choose("Versões de", "Slider");
    await waitFor(() => expect(screen.queryByRole("link", { name: /^Versão 3/ })).toBeNull());
    await user.click(await link(/^Versão 4/));
    await waitFor(() => expect(sections()).toEqual(["Slider"]));
    expect(address()).toBe("/admin/config-versions?documento=slider&versao=4");
    const change = within(screen.getByRole("article")).getByText("Páscoa: Título").parentElement;
    expect(change?.querySelector("del")?.textContent).toContain("Natal");
    expect(change?.querySelector("ins")?.textContent).toContain("Páscoa");
    await choose("Versões de", "Termos de uso (texto legal)");
    await link(/^Versão 2/);
    expect(screen.queryByRole("link", { name: /^Versão 4/ })).toBeNull();
  });

  test("a failed restore says so and can be retried; Cancelar restores nothing", async () => {
    await user.click(await link(/^Versão 1/));
    for (const action of ["Cancelar", "Restaurar"]) {
      wire.answer = fail("siteConfig.restore");
      await user.click(await restore());
      const question = await screen.findByRole("alertdialog", { name: said.restoreQuestion(1) });
      await user.click(within(question).getByRole("button", { name: action }));
      await waitFor(() => expect(screen.queryByRole("alertdialog")?.textContent).toBeUndefined());
    }
    await screen.findByText(said.restoreErrorTitle);
    await screen.findByText(said.restoreFailed);
    within(await link(/^Versão 3/)).getByText("Atual");
  });

  test("a version that another administrator restored meanwhile is not restored again", async () => {
    await user.click(await link(/^Versão 2/));
    const button = await restore();
    await sql`update config_versions set is_current = false where is_current`;
    await sql`update config_versions set is_current = true where version_number = 2`;
    await user.click(button);
    const question = within(await screen.findByRole("alertdialog"));
    await user.click(question.getByRole("button", { name: "Restaurar" }));
    await screen.findByText(said.alreadyCurrent);
    await screen.findByText(said.compared(1, 2, 2));
  });

  test("an unknown version and a lost connection show a message and a way to retry", async () => {
    await open("/admin/config-versions?versao=99", "Versões");
    await screen.findByText(said.unknown);
    await open("/admin/config-versions", "Versões", fail("siteConfig"));
    await screen.findAllByText(said.connectionFailed);
    wire.answer = undefined;
    await user.click(screen.getByRole("button", { name: "Tentar de novo" }));
    await link(/^Versão 3/);
  });

  test("a session that ended asks for the password over the screen, and Escape leaves the question", async () => {
    await sql`delete from sessions where user_id <> ${nadia.id}`;
    onTestFinished(signInAnother);
    await user.click(await link(/^Versão 2/));
    const dialog = await screen.findByRole("dialog", { name: texts.login.inactivityTitle });
    await user.keyboard("{Escape}");
    within(dialog).getByLabelText("Senha", { exact: true, selector: "input" });
  });
});

describe("the slider of two administrators", () => {
  type Named = readonly [id: string, title: string];
  const [UM, DOIS, TRES]: [Named, Named, Named] = [
    ["sum", "Um"],
    ["sdois", "Dois"],
    ["stres", "Três"],
  ];

  /** Saves these slides, by another administrator. */
  const save = (...slides: Named[]) =>
    appendConfigVersion(
      app,
      {
        site_slider_images: JSON.stringify(
          slides.map(([id, title]) => ({ ...defaultSlides("20")[0], id, title })),
        ),
      },
      { id: "id-do-otavio", name: "Otávio Prado" },
    );

  const press = async (name: string) => user.click(await screen.findByRole("button", { name }));
  const titles = () =>
    [...document.querySelectorAll("button[aria-keyshortcuts^=Alt]")].map(({ textContent }) => textContent);
  const titlesAre = (names: string[]) => waitFor(() => expect(titles()).toEqual(names));
  async function retitle(from: string, to: string): Promise<void> {
    await press(from);
    fill(screen.getByLabelText("Título", { exact: true }), to);
  }
  const send = () => press("Salvar Slider");
  const published = async () => {
    const config = (await (await app.rest("GET", "/api/config")).json()) as SiteConfig;
    return parseSlides(config.site_slider_images).map(({ title }) => title);
  };
  const arePublished = (names: string[]) => waitFor(async () => expect(await published()).toEqual(names));

  async function openSlider(): Promise<void> {
    await save(UM, DOIS, TRES);
    await open("/admin/slider", "Slider");
    await titlesAre(["Um", "Dois", "Três"]);
  }
  const dialog = async () => within(await screen.findByRole("dialog", { name: "Outra pessoa salvou antes" }));
  const question = async (name: string) =>
    within(await (await dialog()).findByRole("group", { name: new RegExp(`^${name}`) }));
  const chosen = async () =>
    user.click((await dialog()).getByRole("button", { name: "Salvar com estas escolhas" }));

  test("two who change different slides, and their order, both get what they did", async () => {
    await openSlider();
    await save(["sum", "Um do Otávio"], DOIS, ["scopia", "Cópia do Otávio"], TRES);
    await press("Mover para cima: Três");
    await press("Mover para cima: Três");
    await press("Excluir: Dois");
    await send();
    await screen.findByText(texts.slider.saved);
    const merged = ["Três", "Um do Otávio", "Cópia do Otávio"];
    await titlesAre(merged);
    expect(await published()).toEqual(merged);
  });

  test("one who deletes what the other changed is asked about it", async () => {
    await openSlider();
    await save(["sum", "Um do Otávio"], TRES, DOIS);
    await press("Excluir: Um");
    await press("Mover para cima: Três");
    await press("Mover para baixo: Três");
    await send();
    const about = await question("Um");
    about.getByText(texts.slider.deletedForm);
    await user.click(about.getByRole("radio", { name: /publicado/ }));
    await chosen();
    await titlesAre(["Um do Otávio", "Três", "Dois"]);
  });

  test("two orders are asked about", async () => {
    await openSlider();
    await save(UM, TRES, DOIS);
    await press("Mover para baixo: Um");
    await send();
    const order = await question(texts.slider.order);
    expect(order.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      ...["Dois", "Um", "Três"],
      ...["Um", "Três", "Dois"],
    ]);
    await chosen();
    await arePublished(["Dois", "Um", "Três"]);
  });

  test("what is typed while a save is under way is kept beside what the other did", async () => {
    await openSlider();
    await save(UM, ["sdois", "Dois do Otávio"], TRES);
    const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
    wire.answer = (call) => (call.includes("siteConfig.save") ? held : undefined);
    await retitle("Um", "Um da Márcia");
    await send();
    await retitle("Três", "Três da Márcia");
    release(undefined);
    await screen.findByText(texts.slider.saved);
    wire.answer = undefined;
    const both = ["Um da Márcia", "Dois do Otávio", "Três da Márcia"];
    await titlesAre(both);
    await send();
    await arePublished(both);
  });
});

describe("pages", () => {
  const DAY_MS = 24 * 60 * 60 * 1000;
  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
  const [tomorrow, later] = [inDays(1), inDays(2)];
  afterEach(() => deleteRows(app, "content_windows", "own_pages", "library_files"));

  type Window = { document: string; changes: object; description: string; startsAt: Date };
  /** Schedules changes until `later`, past the application. */
  const insertWindow = ({ document, changes, description, startsAt }: Window, owner = nadia) => sql`
    insert into content_windows
      (document, base, changes, description, starts_at, ends_at, owner_id, owner_name, created_by_id, created_by_name)
    values (${document}, '{}', ${JSON.stringify(changes)}::text::jsonb, ${description}, ${startsAt.toISOString()}, ${later.toISOString()},
      ${owner.id}, ${owner.name}, ${owner.id}, ${owner.name})`;
  const inDecember = { description: "Textos de dezembro", startsAt: inDays(-1) };

  const fields = () => [...document.querySelectorAll<HTMLElement>("[data-field]")];
  const field = (leaf: string) =>
    waitFor(() => {
      const found = fields().find(({ dataset }) => dataset.field === leaf);
      return found?.querySelector("textarea") ?? expect.unreachable(`there is no field ${leaf}`);
    });
  const fieldIs = async (leaf: string, value: string) =>
    waitFor(async () => expect((await field(leaf)).value).toBe(value));
  const press = async (name: string) => user.click(await screen.findByRole("button", { name }));
  const agree = async (name: string) =>
    user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name }));
  const scheduled = async () => within(await screen.findByRole("region", { name: "Agendadas" }));
  const rowOf = async (description: string) => {
    const name = await (await scheduled()).findByText(description);
    return within(name.closest("li") ?? expect.unreachable("it is in no list"));
  };

  /** Opens the editor of a live page made by somebody else; resolves to the id of the page. */
  async function openOwnPage(): Promise<number> {
    const { id } = await ownPages.create.mutate(somePage({ path: "/natal", title: "Natal" }));
    await open(`/admin/pages/own?id=${id}`, "Página própria");
    await fieldIs("title", "Natal");
    return id;
  }
  /** Schedules the draft of the opened editor for tomorrow. */
  async function schedule(publish: string): Promise<void> {
    await press(publish);
    const dialog = within(await screen.findByRole("dialog", { name: "Publicar no site" }));
    await user.click(dialog.getByRole("radio", { name: "Agendar" }));
    fill(dialog.getByLabelText(/^Publicar em/), toTimeField(tomorrow));
    await user.click(dialog.getByRole("button", { name: "Agendar" }));
  }

  test("that a new price makes wrong are named before it is published, marked in the list, and counted behind the dashboard's problems", async () => {
    const { id } = await ownPages.create.mutate(
      somePage({ title: "Natal", description: "e-CPF A1 por R$ 50." }),
    );
    await open("/admin/pages?pagina=certificates", "Certificado Digital");
    const price = await waitFor(
      () =>
        document.querySelector<HTMLInputElement>('[data-field="prices.offers.e-cpf-a1.price"] input') ??
        expect.unreachable("there is no price"),
    );
    fill(price, "59,90");
    await press("Publicar");
    const others = within(await screen.findByRole("region", { name: "Outras páginas" }));
    const link = others.getByRole("link", { name: /^Natal/ });
    expect(link.getAttribute("href")).toBe(`/admin/pages/own?id=${id}`);
    others.getByText(/^Descrição: Nos preços, e-CPF A1 custa R\$\s59,90/);
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Publicar" }));
    await screen.findByText("Página publicada!");
    await open("/admin/pages", "Páginas");
    for (const name of [/^Natal/, /^Início/])
      await within(await screen.findByRole("link", { name })).findByText("Conferir");
    await open("/admin/dashboard", "Olá, Márcia Conceição Araújo");
    await user.click(await screen.findByRole("link", { name: /em Saúde$/ }));
    const line = await screen.findByRole("link", { name: /páginas contradizem preços ou configurações/ });
    expect(line.getAttribute("href")).toBe("/admin/pages");
    await appendConfigVersion(app, { content_certificates: "" });
  });

  test("take a PDF of the library as a link's target, and the library renames it, deletes it and brings it back", async () => {
    const form = new FormData();
    form.set("file", new File([Buffer.from(pdfOf("Tabela"))], "tabela.pdf"));
    await app.rest("POST", "/api/files", { rawBody: form, cookie: nadiasCookie });
    const [file] = await libraryFiles.list.query();
    const call = {
      id: "c1",
      kind: "call" as const,
      title: "Baixe",
      text: "",
      linkLabel: "Tabela",
      linkTo: "/contato",
    };
    const { id } = await ownPages.create.mutate(somePage({ title: "Feira", sections: [call] }));
    await open(`/admin/pages/own?id=${id}`, "Página própria");
    const choose = await waitFor(
      () =>
        document.querySelector<HTMLElement>('[data-field="sections.c1.linkTo"] button') ??
        expect.unreachable("there is no button"),
    );
    await user.click(choose);
    await press("Escolher o arquivo tabela");
    const target = () =>
      document.querySelector<HTMLInputElement>('[data-field="sections.c1.linkTo"] input')?.value;
    await waitFor(() => expect(target()).toBe(file?.address));
    expect(document.querySelector(`#site-paths option[value="${file?.address}"]`)?.textContent).toBe(
      "tabela (PDF)",
    );

    await open("/admin/pages", "Páginas");
    await press("Biblioteca");
    await user.click(await screen.findByRole("radio", { name: "Arquivos PDF" }));
    const act = async (label: string, name = "tabela") => {
      await press(`Ações de ${name}`);
      await user.click(await screen.findByRole("menuitem", { name: label }));
    };
    await act("Renomear");
    fill(await screen.findByLabelText(/^Nome/), "Preços 2027");
    await press("Salvar");
    await screen.findByText("Preços 2027");
    await act("Excluir", "Preços 2027");
    const question = await screen.findByRole("alertdialog", { name: "Excluir “Preços 2027”?" });
    expect(question.textContent).toContain("Rascunho de ");
    await agree("Excluir");
    await screen.findByText("Nenhum PDF ainda");
    await press("Desfazer");
    await screen.findByText("Preços 2027");
    const address = `/media/arquivos/${file?.id}/precos-2027.pdf`;
    await waitFor(async () => expect((await app.rest("GET", address)).status).toBe(200));
  });

  test("name the draft of another administrator and its time, in the list and over its editor", async () => {
    const { id } = await ownPages.create.mutate(somePage({ title: "Natal" }));
    for (const document of ["contact", `own-page:${id}`] as const) {
      const draft = { baseVersion: 1, base: {}, mine: { "intro.title": "Fale já", title: "Natal já" } };
      await drafts.save.mutate({ document, draft, from: 0 });
    }
    await sql`update document_drafts set updated_at = now() - interval '2 hours'`;
    await open("/admin/pages", "Páginas");
    const own = within(await screen.findByRole("link", { name: /^Natal/ }));
    await own.findByText("Rascunho de Nádia Vergueiro, há 2 h");
    own.getByText("No site");
    const contact = screen.getByRole("link", { name: /^Contato/ });
    within(contact).getByText("Rascunho de Nádia Vergueiro, há 2 h");
    expect(screen.getAllByText(/^Rascunho de/)).toHaveLength(2);
    await user.click(contact);
    await screen.findByText("Rascunho de Nádia Vergueiro, há 2 h.");
    await fieldIs("intro.title", "Fale já");
  });

  test("say in their list which publication waits for somebody to take it over, and end one that is open", async () => {
    const gone = { ...nadia, id: "gone", name: "Passageira" };
    await insertWindow(
      {
        document: "contact",
        changes: { "intro.title": "Só" },
        description: "Da Passageira",
        startsAt: tomorrow,
      },
      gone,
    );
    await insertWindow({ document: "contact", changes: { "intro.lead": "Já." }, ...inDecember });
    await open("/admin/pages", "Páginas");
    const suspended = await rowOf("Da Passageira");
    suspended.getByText("Esperando alguém");
    suspended.getByText("Passageira perdeu o acesso: isto só vai ao site quando alguém assumir.");
    await user.click(suspended.getByRole("button", { name: "Assumir" }));
    await screen.findByText(texts.publications.takenOver);
    await waitFor(() =>
      expect(screen.queryByRole("button", { name: "Assumir" })?.textContent).toBeUndefined(),
    );
    expect(screen.queryByText("Esperando alguém")?.textContent).toBeUndefined();
    (await rowOf("Da Passageira")).getByRole("button", { name: "Tirar da agenda: Da Passageira" });

    (await rowOf("Textos de dezembro")).getByText("No site");
    await press("Encerrar agora: Textos de dezembro");
    await agree("Encerrar agora");
    await screen.findByText(texts.publications.endedNow);
    await (await scheduled()).findByText("Últimas concluídas (1)");
    const { waiting } = await publications.list.query();
    expect(waiting.map(({ description, isSuspended }) => [description, isSuspended])).toEqual([
      ["Da Passageira", false],
    ]);
  });

  test.each([
    ["built-in", "intro.title"],
    ["own", "title"],
  ])(
    "the editor of a page that is %s says at the field which publication covers a text",
    async (kind, leaf) => {
      const own = await ownPages.create.mutate(somePage());
      const [drafted, path, heading] =
        kind === "own"
          ? [`own-page:${own.id}`, `/admin/pages/own?id=${own.id}`, "Página própria"]
          : ["contact", "/admin/pages?pagina=contact", "Contato"];
      await insertWindow({ document: drafted, changes: { [leaf]: "Já" }, ...inDecember });
      const waiting = { description: "Amanhã", startsAt: tomorrow };
      await insertWindow({
        document: drafted,
        changes: { "meta.title": "Só", description: "Só" },
        ...waiting,
      });
      await open(path, heading);
      const sentence = `Até ${formatDateTime(later)} o site mostra aqui o texto de “Textos de dezembro”.`;
      await waitFor(() =>
        expect(
          fields()
            .filter(({ textContent }) => textContent.includes("o site mostra aqui"))
            .map(({ dataset, textContent }) => [dataset.field, textContent.includes(sentence)]),
        ).toEqual([[leaf, true]]),
      );
    },
  );

  test("made by the company begin from a template, their address from the title until another one is typed", async () => {
    await open("/admin/pages/own?novo=pagina", "Nova página");
    await press("Campanha");
    const title = await field("title");
    const address = () => screen.getByLabelText<HTMLInputElement>(/^Endereço/);
    fill(title, "Volta às aulas");
    await waitFor(() => expect(address().value).toBe("volta-as-aulas"));
    await user.click(address());
    fill(address(), " https://www.example.com/Promoção de Março/2027 ");
    await user.tab();
    await waitFor(() => expect(address().value).toBe("promocao-de-marco/2027"));
    fill(title, "Volta às aulas de 2027");
    expect(address().value).toBe("promocao-de-marco/2027");
    fill(address(), "");
    fill(title, "Volta às aulas");
    await waitFor(() => expect(address().value).toBe("volta-as-aulas"));

    // What is added stands above the last call, and what nobody wrote is doubted.
    await press("Texto");
    const names = [...document.querySelectorAll("[data-part] > summary")].map(
      ({ textContent }) => textContent,
    );
    expect(names.at(-1)).toStartWith("Convite final");
    await press("Publicar");
    expect(await screen.findByText("Falta corrigir: 1 campo")).toBeDefined();
  });

  test("show the testimonials where they stand, and one is added there", async () => {
    await open("/admin/pages?pagina=home", "Início");
    await press("Acrescentar depoimento");
    const form = (await screen.findByRole("button", { name: "Publicar depoimento" })).closest("form");
    const inForm = within(form ?? expect.unreachable("there is no form"));
    await press("Publicar depoimento");
    expect(await inForm.findAllByText("Preencha este campo.")).toHaveLength(2);
    fill(inForm.getByLabelText(/^Depoimento/), "Fecho o mês em um dia.");
    fill(inForm.getByLabelText(/^Quem diz/), "Cliente de teste");
    await press("Publicar depoimento");
    await screen.findByText("Depoimento publicado");
    const { config } = await siteConfig.current.query();
    expect(JSON.parse(config.proof_quotes)).toEqual([
      { text: "Fecho o mês em um dia.", person: "Cliente de teste", company: "" },
    ]);
    await siteConfig.save.mutate({ changes: { proof_quotes: "" } });
  });

  test("made by the company have changes scheduled in their dialog, and a cancelled publication opens in their editor", async () => {
    const id = await openOwnPage();
    fill(await field("title"), "Natal já");
    await schedule("Publicar mudanças");
    await screen.findByText(texts.publications.scheduled);
    await fieldIs("title", "Natal");
    const { waiting } = await publications.list.query();
    expect(waiting).toMatchObject([
      { document: `own-page:${id}`, changes: [{ leaf: "title", value: "Natal já" }], until: null },
    ]);
    expect(formatDateTime(waiting[0]?.publishAt ?? "")).toBe(formatDateTime(tomorrow));

    await open("/admin/pages", "Páginas");
    await user.click(await (await scheduled()).findByRole("button", { name: /^Tirar da agenda/ }));
    await agree("Tirar da agenda");
    await screen.findByText(texts.publications.cancelled);
    await user.click(await (await scheduled()).findByText("Últimas concluídas (1)"));
    await user.click((await scheduled()).getByRole("link", { name: "Abrir no editor" }));
    await screen.findByRole("heading", { name: "Página própria", level: 1 });
    await fieldIs("title", "Natal já");
    expect(address()).toBe(`/admin/pages/own?id=${id}`);
    await waitFor(async () =>
      expect(await drafts.list.query()).toMatchObject([{ document: `own-page:${id}` }]),
    );
  });

  test("made by the company leave the site at a time that is set beside them", async () => {
    const id = await openOwnPage();
    const end = screen.getByLabelText("Sair do site em");
    fill(end, "amanhã");
    await press("Publicar com esta data");
    await screen.findByText(texts.ownPages.time);
    fill(end, toTimeField(later));
    await press("Publicar com esta data");
    await screen.findByText(`No site até ${formatDateTime(later)}`);
    const { until } = await ownPages.get.query(id);
    expect(formatDateTime(until ?? "")).toBe(formatDateTime(later));
  });

  test("keep what another hand writes into a draft while its texts are scheduled", async () => {
    const stored = async () => (await drafts.read.query({ document: "contact" })) ?? expect.unreachable();
    const comeBack = () => document.dispatchEvent(new window.Event("visibilitychange"));
    await open("/admin/pages?pagina=contact", "Contato");
    fill(await field("intro.title"), "Fale conosco em dezembro");
    const { draft, version } = await waitFor(stored);
    const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
    wire.answer = (call) => (call.includes("publications.schedule") ? held : undefined);
    await schedule("Publicar");
    await screen.findByRole("button", { name: "Agendando..." });
    const theirs = { ...draft, mine: { ...draft.mine, "intro.lead": "Da Nádia." } };
    await drafts.save.mutate({ document: "contact", draft: theirs, from: version });
    comeBack();
    // Time in which an editor that does not wait would read it.
    for (let turn = 0; turn < 3; turn++) await stored();
    release(undefined);
    await screen.findByText(texts.publications.scheduled);
    await waitFor(async () => {
      comeBack();
      expect((await field("intro.lead")).value).toBe("Da Nádia.");
    });
    expect((await stored()).draft.mine).toMatchObject({ "intro.lead": "Da Nádia." });
  });
});
