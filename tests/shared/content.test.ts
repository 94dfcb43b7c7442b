import { describe, expect, test } from "bun:test";
import { compareContent } from "#shared/content/compare-content.ts";
import { readPicture, writePicture } from "#shared/content/content-picture.ts";
import { contracts } from "#shared/content/contracts.ts";
import {
  type ContentChanges,
  contentPlaceholders,
  defineContent,
  fillPlaceholders,
  type LeafKind,
  resolveContent,
} from "#shared/content/define-content.ts";
import { describeContent, isItemId } from "#shared/content/describe-content.ts";
import {
  type ContentDocument,
  contentDocuments,
  contentNames,
  descriptionOf,
} from "#shared/content/documents.ts";
import { nameLeaf, partNames } from "#shared/content/leaf-names.ts";
import { mergeContent } from "#shared/content/merge-content.ts";
import { documentName, pages } from "#shared/content/pages.ts";
import { formatReais, parseReais, writeReais } from "#shared/formats/reais.ts";
import {
  contentText,
  leafSchema,
  PICTURE_ALT_MAX,
  PRICE_MAX_CENTS,
  readContent,
  writeContent,
} from "#shared/schemas/content.ts";
import { texts } from "#shared/texts/texts.ts";
import { type Worst, worstOf } from "../support/worst-content.ts";

const offers = "prices.offers";
const newOffer = {
  [`${offers}.novo.type`]: "e-CPF A5",
  [`${offers}.novo.price`]: 7000,
  [`${offers}.novo.originalPrice`]: 14_000,
  [`${offers}.novo.holder`]: "Para todos",
  [`${offers}.novo.medium`]: "Nuvem",
  [`${offers}.novo.fits`]: "Assinar de qualquer lugar.",
};
const certificates = descriptionOf("certificates");
const ids = certificates.lists.find(({ leaf }) => leaf === offers)?.ids ?? [];
const read = (changes: unknown) => readContent("certificates", JSON.stringify(changes));

describe.each(contentNames)("the document %s", (name) => {
  const { leaves, lists } = descriptionOf(name);

  test("has defaults that its own leaves accept unchanged", () => {
    const wrong = leaves.filter((leaf) => leafSchema(leaf).safeParse(leaf.fallback).data !== leaf.fallback);
    expect(wrong).toEqual([]);
  });

  test("has lists whose ids are unique and whose default number of items fits", () => {
    for (const { leaf, ids, min, max, item } of lists) {
      expect([leaf, new Set(ids).size, ids.every(isItemId)]).toEqual([leaf, ids.length, true]);
      expect([leaf, ids.length]).toEqual([leaf, Math.min(Math.max(ids.length, min), max)]);
      expect(item).not.toEqual([]);
      for (const id of ids) {
        const own = leaves.filter((one) => one.leaf.startsWith(`${leaf}.${id}.`)).map(({ kind }) => kind);
        const added = item.map(({ kind }) => kind);
        // "Soluções" opens a menu: of all default items, it alone lacks the address that an added one has.
        const opens = leaf === "menu.items" && id === "solutions";
        expect([leaf, id, own]).toEqual([
          leaf,
          id,
          opens ? added.filter((kind) => kind !== "address") : added,
        ]);
      }
    }
  });

  test("is shown on a page, and belongs to the page of its name", () => {
    const { content, page, shownOn }: ContentDocument = contentDocuments[name];
    expect(content.name).toBe(name);
    expect(page ?? shownOn).toBeDefined();
    const [key] = Object.entries(pages).find(([, one]) => one === page) ?? [];
    if (key) expect(documentName(key)).toBe(name);
  });

  test.each<Worst>(["longest", "shortest"])("takes its %s texts as they are", (worst) => {
    const changes = worstOf(name, worst);
    expect(contentText(name).safeParse(JSON.stringify(changes)).error?.issues).toBeUndefined();
    expect(resolveContent(contentDocuments[name].content as never, changes)).toBeDefined();
  });
});

test("every page has a document", () => {
  expect(contentNames).toEqual(expect.arrayContaining(Object.keys(pages).map(documentName)));
});

test("every part of a leaf has a name, and every name is one of a part", () => {
  const parts = new Set(
    contentNames.flatMap((name) => {
      const { leaves, lists } = descriptionOf(name);
      const items = lists.flatMap(({ item }) => item);
      const isOfList = (leaf: string) => lists.some((list) => leaf.startsWith(`${list.leaf}.`));
      return [...leaves.filter(({ leaf }) => !isOfList(leaf)), ...items, ...lists].flatMap(({ leaf }) =>
        leaf.split(".").filter((part) => part !== "{id}"),
      );
    }),
  );
  expect(
    [...parts].sort(),
    "each part of a leaf, and no other, has its Portuguese name in partNames of src/shared/content/leaf-names.ts",
  ).toEqual(Object.keys(partNames).sort());
});

describe("what is stored is read leaf by leaf", () => {
  test("a wrong leaf falls back alone, and a sentence names it", () => {
    const { changes, problems } = read({
      "intro.title": "Novo título",
      "intro.lead": "",
      "prices.offers.e-cpf-a1.price": "caro",
      "prices.lead": "a".repeat(901),
    });
    expect(changes).toEqual({ "intro.title": "Novo título" });
    expect(problems).toEqual([
      "Topo da página, Texto de apoio: não pode ficar vazio.",
      texts.content.price(nameLeaf("prices.offers.e-cpf-a1.price")),
      "Preços, Texto de apoio: use no máximo 900 caracteres.",
    ]);
  });

  test.each([undefined, ""])("%p has no changes", (stored) => {
    expect(readContent("certificates", stored)).toEqual({ changes: {}, problems: [] });
  });

  test.each(["{", "null", "[]", "7", '{"a":{}}', '{"a":null}', '{"a":[1]}', 7, {}, "x"])(
    "%p is nothing that can be read",
    (stored) => {
      expect(readContent("certificates", stored)).toEqual({
        changes: {},
        problems: [texts.content.notContent],
      });
    },
  );

  test("a leaf that this release does not know stays, one that repeats the default does not", () => {
    const known = certificates.leaves.find(({ leaf }) => leaf === "intro.title")?.fallback;
    expect(read({ "intro.title": known, "intro.motto": "De outra versão", "new.list": ["a"] })).toEqual({
      changes: { "intro.motto": "De outra versão", "new.list": ["a"] },
      problems: [],
    });
  });

  test("names that every object has are no leaves and no items", () => {
    const stored = '{"__proto__":["x"],"constructor":"x","toString":"x","hasOwnProperty":"x"}';
    const { changes } = readContent("certificates", stored);
    expect(Object.keys(changes)).toEqual([]);
    expect(Object.getPrototypeOf(changes)).toBe(Object.prototype);
    for (const id of ["constructor", "__proto__", "toString", "a.b", "", "é", "a".repeat(41)]) {
      expect([id, isItemId(id)]).toEqual([id, false]);
      expect(read({ [offers]: [...ids, id] }).problems).toEqual([
        texts.content.count(nameLeaf(offers), 1, 8),
      ]);
    }
    expect(nameLeaf("constructor.valueOf")).toBe("constructor, valueOf");
  });

  test("an added item needs every text that its kind demands", () => {
    const whole = { [offers]: [...ids, "novo"], ...newOffer };
    expect(read(whole)).toEqual({ changes: whole, problems: [] });
    const { [`${offers}.novo.holder`]: _, ...part } = whole;
    expect(read(part).problems).toEqual(["Preços, Certificados, novo, Para quem: não pode ficar vazio."]);
  });

  test("an icon is one of the site's, and a check mark for an added item without one", () => {
    const items = "published.items";
    const others = { [items]: ["terms", "novo"], [`${items}.novo.link.label`]: "Contrato" };
    const changes = { ...others, [`${items}.novo.link.to`]: "/contato", [`${items}.novo.text`]: "O seu." };
    const readIcon = (icon: string) =>
      readContent("documents", JSON.stringify({ ...changes, [`${items}.terms.icon`]: icon }));
    expect(readIcon("skull")).toEqual({ changes, problems: [texts.content.notContent] });
    const { changes: read } = readIcon("shield");
    expect(read).toEqual({ ...changes, [`${items}.terms.icon`]: "shield" });
    const shown = resolveContent(contracts, read).published.items.map(({ icon }) => icon);
    expect(shown).toEqual(["shield", ""]);
    const differences = compareContent(descriptionOf("documents"), {}, read);
    expect(differences.find(({ leaf }) => leaf === `${items}.terms.icon`)).toMatchObject({
      before: "Documento",
      after: "Proteção",
    });
  });

  test("texts of an item that is not in its list are dropped", () => {
    expect(read(newOffer)).toEqual({ changes: {}, problems: [] });
    const without = ids.filter((id) => id !== "e-cpf-a1");
    expect(read({ [offers]: without, [`${offers}.e-cpf-a1.price`]: 1 }).changes).toEqual({
      [offers]: without,
    });
  });

  test.each([[[]], [Array.from({ length: 9 }, (_, place) => `n${place}`)], [["a", "a"]], ["e-cpf-a1"]])(
    "the list %j falls back",
    (list) => {
      const { changes, problems } = read({ [offers]: list });
      expect(changes).toEqual({});
      expect(problems[0]).toBe(texts.content.count(nameLeaf(offers), 1, 8));
    },
  );

  test("the written text is the same however it was ordered, and none without changes", () => {
    const one = { "intro.title": "A", "benefits.title": "B" };
    const other = { "benefits.title": "B", "intro.title": "A" };
    expect(writeContent(one)).toBe(writeContent(other));
    expect(writeContent({})).toBe("");
    const defaults = Object.fromEntries(certificates.leaves.map(({ leaf, fallback }) => [leaf, fallback]));
    expect(contentText("certificates").parse(JSON.stringify(defaults))).toBe("");
    expect(contentText("certificates").parse(JSON.stringify(one))).toBe(writeContent(other));
  });

  test("what Word pastes becomes one line", () => {
    const pasted = " Duas\vlinhas\r\ncoladas\u2028do Word\u0000 ";
    expect(read({ "intro.title": pasted }).changes).toEqual({ "intro.title": "Duas linhas coladas do Word" });
  });
});

/** The address of a stored picture. */
const PICTURE = `/media/${"a1".repeat(32)}-1200x800.webp`;

describe("a leaf refuses", () => {
  const refused: [LeafKind, unknown[]][] = [
    [
      "address",
      ["javascript:alert(1)", "//outro.com.br", "data:text/html,x", "contato", "# x", "/\\outro.com", ""],
    ],
    ["price", [-1, 1.5, PRICE_MAX_CENTS + 1, "100", null, Number.NaN]],
    ["label", ["", " ", "\u200b", "a".repeat(41), 7]],
    ["menu", ["", "a".repeat(23)]],
    ["figure", ["", "a".repeat(17)]],
    [
      "picture",
      [
        PICTURE,
        `${PICTURE} `,
        `${PICTURE} \u200b`,
        `${PICTURE} ${"a".repeat(PICTURE_ALT_MAX + 1)}`,
        "Um gato",
        "/images/slide-erp.svg Desenho",
        `https://outro.example${PICTURE} Um gato`,
        PICTURE.replace(".webp", ".png Ícone"),
        `${PICTURE}#101,0 Um gato`,
        `${PICTURE}#meio Um gato`,
        "javascript:alert(1) Um gato",
      ],
    ],
  ];
  test.each(refused)("as %s what is none", (kind, values) => {
    for (const value of values) {
      const { error } = leafSchema({ leaf: "end.to", kind }).safeParse(value);
      expect([value, error?.issues[0]?.message]).toEqual([value, expect.stringMatching(/^\p{Lu}.*\.$/u)]);
    }
  });

  test.each<[LeafKind, unknown[]]>([
    ["address", ["/contato", "#precos", "https://exemplo.com.br/x?y=1", "/certificados#precos"]],
    ["price", [0, 1, PRICE_MAX_CENTS]],
    ["note", [""]],
    [
      "picture",
      ["", `${PICTURE} Um gato`, `${PICTURE}#0,100 Um gato`, PICTURE.replace("webp", "svg um gráfico")],
    ],
  ])("as %s nothing that is one", (kind, values) => {
    for (const value of values) {
      expect(leafSchema({ leaf: "end.to", kind }).safeParse(value)).toMatchObject({
        success: true,
        data: value,
      });
    }
  });
});

describe("two sides merge", () => {
  const merge = (base: ContentChanges, mine: ContentChanges, theirs: ContentChanges, taken: string[] = []) =>
    mergeContent(certificates, { base, mine, theirs }, new Set(taken));
  const [first = "", second = "", third = "", fourth = ""] = ids;

  test("different leaves", () => {
    expect(merge({}, { "intro.title": "A" }, { "intro.lead": "B" })).toEqual({
      changes: { "intro.title": "A", "intro.lead": "B" },
      conflicts: [],
    });
  });

  test("the same leaf changed differently is a conflict, which either side can win", () => {
    const sides = [{}, { "intro.title": "A" }, { "intro.title": "B" }] as const;
    expect(merge(...sides)).toEqual({ changes: { "intro.title": "A" }, conflicts: ["intro.title"] });
    expect(merge(...sides, ["intro.title"]).changes).toEqual({ "intro.title": "B" });
    expect(merge({}, { "intro.title": "A" }, { "intro.title": "A" }).conflicts).toEqual([]);
  });

  test("a leaf put back to its default by one side and left alone by the other", () => {
    const base = { "intro.title": "A" };
    expect(merge(base, {}, base)).toEqual({ changes: {}, conflicts: [] });
    expect(merge(base, base, {})).toEqual({ changes: {}, conflicts: [] });
    expect(merge(base, {}, { "intro.title": "B" }).conflicts).toEqual(["intro.title"]);
  });

  test("an item removed by one side and edited by the other is a conflict", () => {
    const removed = { [offers]: ids.filter((id) => id !== first) };
    const edited = { [`${offers}.${first}.price`]: 1 };
    expect(merge({}, removed, edited).conflicts).toEqual([`${offers}.${first}`]);
    expect(merge({}, edited, removed).conflicts).toEqual([`${offers}.${first}`]);
    expect(merge({}, removed, edited, [`${offers}.${first}`]).changes).toEqual(edited);
    expect(merge({}, removed, { [`${offers}.${second}.price`]: 1 }).conflicts).toEqual([]);
  });

  test("both move items differently: a conflict; one moves, the other edits: none", () => {
    const mine = { [offers]: [second, first, third, fourth] };
    const theirs = { [offers]: [first, second, fourth, third] };
    expect(merge({}, mine, theirs)).toEqual({ changes: mine, conflicts: [offers] });
    expect(merge({}, mine, theirs, [offers]).changes).toEqual(theirs);
    const edited = { [`${offers}.${first}.price`]: 1 };
    expect(merge({}, mine, edited)).toEqual({ changes: { ...mine, ...edited }, conflicts: [] });
  });

  test("both add items, and one removes another", () => {
    const mine = { [offers]: [...ids, "novo"], ...newOffer };
    const theirs = { [offers]: [second, third, fourth, "outro"], [`${offers}.outro.type`]: "Outro" };
    const { changes, conflicts } = merge({}, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(new Set(changes[offers] as string[])).toEqual(new Set([second, third, fourth, "novo", "outro"]));
    expect(changes).toMatchObject({ ...newOffer, [`${offers}.outro.type`]: "Outro" });
  });

  test("leaves that this release does not know", () => {
    const base = { "intro.motto": "A" };
    expect(merge(base, { ...base, "intro.title": "B" }, { "intro.motto": "C" }).changes).toEqual({
      "intro.motto": "C",
      "intro.title": "B",
    });
  });
});

test("differences have the names of parts and items, prices in reais and lists as their items", () => {
  const [first = "", ...others] = ids;
  const differences = compareContent(
    certificates,
    { "intro.title": "Antes" },
    { [`${offers}.${first}.price`]: 112_780, [offers]: [...others, first], "x.y": "z" },
  );
  const list = ["e-CPF A1", "e-CPF A3", "e-CNPJ A1", "e-CNPJ A3"];
  expect(differences.map(({ name, before, after }) => [name, before, after])).toEqual([
    ["Topo da página, Título", "Antes", "Certificado digital pela metade do preço"],
    ["Preços, Certificados, e-CPF A1, Preço", "R$\u00a050", "R$\u00a01.127,80"],
    ["Preços, Certificados", list.join(", "), [...list.slice(1), list[0]].join(", ")],
    ["x, y", "", "z"],
  ]);
  expect(compareContent(certificates, {}, {})).toEqual([]);
});

test("a picture differs by its words and its bytes, and is the drawing of the page while it is wrong", () => {
  const leaf = "intro.picture";
  const other = PICTURE.replaceAll("a1", "b2");
  const readKomanda = (value: string) => readContent("komanda", JSON.stringify({ [leaf]: value }));
  const [before, after] = [PICTURE, other].map((picture) => readKomanda(`${picture} A cozinha`).changes);
  expect(compareContent(descriptionOf("komanda"), before ?? {}, after ?? {})).toEqual([
    {
      leaf,
      name: "Topo da página, Imagem",
      before: "imagem a1a1a1: A cozinha",
      after: "imagem b2b2b2: A cozinha",
    },
  ]);
  expect(readKomanda(PICTURE)).toEqual({
    changes: {},
    problems: ["Topo da página, Imagem: descreva o que ela mostra."],
  });
  expect(resolveContent(contentDocuments.komanda.content).intro.picture).toBe("");
});

test("the build of an added item has the parts of the first one, empty", () => {
  const { prices } = resolveContent(contentDocuments.certificates.content, {
    [offers]: ["novo"],
    [`${offers}.novo.type`]: "e-CPF A5",
  });
  expect(prices.offers).toEqual([
    expect.objectContaining({ id: "novo", type: "e-CPF A5", price: 0, holder: "", mark: "" }),
  ]);
});

test("a focus is kept with its picture and named in the comparison; the center is none", () => {
  const leaf = "photo.picture";
  const focused = `${PICTURE}#20,75 O salão # 2`;
  expect(readPicture(focused)).toEqual({ picture: PICTURE, alt: "O salão # 2", focus: { x: 20, y: 75 } });
  expect(writePicture(readPicture(focused))).toBe(focused);
  const centered = writePicture({ ...readPicture(focused), focus: { x: 50, y: 50 } });
  expect(readPicture(centered)).toEqual({ picture: PICTURE, alt: "O salão # 2" });
  expect(compareContent(descriptionOf("maskot"), { [leaf]: centered }, { [leaf]: focused })).toEqual([
    {
      leaf,
      name: "Foto da página, Fotografia",
      before: "imagem a1a1a1: O salão # 2",
      after: "imagem a1a1a1, foco em 20% e 75%: O salão # 2",
    },
  ]);
});

test("a list that is empty by default takes items of its shape, and needs their texts", () => {
  const readTeam = (texts: object) =>
    readContent("team", JSON.stringify({ "team.people": ["rita"], ...texts }));
  const rita = { "team.people.rita.name": "Rita Ávila", "team.people.rita.role": "Suporte" };
  const { changes, problems } = readTeam(rita);
  expect(problems).toEqual([]);
  const content = resolveContent(contentDocuments.team.content, changes).team;
  expect(content.people).toEqual([{ id: "rita", name: "Rita Ávila", role: "Suporte", face: "" }]);
  expect(resolveContent(contentDocuments.team.content).team.people).toEqual([]);
  expect(readTeam({ ...rita, "team.people.rita.role": "" }).problems).not.toEqual([]);
});

test("a document that holds what the kit did not declare is refused", () => {
  const wrong = defineContent("wrong", () => ({ title: "Sem declarar" }));
  expect(() => describeContent(wrong)).toThrow("wrong: title is not declared by the kit");
});

describe("reais", () => {
  test.each([
    [0, "0"],
    [5, "0,05"],
    [8000, "80"],
    [112_780, "1.127,80"],
    [PRICE_MAX_CENTS, "99.999,99"],
  ])("%d cents are %p, and the other way round", (cents, shown) => {
    expect(formatReais(cents)).toBe(shown);
    expect(parseReais(shown)).toBe(cents);
    expect(parseReais(`R$ ${shown}`)).toBe(cents);
  });

  test("an amount stays in the line of its currency, wherever one is written", async () => {
    expect(writeReais(112_780)).toBe("R$\u00a01.127,80");
    const parted: string[] = [];
    for (const path of new Bun.Glob("src/**/*.{ts,tsx}").scanSync()) {
      const written = (await Bun.file(path).text()).replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, "");
      if (/R\$ (?=[\d{$])/.test(written)) parted.push(path);
    }
    expect(parted).toEqual([]);
  });

  test("every amount comes back as it was", () => {
    for (let cents = 0; cents <= PRICE_MAX_CENTS; cents += 7919)
      expect(parseReais(formatReais(cents))).toBe(cents);
  });

  test.each([
    ["80,5", 8050],
    [" r$1127 ", 112_700],
    ["1127,80", 112_780],
  ])("%p is read", (typed, cents) => expect(parseReais(typed)).toBe(cents));

  test.each([
    "",
    "R$",
    "1,234,56",
    "12.34",
    "1.1278",
    "80.5",
    "-80",
    "80,555",
    "1e3",
    "dez",
    ",50",
    "12345678",
  ])("%p is no amount", (typed) => expect(parseReais(typed)).toBeUndefined());
});

describe("placeholders", () => {
  const config = {
    trial_days: "1",
    company_name: "Acme {teste}",
    company_city: "Recife",
    whatsapp_phone: "",
  };
  const fill = (text: string) => fillPlaceholders(text, contentPlaceholders(config));

  test("are filled in once", () => {
    expect(fill("{teste} em {cidade}, {canal}")).toBe("1 dia em Recife, em uma mensagem");
    expect(fill("{empresa}")).toBe("Acme {teste}");
    const { canal } = contentPlaceholders({ ...config, whatsapp_phone: "+55 41 99999-8888" });
    expect(canal).toBe("no WhatsApp");
  });

  test.each(["{outro}", "{constructor}", "{valueOf}", "{ teste }", "{Teste}", "{", "{}", "$& $1"])(
    "%p stays as typed",
    (text) => expect(fill(text)).toBe(text),
  );
});
