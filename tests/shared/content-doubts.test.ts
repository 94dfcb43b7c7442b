import { describe, expect, test } from "bun:test";
import { contentDoubts, offersOf } from "#shared/content/content-doubts.ts";
import type { ContentChanges, ContentValue } from "#shared/content/define-content.ts";
import { type ContentName, contentNames } from "#shared/content/documents.ts";
import { pages } from "#shared/content/pages.ts";
import { linkedPlaces, type SiteFacts } from "#shared/content/text-doubts.ts";
import { ownPageDoubts } from "#shared/own-pages/own-page-doubts.ts";
import { defaultSiteConfig } from "#shared/schemas/site-config.ts";

const facts: SiteFacts = {
  settings: { ...defaultSiteConfig, trial_days: "14" },
  offers: offersOf({}),
  files: new Set(["0123456789abcdef"]),
  paths: new Set([...Object.values(pages).map(({ path }) => path), "/natal", "/novidades"]),
  gone: new Set(),
  places: new Map([["/", new Set(["demonstracao"])]]),
};

test.each(contentNames)("the defaults of %s are beyond doubt", (name) => {
  expect(Object.fromEntries(contentDoubts(name, {}, facts))).toEqual({});
});

const lead = "reasons.lead";
const doubtful: [name: ContentName, leaf: string, value: string | number, doubt: string][] = [
  ["home", lead, "Teste grátis por 30 dias.", "Nas configurações o teste dura 14 dias: escreva {teste}"],
  ["home", lead, "São sete dias de teste.", "Nas configurações o teste dura 14 dias"],
  ["home", lead, "Ligue (11) 98888-7777.", "(11) 98888-7777 não é um telefone das configurações."],
  ["home", lead, "Olá, {nome}!", "{nome} não é preenchido"],
  ["home", lead, "Lorem ipsum dolor", "“Lorem ipsum” parece de exemplo"],
  ["home", lead, "Falar com [nome do gerente]", "“[nome do gerente]” parece de exemplo"],
  ["home", lead, "Texto de apoio", "É o texto de exemplo"],
  ["home", lead, "O e-CPF com 20% de desconto.", "Pelos preços, o desconto é de 50%."],
  ["home", lead, "Certificado por R$ 90.", "Nos preços, nenhum certificado custa R$ 90."],
  ["home", lead, "e-CPF A1 por R$ 80.", "Nos preços, e-CPF A1 custa R$\u00a050, e R$\u00a0100 sem desconto."],
  ["home", lead, "e-CPF A1 por R$ 80.", "Escreva {preco:e-cpf-a1} no lugar do valor."],
  ["home", lead, "Certificado a partir de R$ 90.", "Escreva {menor_preco} no lugar do valor."],
  [
    "home",
    lead,
    "Por {preco:e-cpf-a9}.",
    "{preco:e-cpf-a9} não está nos preços: o site mostra “sob consulta”.",
  ],
  ["home", "certificates.title", "Agora com desconto de 40%", "Pelos preços, o desconto é de 50%."],
  ["home", "certificates.more.to", "/certificado", "O site não tem esta página: o link leva ao início."],
  ["home", "certificates.more.to", "https://loja.example/a", "É um endereço de exemplo"],
  [
    "home",
    "certificates.more.to",
    "/media/arquivos/fedcba9876543210/tabela.pdf",
    "Este arquivo não está mais na biblioteca",
  ],
  ["home", lead, "Veja a [tabela](/media/arquivos/fedcba9876543210/t.pdf).", "Este arquivo não está mais"],
  [
    "komanda",
    "intro.picture",
    `/media/${"a".repeat(64)}-1200x800.webp A cozinha`,
    "Esta imagem tem 1.200 px de largura; aqui ela aparece com até 1.216 px e ficará borrada.",
  ],
  ["home", "certificates.more.to", "#precos", "Essa parte não existe na página"],
  ["contact", "shortcuts.items.demo.to", "/?a=1#precos", "Essa parte não existe na página"],
  ["certificates", "meta.description", "a".repeat(161), "As buscas costumam cortar a descrição"],
  ["certificates", "prices.offers.e-cpf-a1.price", 0, "Aparece como R$\u00a00: falta o preço."],
  ["certificates", "prices.offers.e-cpf-a1.price", 12_000, "o desconto aparece como -20%."],
];
test.each(doubtful)("%s, %s: %j", (name, leaf, value, doubt) => {
  expect(contentDoubts(name, { [leaf]: value }, facts).get(leaf)).toContain(doubt);
});

test.each([
  "14 dias de teste, {teste} na verdade, e emissão em 3 dias úteis.",
  "Teste por quatorze dias.",
  "Ligue (41) 3333-4444.",
  "{empresa}, de {cidade}, responde {canal}.",
  "e-CPF A1 por R$ 50 no lugar de R$ 100, com 50% de desconto.",
  "Certificado com desconto de até 50%.",
  "e-CPF A1 por {preco:e-cpf-a1}, certificados a partir de {menor_preco}.",
  "Veja a [tabela](/media/arquivos/0123456789abcdef/nome-antigo.pdf).",
  "Faturamento de R$ 1.234,56 com 10% de desconto no plano anual.",
])("%j is beyond doubt", (text) => {
  expect(contentDoubts("home", { [lead]: text }, facts).get(lead)).toBeUndefined();
});

describe("a new price", () => {
  const changes = { "prices.offers.e-cpf-a1.price": 8000 };

  test("makes texts of its page doubtful that did not change", () => {
    const doubts = contentDoubts("certificates", changes, facts);
    const question = "questions.items.discount.question";
    expect(doubts.get(question)).toBe("Pelos preços, o desconto é de 20% ou 50%.");
    expect(doubts.get("intro.title")).toBe("Pelos preços, o desconto é de 20% ou 50%.");
    const named = { ...changes, [question]: "O e-CPF A1 tem 20% de desconto?" };
    expect(contentDoubts("certificates", named, facts).has(question)).toBe(false);
  });

  test("makes texts of other pages doubtful once it is published", () => {
    const doubts = contentDoubts("home", {}, { ...facts, offers: offersOf(changes) });
    expect([...doubts.keys()]).toContain("certificates.title");
  });

  test("that cannot be read yet is left out", () => {
    const typed = { "prices.offers.e-cpf-a1.price": "oitenta" };
    expect([...contentDoubts("certificates", typed, facts)]).toEqual([]);
  });
});

test("an added item has doubts of its own until it is written, and a removed one has none", () => {
  const items = "published.items";
  const changes = {
    [items]: ["novo"],
    [`${items}.novo.link.label`]: "Contrato",
    [`${items}.novo.link.to`]: "/",
    [`${items}.novo.icon`]: "message",
    [`${items}.novo.text`]: "Texto",
    [`${items}.terms.link.to`]: "/nenhures",
  };
  expect(Object.fromEntries(contentDoubts("documents", changes, facts))).toEqual({
    [`${items}.novo.link.to`]: "Ainda leva ao início: escolha a página.",
    [`${items}.novo.text`]: "É o texto de exemplo: troque antes de publicar.",
  });
});

test("a picture as wide as its place is beyond doubt", () => {
  const picture = `/media/${"a".repeat(64)}-960x600.webp`;
  expect(contentDoubts("maskot", { "intro.picture": `${picture} Um cão` }, facts).size).toBe(0);
  const hero = { id: "a", kind: "hero", title: "Natal", picture, pictureAlt: "Um cão" } as const;
  const page = { title: "Natal", picture, pictureAlt: "Um cão" };
  expect(Object.fromEntries(ownPageDoubts(page, [hero], facts))).toEqual({
    picture: "Esta imagem tem 960 px de largura; aqui ela aparece com até 1.200 px e ficará borrada.",
  });
});

test("a place that exists, or on a page that is not known, is beyond doubt", () => {
  const to = "certificates.more.to";
  for (const address of ["#demonstracao", "/#demonstra%63ao", "/contato#nada", "/natal#nada"])
    expect(contentDoubts("home", { [to]: address }, facts).get(to)).toBeUndefined();
  const stored = JSON.stringify({ a: "#um", b: "/natal?x=1#dois", c: "https://a.com/#tres", d: "Sala #4" });
  expect([...linkedPlaces(stored, "/contato")]).toEqual(["/contato", "/natal"]);
});

test("own pages: missing alternative text, dead links, placeholders and numbers, by leaf", () => {
  const hero = {
    id: "a",
    kind: "hero",
    title: "{teste} grátis",
    picture: "/media/1",
    pictureAlt: "",
  } as const;
  const cards = {
    id: "b",
    kind: "cards",
    title: "Preços",
    items: [{ id: "c", title: "e-CPF A1", text: "e-CPF A1 por R$ 55", linkLabel: "Ver", linkTo: "/natal/2" }],
  } as const;
  const page = { title: "Teste de 3 dias", description: "", picture: "/media/2", pictureAlt: "" };
  expect(
    Object.fromEntries(ownPageDoubts(page, [hero, { ...cards, items: [...cards.items] }], facts)),
  ).toEqual({
    title: "Nas configurações o teste dura 14 dias: escreva {teste} no lugar do número.",
    pictureAlt: expect.stringContaining("Sem descrição"),
    "sections.a.pictureAlt": expect.stringContaining("Sem descrição"),
    "sections.b.items.c.text": expect.stringContaining("e-CPF A1 custa R$\u00a050"),
    "sections.b.items.c.linkTo": "O site não tem esta página: o link leva ao início.",
  });
  const fine = { ...hero, title: "Natal", pictureAlt: "Uma árvore" };
  expect([...ownPageDoubts({ ...page, title: "Natal", picture: "" }, [fine], facts)]).toEqual([]);
});

describe("an entry of menu or footer", () => {
  const added = (list: string, to: string, given: object = {}) => ({
    [list]: ["contact", "n1"],
    [`${list}.n1.link.label`]: "Oferta",
    [`${list}.n1.link.to`]: to,
    ...given,
  });
  const doubtsOf = (changes: ContentChanges, known: SiteFacts = facts) =>
    Object.fromEntries(contentDoubts("frame", changes, known));
  const isGone = "Esta página não está no site agora: a entrada só aparece quando ela estiver.";

  test.each(["menu.items", "footer.items", "footer.systems", "itServices.items"])(
    "of %s is doubtful while its page is not on the site",
    (list) => {
      const off = { ...facts, gone: new Set(["/natal"]) };
      expect(doubtsOf(added(list, "/natal"))).toEqual({});
      expect(doubtsOf(added(list, "/natal?a=1#b"), off)).toEqual({ [`${list}.n1.link.to`]: isGone });
      expect(doubtsOf(added(list, "/nada"))).toEqual({ [`${list}.n1.link.to`]: isGone });
      expect(doubtsOf(added(list, "/nada", { [`${list}.n1.hidden`]: "yes" }))).not.toContainValue(isGone);
      expect(doubtsOf(added(list, "https://loja.test/nada"))).toEqual({});
    },
  );

  test("is doubtful where the header cannot hold it, and not beside a hidden one", () => {
    const names = ["Black Friday", "Trabalhe conosco", "Loja"];
    const changes: Record<string, ContentValue> = {
      "menu.items": ["home", "solutions", "certificates", "it-services", "contact", "n0", "n1", "n2"],
    };
    for (const [place, name] of names.entries())
      Object.assign(changes, {
        [`menu.items.n${place}.link.label`]: name,
        [`menu.items.n${place}.link.to`]: "/natal",
      });
    expect(doubtsOf(changes)).toEqual({
      "menu.items.n1.link.label": expect.stringContaining("só em telas largas"),
      "menu.items.n2.link.label": expect.stringContaining("fica no botão do menu"),
    });
    expect(doubtsOf({ ...changes, "menu.items.n1.hidden": "yes" })).toEqual({});
  });
});
