import { CHOICE_MAX, CHOICES_MAX, QUESTION_MAX, QUESTIONS_MAX } from "./questions.ts";

/** Input and validation of a section's text. A `choice` is one of its options, and is not shown as text. */
export type OwnTextKind = "line" | "paragraph" | "markdown" | "address" | "picture" | "choice";

export type OwnTextRule = {
  label: string;
  max: number;
  kind?: OwnTextKind;
  required?: true;
  /** Each line is a separate element of the page. */
  isList?: true;
  /** Largest width of a picture on a screen, in CSS pixels. */
  shownWidth?: number;
  /** Names of the values of a choice, in order; without them, a product or none. A new part has the first one. */
  options?: Readonly<Record<string, string>>;
  /** Text of the part and its value with which this one has a meaning. */
  onlyWith?: readonly [text: string, value: string];
  /** Text of a new part. */
  initial?: string;
};

type OwnSectionRule = {
  name: string;
  texts: Readonly<Record<string, OwnTextRule>>;
  /** At least one, unless `isOptional`. */
  items?: { name: string; max: number; isOptional?: true; texts: Readonly<Record<string, OwnTextRule>> };
};

const TITLE = { label: "Título", max: 90 } as const;
const LEAD = { label: "Texto de apoio", max: 300, kind: "paragraph" } as const;
const LINK = {
  linkLabel: { label: "Texto do botão", max: 60 },
  linkTo: { label: "Para onde leva o botão", max: 300, kind: "address" },
} as const;

const questionKinds = { line: "Uma linha de texto", choice: "Uma escolha", yesNo: "Sim ou não" } as const;
const fileWays = {
  page: "Só no agradecimento",
  mail: "No agradecimento e por e-mail",
} as const;
const questionNeeds = { optional: "Opcional", required: "Obrigatória" } as const;

/**
 * All kinds of own page sections: their texts and those of their items, with limits that keep the section readable.
 * Schema, editor and types derive from it.
 */
export const ownSectionRules = {
  hero: {
    name: "Topo da página",
    texts: {
      title: { ...TITLE, required: true },
      lead: LEAD,
      ...LINK,
      picture: { label: "Imagem", max: 300, kind: "picture", shownWidth: 960 },
      pictureAlt: { label: "Descrição da imagem", max: 160 },
    },
  },
  facts: {
    name: "Números",
    texts: { title: TITLE },
    items: {
      name: "Número",
      max: 4,
      texts: {
        value: { label: "Número", max: 12, required: true },
        label: { label: "O que ele conta", max: 80, required: true },
      },
    },
  },
  cards: {
    name: "Cartões",
    texts: { title: TITLE, lead: LEAD },
    items: {
      name: "Cartão",
      max: 6,
      texts: {
        title: { label: "Título", max: 80, required: true },
        text: { label: "Texto", max: 400, kind: "paragraph" },
        ...LINK,
      },
    },
  },
  prices: {
    name: "Preços",
    texts: { title: TITLE, lead: LEAD },
    items: {
      name: "Plano",
      max: 4,
      texts: {
        name: { label: "Nome", max: 60, required: true },
        price: { label: "Preço", max: 24, required: true },
        note: { label: "Observação", max: 120 },
        points: { label: "O que inclui, um por linha", max: 800, kind: "paragraph", isList: true },
        ...LINK,
      },
    },
  },
  questions: {
    name: "Perguntas",
    texts: { title: TITLE, lead: LEAD },
    items: {
      name: "Pergunta",
      max: 12,
      texts: {
        question: { label: "Pergunta", max: 200, required: true },
        answer: { label: "Resposta", max: 1200, kind: "paragraph", required: true },
      },
    },
  },
  quotes: {
    name: "Depoimentos",
    texts: { title: TITLE },
    items: {
      name: "Depoimento",
      max: 3,
      texts: {
        text: { label: "Depoimento", max: 500, kind: "paragraph", required: true },
        person: { label: "Nome de quem diz", max: 120, required: true },
        company: { label: "Empresa de quem diz", max: 120 },
      },
    },
  },
  comparison: {
    name: "Comparação",
    texts: {
      title: TITLE,
      lead: LEAD,
      first: { label: "Primeira coluna", max: 40, required: true },
      second: { label: "Segunda coluna", max: 40 },
      third: { label: "Terceira coluna", max: 40 },
    },
    items: {
      name: "Linha",
      max: 20,
      texts: {
        topic: { label: "O que se compara", max: 80, required: true },
        first: { label: "Na primeira coluna", max: 200 },
        second: { label: "Na segunda coluna", max: 200 },
        third: { label: "Na terceira coluna", max: 200 },
      },
    },
  },
  call: {
    name: "Convite final",
    texts: { title: { ...TITLE, required: true }, text: { ...LEAD, label: "Texto" }, ...LINK },
  },
  form: {
    name: "Formulário",
    texts: {
      title: { ...TITLE, required: true },
      text: { ...LEAD, label: "Texto" },
      product: { label: "Produto do pedido", max: 40, kind: "choice" },
      button: { label: "Texto do botão de envio", max: 40, required: true, initial: "Enviar" },
      thanks: {
        label: "Agradecimento",
        max: 400,
        kind: "paragraph",
        required: true,
        initial: "Recebemos o seu pedido. Em breve, uma pessoa da nossa equipe fala com você.",
      },
      linkLabel: { ...LINK.linkLabel, label: "Texto do botão depois do envio" },
      linkTo: { ...LINK.linkTo, label: "Para onde leva o botão depois do envio" },
      file: { label: "Se o botão leva a um PDF, entregar", max: 40, kind: "choice", options: fileWays },
    },
    items: {
      name: "Pergunta",
      max: QUESTIONS_MAX,
      isOptional: true,
      texts: {
        question: { label: "Pergunta", max: QUESTION_MAX, required: true },
        kind: { label: "Como se responde", max: 40, kind: "choice", options: questionKinds },
        options: {
          label: "Opções, uma por linha",
          max: CHOICES_MAX * (CHOICE_MAX + 1),
          kind: "paragraph",
          isList: true,
          onlyWith: ["kind", "choice"],
        },
        need: { label: "Resposta", max: 40, kind: "choice", options: questionNeeds },
      },
    },
  },
  text: {
    name: "Texto",
    texts: {
      markdown: { label: "Texto em Markdown", max: 40_000, kind: "markdown", required: true },
      picture: { label: "Imagem acima do texto", max: 300, kind: "picture", shownWidth: 672 },
      pictureAlt: { label: "Descrição da imagem", max: 160 },
      caption: { label: "Legenda da imagem", max: 200 },
    },
  },
} as const satisfies Record<string, OwnSectionRule>;

/** Texts of a page or article besides its sections. */
export const ownMainRules = {
  title: { label: "Título", max: 90, required: true },
  description: { label: "Descrição", max: 200, kind: "paragraph" },
  body: { label: "Texto em Markdown", max: 60_000, kind: "markdown" },
  /** Shared links show it, too, with this width. */
  picture: { label: "Imagem", max: 300, kind: "picture", shownWidth: 1200 },
  pictureAlt: { label: "Descrição da imagem", max: 160 },
  authorName: { label: "Autor", max: 80 },
} as const satisfies Record<string, OwnTextRule>;

type Rules = typeof ownSectionRules;
export type OwnSectionKind = keyof Rules;
export const ownSectionKinds = Object.keys(ownSectionRules) as [OwnSectionKind, ...OwnSectionKind[]];

type TextsOf<Texts> = { [Name in keyof Texts]: string };
type ItemsOf<Rule> = Rule extends { items: { texts: infer Texts } }
  ? { items: ({ id: string } & TextsOf<Texts>)[] }
  : unknown;

/** A section of one kind. */
export type OwnSectionOf<Kind extends OwnSectionKind> = { id: string; kind: Kind } & TextsOf<
  Rules[Kind]["texts"]
> &
  ItemsOf<Rules[Kind]>;

/** A section of any kind. */
export type OwnSection = { [Kind in OwnSectionKind]: OwnSectionOf<Kind> }[OwnSectionKind];

/** A section in the editor: texts by name, independent of kind. */
export type AnySection = { id: string; kind: OwnSectionKind; items?: AnyItem[] } & TextRecord;
export type AnyItem = { id: string } & TextRecord;
type TextRecord = { [name: string]: unknown };

/** A section with the texts that a new one has, empty for most, and one such item. */
export function blankSection(kind: OwnSectionKind, newId: () => string): AnySection {
  const { texts, items } = sectionRule(kind);
  return {
    id: newId(),
    kind,
    ...blankTexts(texts),
    ...(items && { items: items.isOptional ? [] : [blankItem(kind, newId)] }),
  };
}

export function blankItem(kind: OwnSectionKind, newId: () => string): AnyItem {
  return { id: newId(), ...blankTexts(sectionRule(kind).items?.texts ?? {}) };
}

function blankTexts(texts: Readonly<Record<string, OwnTextRule>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).map(([name, { initial, options = {} }]) => [
      name,
      initial ?? Object.keys(options)[0] ?? "",
    ]),
  );
}

/** The rule of a kind, without its exact texts. */
export function sectionRule(kind: OwnSectionKind): OwnSectionRule {
  return ownSectionRules[kind];
}
