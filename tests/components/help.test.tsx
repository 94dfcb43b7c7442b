import { describe, expect, test } from "bun:test";
import { readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import sharp from "sharp";
import { type HelpPage, type Line, type NamedPart, PICTURE } from "#client/admin/help/help-page.ts";
import { helpPictures } from "../../scripts/demo/help-pictures.ts";
import { createTestApp } from "../support/app.ts";
import { openDocument } from "../support/dom.ts";
import {
  contactInput,
  insertAccessLinks,
  insertLeads,
  insertMessages,
  insertPositions,
  insertResumes,
} from "../support/factories.ts";
import { appendConfigVersion } from "../support/site-config.ts";
import { dueIn, insertSubjectRequests } from "../support/subject-requests.ts";

// Each help page is followed on its screen, so that none names a button or field that is not there. The finder, the panel
// and the first steps are tested beside it.

openDocument();
const { openBackOffice, waitFor, within } = await import("../support/mounted-back-office.tsx");
const { helpPages } = await import("#client/admin/help/help-pages.ts");
const { helpSlugs, helpTitle, screenOf } = await import("#client/admin/help/help-topics.ts");
type HelpSlug = (typeof helpSlugs)[number];

const app = await createTestApp();
const email = "antonio@padariaprimavera.com.br";
const [lead] = await insertLeads(app, [{ email, phoneE164: "+5541998765432" }, { isImported: true }]);
const [message] = await insertMessages(app, [{}, {}]);
const [resume] = await insertResumes(app, [{}, { status: "rejected" }]);
const [position] = await insertPositions(app, [{ isPublished: true }, {}]);
const [request] = await insertSubjectRequests(app, [{ dueOn: dueIn(2) }]);
await insertAccessLinks(app, [{}]);
// Sent as a visitor does, so that it has consents.
await app.rest("POST", "/api/contact", { body: contactInput({ email, marketing: true }) });
await appendConfigVersion(app, { site_title: "Outro título" });
await app.database.sql`
  insert into incidents (title, known_at, description, author_name)
  values ('Notebook furtado', now(), 'Furtado no carro.', 'Ana')`;
await app.database.sql`
  insert into visit_counts (day, page, channel, event, count) values (current_date, '/contato', 'email', 'visit', 12)`;

const { screen, user, address, open } = await openBackOffice(app);

/** A record of the screen, opened by its address. */
const records: Partial<Record<HelpSlug, string>> = {
  leads: `/admin/leads?lead=${lead}`,
  messages: `/admin/messages?mensagem=${message}`,
  resumes: `/admin/resumes?curriculo=${resume}`,
  positions: `/admin/positions?vaga=${position}`,
  privacy: `/admin/privacy?pedido=${request}`,
  "privacy/people": `/admin/privacy/people?q=${email}`,
  "privacy/incidents": "/admin/privacy/incidents?incidente=1",
  "config-versions": "/admin/config-versions?versao=1",
};

/** Screens whose title is another than that of their help, and those that are empty without a record. */
const headings: Partial<Record<HelpSlug, RegExp>> = {
  dashboard: /^Olá, /,
  "privacy/people": /^Privacidade$/,
  "privacy/terms": /^Privacidade$/,
  "privacy/incidents": /^Privacidade$/,
  "terms-of-use": /^Termos de Uso$/,
};
const screens: Partial<Record<HelpSlug, string>> = { people: `/admin/people?de=lead-${lead}` };

/** What may bear a name of the kind, and where the name stands. */
const bearers: Record<NamedPart["kind"], string> = {
  button: "button, a, summary, label, [role=menuitem], [role=tab], [role=button], input[type=file]",
  field: "label, legend, [role=switch], [role=group], input, textarea, select, [role=combobox]",
  part: "h1, h2, h3, h4, th, [role=columnheader], a, legend, label, summary, section, fieldset, [role=group], [role=region]",
};

const isText = ({ nodeType }: Node) => nodeType === Node.TEXT_NODE;

/** The names that an element shows or tells. */
function namesOf(element: Element): string[] {
  const ids = (element.getAttribute("aria-labelledby") ?? "").split(" ");
  return [
    element.textContent,
    // Its lines apart, such as those of an option with an explanation.
    [...element.querySelectorAll("*")]
      .flatMap(({ childNodes }) => [...childNodes].filter(isText))
      .map(({ textContent }) => textContent)
      .join(" "),
    ...["aria-label", "title", "placeholder"].map((name) => element.getAttribute(name)),
    ...ids.map((id) => document.getElementById(id)?.textContent),
  ].map((name) => (name ?? "").replaceAll(/\s+/g, " ").trim());
}

/** The last element that bears the name, whole or followed by what tells it apart: a dialog comes after its screen. */
function bearerOf({ kind, name }: NamedPart): Element | undefined {
  const begins = (text: string) => text.startsWith(name) && !/^[\p{L}\d]/u.test(text.slice(name.length));
  const found = [...document.querySelectorAll(bearers[kind])].filter(
    (element) => !element.closest("[data-sidebar], [data-help-panel]") && namesOf(element).some(begins),
  );
  return found.findLast((element) => namesOf(element).includes(name)) ?? found.at(-1);
}

/** Looks for what lines name, in order, and presses what opens something. */
async function follow(lines: readonly Line[]): Promise<string[]> {
  const missing: string[] = [];
  for (const piece of lines.flat()) {
    if (typeof piece === "string" || piece.kind === "place") continue;
    try {
      await waitFor(() => expect(bearerOf(piece)).toBeDefined(), { timeout: 10_000 });
    } catch {
      missing.push(`${piece.kind} "${piece.name}"`);
      continue;
    }
    const found = bearerOf(piece);
    if (piece.opens && found) await user.click(found);
  }
  return missing;
}

const wordsOf = ({ purpose, tasks, surprises, ask }: HelpPage) =>
  [purpose, ...tasks.flatMap(({ title, steps }) => [[title], ...steps]), ...surprises, ask]
    .map((line) =>
      line
        .map((piece) =>
          typeof piece === "string" ? piece : piece.kind === "place" ? piece.path : piece.name,
        )
        .join(""),
    )
    .join(" ");

describe.each([...helpSlugs])("the help of %s", (slug) => {
  const page = helpPages[slug];

  test("is short, complete, and quotes no name that is not looked for", () => {
    const words = wordsOf(page);
    const count = words.split(/\s+/).length;
    expect(count).toBeGreaterThanOrEqual(150);
    expect(count).toBeLessThanOrEqual(400);
    expect(page.tasks).toHaveLength(3);
    expect(words.replace("“Escreva aqui”", "")).not.toMatch(/["“”]/);
  });

  const { picture } = page;
  test.skipIf(!picture)(
    "has its picture, told in words, in a small file of the size it reserves",
    async () => {
      if (!picture) return;
      expect(basename(picture.address)).toBe(`${slug.replaceAll("/", "-")}.webp`);
      expect(picture.alt.length).toBeGreaterThan(30);
      const { width, height } = await sharp(picture.address).metadata();
      expect({ width, height }).toEqual(PICTURE);
      expect(Bun.file(picture.address).size).toBeLessThanOrEqual(25_000);
    },
  );

  if (slug === "first-steps") return;

  const openScreen = () =>
    open(screens[slug] ?? screenOf(slug), headings[slug] ?? new RegExp(`^${helpTitle(slug)}$`));

  test("names what stands on its screen", async () => {
    await openScreen();
    expect(await follow([page.purpose, ...page.surprises.filter((line) => !opens(line)), page.ask])).toEqual(
      [],
    );
    expect(await follow(page.surprises.filter(opens))).toEqual([]);
  });

  test.each(page.tasks.map((task) => [task.title, task] as const))("%s", async (_, { at, steps }) => {
    if (at === "record")
      await open(records[slug] ?? "", headings[slug] ?? new RegExp(`^${helpTitle(slug)}$`));
    else await openScreen();
    expect(await follow(steps)).toEqual([]);
  });
});

test("every picture is one that the script draws, and belongs to a page", async () => {
  const folder = join(import.meta.dir, "../../src/client/admin/help/pictures");
  const names = (await readdir(folder)).map((file) => file.replace(".webp", "")).toSorted();
  expect(helpPictures.map(({ name }) => name).toSorted()).toEqual(names);
  const shown = Object.values(helpPages).flatMap(({ picture }) => picture?.address ?? []);
  expect(shown.map((address) => basename(address, ".webp")).toSorted()).toEqual(names);
});

describe("the panel beside a screen", () => {
  const panel = () => screen.queryByRole("complementary", { name: /^Ajuda: / });
  const opener = () => screen.getByRole("button", { name: "Ajuda desta tela" });

  test("opens at the title, follows to the next screen, and gives the focus back on Escape", async () => {
    await open("/admin/templates", "Modelos");
    await user.click(opener());
    await waitFor(() => expect(panel()?.textContent).toContain("Criar um modelo"));
    expect(document.activeElement?.textContent).toBe("Ajuda: Modelos");
    expect(opener().getAttribute("aria-expanded")).toBe("true");
    await user.click(within(document.body).getAllByRole("link", { name: "Currículos" })[0] ?? opener());
    await waitFor(() => expect(panel()?.textContent).toContain("Avaliar candidaturas"));
    await screen.findByRole("heading", { name: "Currículos", level: 1 });
    await user.click(opener());
    await waitFor(() => expect(panel()).toBeNull());
    await user.click(opener());
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Ajuda: Currículos"));
    await user.keyboard("{Escape}");
    await waitFor(() => expect(panel()).toBeNull());
    expect(document.activeElement).toBe(opener());
  });

  test("Escape closes an open record before it", async () => {
    await open(records.leads ?? "", /^Leads$/);
    await screen.findByRole("button", { name: "Responder" });
    await user.click(opener());
    await waitFor(() => expect(panel()).not.toBeNull());
    (await screen.findByRole("button", { name: "Responder" })).focus();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(address()).toBe("/admin/leads"));
    expect(panel()).not.toBeNull();
  });
});

describe("all pages", () => {
  test("stand in a list, and each in full for paper", async () => {
    await open("/admin/help", "Ajuda");
    const links = within(screen.getByRole("main")).getAllByRole("link");
    expect(links.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(helpSlugs.map(helpTitle)),
    );
    expect(links).toHaveLength(helpSlugs.length);
    await user.click(within(screen.getByRole("main")).getByRole("link", { name: "Vagas" }));
    await screen.findByRole("heading", { name: "Ajuda: Vagas", level: 1 });
    expect(address()).toBe("/admin/help?pagina=positions");
    await screen.findByText("Publicar uma vaga");
    screen.getByRole("button", { name: "Imprimir" });
    await user.click(screen.getByRole("link", { name: "Abrir a tela" }));
    await screen.findByRole("heading", { name: "Vagas", level: 1 });
  });

  test("an unknown page leads to the list", () => open("/admin/help?pagina=nada", "Ajuda"));

  test("the finder finds them by what people call their screen", async () => {
    await open("/admin/users", "Usuários");
    await user.keyboard("{Control>}k{/Control}");
    await screen.findByRole("dialog", { name: "Buscar" });
    await user.keyboard("banner");
    const group = await screen.findByRole("group", { name: "Ajuda" });
    await user.click(within(group).getByRole("option", { name: "Ajuda: Slider" }));
    await screen.findByRole("heading", { name: "Ajuda: Slider", level: 1 });
  });
});

describe("the first steps", () => {
  const step = async (name: string) => {
    const found = (await screen.findAllByText(name)).map((element) => element.closest("li")).find(Boolean);
    return found?.textContent;
  };

  test("are ticked by what the server knows, and legal texts once both were opened", async () => {
    await open("/admin/help?pagina=first-steps", "Ajuda: Primeiros passos");
    expect(await step("Um lead de teste")).toContain("Um lead de teste: feito");
    expect(await step("Dados da empresa")).toContain("Dados da empresa: falta");
    expect(await step("Dois administradores com duas etapas")).toContain(": falta");
    for (const name of ["Termos de Uso", "Política de Privacidade"]) {
      expect(await step("Textos legais")).toContain("Textos legais: falta");
      const [link] = within(screen.getByRole("main")).getAllByRole("link", { name });
      if (link) await user.click(link);
      await screen.findByRole("heading", { name, level: 1 });
      await open("/admin/help?pagina=first-steps", "Ajuda: Primeiros passos");
    }
    expect(await step("Textos legais")).toContain("Textos legais: feito");
  });

  test("stand on the dashboard until they are dismissed", async () => {
    await open("/admin/dashboard", /^Olá, /);
    await screen.findByRole("link", { name: /^Primeiros passos: 1 de 8 feitos/ });
    await user.click(screen.getByRole("button", { name: "Dispensar os primeiros passos" }));
    expect(screen.queryByRole("link", { name: /^Primeiros passos/ })).toBeNull();
    await open("/admin/dashboard", /^Olá, /);
    expect(screen.queryByRole("link", { name: /^Primeiros passos/ })).toBeNull();
  });
});

const opens = (line: Line) =>
  line.some((piece) => typeof piece !== "string" && piece.kind !== "place" && piece.opens);
