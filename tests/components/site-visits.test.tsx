import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { visitCounts } from "#server/features/visit-counts/table.ts";
import { createTestApp } from "../support/app.ts";
import { atFileEnd } from "../support/at-file-end.ts";
import { deleteRows } from "../support/delete-rows.ts";
import { consentBox } from "../support/demo-form.ts";
import { openDocument } from "../support/dom.ts";
import { sentWords } from "../support/sent-words.ts";

// What a visit notes and counts, and what a link says to the form behind it. That a browser keeps both from one document
// to the next, and sends them, is tested in one.

openDocument();
const { answerCalls } = await import("../support/mounted-form.tsx");
const { fireEvent, openPage, screen, user, waitFor } = await import("../support/mounted-site.tsx");

const app = await createTestApp({ challengeMinimumMs: 0 });
const { db, sql } = app.database;
answerCalls(app);
let beacons: Promise<unknown>[] = [];
// `answerCalls` takes it back.
navigator.sendBeacon = (address, body) => {
  beacons.push(app.rest("POST", String(address), { rawBody: body as Blob }));
  return true;
};
/** The page has come to rest, so that a visit that may be counted is. */
let rest: () => void = () => {};
const idleBefore = window.requestIdleCallback;
window.requestIdleCallback = (act) => {
  rest = () => act({ didTimeout: false, timeRemaining: () => 50 });
  return 1;
};
const Observer = IntersectionObserver;
atFileEnd(() => {
  window.requestIdleCallback = idleBefore;
  globalThis.IntersectionObserver = Observer;
});
/** The form is scrolled into sight. */
let seeForm: () => void = () => {};
globalThis.IntersectionObserver = class extends IntersectionObserver {
  constructor(private readonly seen: IntersectionObserverCallback) {
    super(seen);
  }
  override observe(target: Element): void {
    const entry = { isIntersecting: true, target } as IntersectionObserverEntry;
    if (target.matches("form")) seeForm = () => this.seen([entry], this);
  }
};

afterEach(async () => {
  await counted();
  await deleteRows(app, "visit_counts", "contact_messages", "leads");
});

beforeEach(() => {
  beacons = [];
  // Those of the test before are in memory as well.
  sessionStorage.setItem("avante_source", "{}");
  sessionStorage.setItem("avante_counted", "[]");
});

const open = async (address: string) => {
  seeForm = () => {};
  await openPage(app, address);
};

const source = () => JSON.parse(sessionStorage.getItem("avante_source") ?? "null");
/** The counts so far, as `page event channel count`. */
async function counted(): Promise<string[]> {
  await Promise.all(beacons);
  await app.services.visitCounts.flush();
  const rows = await db.select().from(visitCounts);
  return rows.map(({ page, event, channel, count }) => `${page} ${event} ${channel} ${count}`).sort();
}
const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: "input, select, textarea" });
const fill = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });
/** Answers the check and agrees. */
async function agree(): Promise<void> {
  const code = document.querySelector("[data-human-check]")?.textContent ?? "";
  await user.clear(field("Digite o código de segurança"));
  await user.type(field("Digite o código de segurança"), code);
  await user.click(screen.getByRole("checkbox", consentBox));
}
const follow = async (link: string) => user.click(await screen.findByRole("link", { name: link }));
/** Shows the document or the browser another way, until the returned function is called. */
function pretend(on: object, property: string, value: unknown): () => void {
  Object.defineProperty(on, property, { get: () => value, configurable: true });
  return () => Reflect.deleteProperty(on, property);
}

describe("an arrival", () => {
  test("is noted with parameters in capitals, after `&amp;`, and Google's other click ids", async () => {
    await open("/contato?UTM_SOURCE=google&amp;utm_medium=cpc&amp;GBRAID=0AAA&amp;wbraid=Cj8K");
    const touch = {
      utm_source: "google",
      utm_medium: "cpc",
      gbraid: "0AAA",
      wbraid: "Cj8K",
      landing: "/contato",
    };
    expect(source()).toEqual({ first: touch, last: touch });
  });

  test("is noted with the host of another site and a followed slide, which a later one without origin leaves", async () => {
    const leave = pretend(document, "referrer", "http://blog.exemplo.com.br/artigo?leitor=ana");
    await open("/");
    leave();
    await follow("Teste Grátis");
    await screen.findByRole("heading", { level: 1, name: /^Nucleus/ });
    await open("/acesso");
    const touch = {
      referrer: "blog.exemplo.com.br",
      landing: "/",
      slide: "O ERP que acompanha a sua empresa do pedido ao caixa",
    };
    expect(source()).toEqual({ first: touch, last: touch });
  });
});

describe("the counts of a visit", () => {
  test("have each of its steps once, also in the next document", async () => {
    const start = async (name: string) => {
      await open("/work-with-us?utm_source=linkedin");
      rest();
      await waitFor(() => expect(beacons).not.toHaveLength(0));
      seeForm();
      seeForm();
      fill("Nome completo", name);
    };
    await start("Beatriz");
    const once = ["form_seen", "form_started", "visit"].map(
      (step) => `/work-with-us ${step} organic_social 1`,
    );
    expect(await counted()).toEqual(once);
    expect(JSON.parse(sessionStorage.getItem("avante_counted") ?? "")).toHaveLength(3);
    await start("Beatriz Souza");
    expect(await counted()).toEqual(once);
  });

  test("begin when a page that is prerendered, or in a tab in the background, is seen", async () => {
    const activate = pretend(document, "prerendering", true);
    const show = pretend(document, "hidden", true);
    await open("/acesso?utm_source=boletim");
    rest();
    activate();
    document.dispatchEvent(new window.Event("prerenderingchange"));
    rest();
    expect(await counted()).toEqual([]);
    expect(source()).toEqual({});
    show();
    document.dispatchEvent(new window.Event("visibilitychange"));
    rest();
    await waitFor(() => expect(beacons).toHaveLength(1));
    expect(await counted()).toEqual(["/acesso visit email 1"]);
    expect(source()).toMatchObject({ first: { utm_source: "boletim" } });
  });

  test.each([
    ["Global Privacy Control", "globalPrivacyControl", true],
    ["Do Not Track", "doNotTrack", "1"],
  ])("are none with %s", async (_name, property, value) => {
    const allow = pretend(navigator, property, value);
    try {
      await open("/contato");
      rest();
      await import("#client/site/visits/first-look.ts");
      seeForm();
      fill("Nome", "Luíza");
      expect(await counted()).toEqual([]);
    } finally {
      allow();
    }
    // Nor is it remembered as counted.
    fill("Nome", "Luíza Gonçalves");
    expect(await counted()).toHaveLength(3);
  });
});

describe("what a link says to the message", () => {
  const about = () => document.body.textContent?.match(/Sobre: (Nucleus|e-CNPJ A1)/)?.[0];
  const isAboutNothing = () => waitFor(() => expect(about()).toBeUndefined());

  test("is its product, also after `&amp;`, until it is taken back", async () => {
    await open("/contato?utm_source=boletim&amp;produto=nucleus");
    expect(about()).toBe("Sobre: Nucleus");
    await user.click(screen.getByRole("button", { name: "Tirar Nucleus da mensagem" }));
    await isAboutNothing();
    expect(location.search).toBe("?utm_source=boletim");
  });

  test("fills in what it is about and the subject, also of the next one, which the visitor may take back", async () => {
    const productOf = async (name: string) => {
      fill("Nome", name);
      fill("E-mail", "luiza@loja.com.br");
      fill("Mensagem", "Quanto tempo leva?");
      await agree();
      await user.click(screen.getByRole("button", { name: "Enviar Mensagem" }));
      await screen.findByRole("button", { name: sentWords.sentMessage.again });
      return (await sql`select product from contact_messages where name = ${name}`)[0]?.product;
    };
    await open("/certificados");
    await follow("Perguntar por mensagem sobre o e-CNPJ A1");
    await screen.findByRole("button", { name: "Tirar e-CNPJ A1 da mensagem" });
    expect(field("Assunto").value).toBe("certificado");
    expect(await productOf("Sobre O Certificado")).toBe("e-cnpj-a1");
    await user.click(screen.getByRole("button", { name: sentWords.sentMessage.again }));
    await waitFor(() => expect(field("Assunto").value).toBe("certificado"));
    fill("Nome", "digitado");
    screen.getByRole("button", { name: "Tirar e-CNPJ A1 da mensagem" }).focus();
    await user.keyboard("{Enter}");
    await isAboutNothing();
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Enviar mensagem");
    expect(field("Nome").value).toBe("digitado");
    expect(await productOf("Sobre Nada")).toBeNull();
  });

  test("gives way to that of the next link, and a chosen subject stays", async () => {
    const ask = (product: string) => open(`/contato?produto=${product}#mensagem`);
    const subjectIs = (subject: string) => waitFor(() => expect(field("Assunto").value).toBe(subject));
    await ask("dominios");
    await subjectIs("ti");
    fill("Mensagem", "Quanto custa?");
    await ask("e-cpf-a1");
    await subjectIs("certificado");
    expect(field("Mensagem").value).toBe("Quanto custa?");
    await user.selectOptions(field("Assunto"), "suporte");
    await ask("nucleus");
    await subjectIs("suporte");
  });
});
