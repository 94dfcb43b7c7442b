import { beforeEach, describe, expect, spyOn, test } from "bun:test";
import { pages } from "#shared/content/pages.ts";
import { defaultSiteConfig } from "#shared/schemas/site-config.ts";
import { createTestApp } from "../support/app.ts";
import { openDocument } from "../support/dom.ts";
import { eventually } from "../support/eventually.ts";
import { appendConfigVersion } from "../support/site-config.ts";

// What the legal pages show while and after their text loads. The page of the server with its text, and where an address
// with a section leads, are for the browser.

openDocument();
const { answerCalls } = await import("../support/mounted-form.tsx");
const { openPage, screen, user, waitFor, within } = await import("../support/mounted-site.tsx");

const app = await createTestApp();
const wire = answerCalls(app);

beforeEach(() => {
  wire.answer = undefined;
  wire.calls.length = 0;
});

const builtInTermsSections = [
  "1. Aceitação dos termos",
  "2. Descrição dos serviços",
  "3. Uso permitido e uso proibido",
  "4. Propriedade intelectual",
  "5. Privacidade",
  "6. Responsabilidades",
  "7. Limites de responsabilidade",
  "8. Suspensão e cancelamento",
  "9. Modificações",
  "10. Lei aplicável e foro",
  "11. Contato",
];

const terms = {
  ...pages.termsOfUse,
  key: "terms_of_use",
  loading: "Carregando termos de uso...",
  builtIn: "1. Aceitação dos termos",
};

const documents = [
  terms,
  {
    ...pages.privacyPolicy,
    key: "privacy_policy",
    loading: "Carregando política de privacidade...",
    builtIn: "1. Quem é o controlador",
  },
];

/** Stores a text as the back office does, and waits until the server hands it out. */
async function store(key: string, text: string): Promise<void> {
  await appendConfigVersion(app, { [key]: text });
  await eventually(async () => {
    const answer = await app.rest("GET", `/api/config/${key}`);
    expect(await answer.json()).toMatchObject({ data: { value: text } });
  });
}

/** Follows a link to a document: the page of the server has its text already. */
async function openByLink(title: string): Promise<void> {
  await openPage(app, pages.contact.path);
  await user.click(within(screen.getByRole("contentinfo")).getByRole("link", { name: title }));
}

const article = () => screen.queryByRole("article");
const textsOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
const sectionTitles = () => textsOf("article h2");

/** Answers the call for a text, and no other, this way. */
function answerText(key: string, answer: () => Promise<Response | undefined>): void {
  wire.answer = (address) => (address.endsWith(key) ? answer() : undefined);
}

test.each(documents)(
  "$path says that it is loading, then shows the built-in text while none is stored",
  async ({ key, title, loading, builtIn }) => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<undefined>();
    answerText(key, () => answered);
    await openByLink(title);
    expect((await screen.findByText(loading)).getAttribute("role")).toBe("status");
    expect(article()?.outerHTML).toBeUndefined();
    answer(undefined);
    await screen.findByRole("heading", { name: builtIn });
    expect(screen.queryByText(loading)?.outerHTML).toBeUndefined();
    expect(article()?.textContent).toContain(defaultSiteConfig.company_cnpj);
  },
);

// Both pages show their text in the same way.
describe("a legal text", () => {
  const { path, key, title, builtIn } = terms;

  test("HTML, scripts and images in a stored text are not rendered", async () => {
    await store(
      key,
      '## Aviso\n\n<img src="https://outro.example/a.png" onerror="document.title=\'invadido\'">\n\n<script>document.title="invadido"</script>\n\nTexto <b>cru</b> e [um link](javascript:alert(1)) e ![foto](https://outro.example/b.png)',
    );
    await openPage(app, path);
    await screen.findByRole("heading", { name: "Aviso" });
    expect(textsOf("article :is(img, script, b)")).toEqual([]);
    expect(article()?.textContent).toContain("<b>cru</b>");
    expect(article()?.textContent).toContain("um link");
    expect(textsOf("article a")).toEqual([]);
    await store(key, "");
  });

  test.each([
    ["fails", { status: 500, json: { success: false, error: "falhou" } }],
    ["answers without a value", { status: 200, json: { success: true } }],
    ["answers with an empty value", { status: 200, json: { success: true, data: { value: " " } } }],
  ])("a call that %s leaves the built-in text and shows no message", async (_case, { status, json }) => {
    answerText(key, async () => Response.json(json, { status }));
    const warned = spyOn(console, "warn").mockImplementation(() => {});
    try {
      await openByLink(title);
      await screen.findByRole("heading", { name: builtIn });
      expect(textsOf("[data-toast]")).toEqual([]);
      expect(warned.mock.calls.map(([message]) => message)).toEqual(
        status === 500 ? ["legal text load failed"] : [],
      );
    } finally {
      warned.mockRestore();
    }
  });

  test("a call without an answer ends after 3 s", async () => {
    const limits: [milliseconds: number, end: () => void][] = [];
    const timeout = spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
      const controller = new AbortController();
      limits.push([milliseconds, () => controller.abort()]);
      return controller.signal;
    });
    const warned = spyOn(console, "warn").mockImplementation(() => {});
    try {
      answerText(key, () => new Promise(() => {}));
      const before = wire.calls.length;
      await openByLink(title);
      await waitFor(() => expect(wire.calls.slice(before).some((call) => call.endsWith(key))).toBe(true));
      expect(article()?.outerHTML).toBeUndefined();
      expect(limits.map(([milliseconds]) => milliseconds)).toContain(3000);
      for (const [, end] of limits) end();
      await screen.findByRole("heading", { name: builtIn });
    } finally {
      timeout.mockRestore();
      warned.mockRestore();
    }
  });

  test("that changed since the page was rendered replaces it", async () => {
    answerText(key, async () => Response.json({ success: true, data: { value: "## Novo texto" } }));
    await openPage(app, path);
    await waitFor(() => expect(sectionTitles()).toEqual(["Novo texto"]));
  });
});

test("the built-in terms have their 11 sections, a list of them, and today's date", async () => {
  await openPage(app, pages.termsOfUse.path);
  await screen.findByRole("heading", { name: "11. Contato" });
  expect(sectionTitles()).toEqual(builtInTermsSections);
  const today = new Date().toLocaleDateString("pt-BR", { timeZone: "America/Sao_Paulo" });
  screen.getByText(`Última atualização: ${today}`);
  const list = within(screen.getByRole("navigation", { name: "Nesta página" }));
  expect(list.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual(
    builtInTermsSections.map((section, place) => [section, `#secao-${place + 1}`]),
  );
});
