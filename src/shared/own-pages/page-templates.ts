import { type AnySection, blankSection, type OwnSectionKind } from "./own-sections.ts";

type Texts = Readonly<Record<string, string>>;
type TemplateSection = Readonly<{
  kind: OwnSectionKind;
  texts?: Texts;
  items?: readonly Texts[];
}>;
/** A page to begin from. What only the company knows begins with "Escreva aqui", which is doubted until it is replaced. */
type PageTemplate = {
  name: string;
  /** For what it is. */
  about: string;
  description: string;
  sections: readonly TemplateSection[];
};

/** Stands for the place of the form on the same page. */
const FORM_PLACE = "#formulario";
const demonstration = { linkLabel: "Pedir demonstração", linkTo: "/#demonstracao" } as const;
const contact = { linkLabel: "Falar com a equipe", linkTo: "/contato" } as const;

const lastCall: TemplateSection = {
  kind: "call",
  texts: {
    title: "Veja funcionando antes de decidir",
    text: "Em 40 minutos, on-line, alguém da equipe mostra o sistema e responde às suas dúvidas.",
    ...demonstration,
  },
};

/** In the order in which they are offered. */
export const pageTemplates = {
  campaign: {
    name: "Campanha",
    about: "Uma oferta com prazo: o que é, por que vale a pena, como aproveitar e as dúvidas de sempre.",
    description: "Escreva aqui a oferta e até quando ela vale, em até 160 letras.",
    sections: [
      {
        kind: "hero",
        texts: {
          title: "Escreva aqui a oferta em uma frase",
          lead: "Escreva aqui para quem ela é e até quando vale.",
          linkLabel: "Quero aproveitar",
          linkTo: FORM_PLACE,
        },
      },
      {
        kind: "cards",
        texts: {
          title: "O que muda no seu dia",
          lead: "Do pedido ao caixa, a empresa inteira no mesmo sistema.",
        },
        items: [
          {
            title: "Nada digitado duas vezes",
            text: "O pedido baixa o estoque e vira nota e boleto. Ninguém copia números de uma tela para a outra.",
          },
          {
            title: "Teste por {teste}",
            text: "Grátis e sem cartão de crédito. Você decide depois de ver o sistema com o seu jeito de trabalhar.",
          },
          {
            title: "Escreva aqui o que só esta oferta tem",
            text: "Escreva aqui o que o cliente ganha a mais, com o valor ou o prazo.",
          },
        ],
      },
      {
        kind: "cards",
        texts: { title: "Como aproveitar", lead: "" },
        items: [
          {
            title: "Peça uma demonstração",
            text: "Diga o que a sua empresa faz. Combinamos dia e hora, e você vê o sistema on-line, em 40 minutos.",
          },
          {
            title: "Comece o teste",
            text: "São {teste} para usar no dia a dia, com a nossa equipe por perto.",
          },
          {
            title: "Feche com a condição da campanha",
            text: "Escreva aqui o que o cliente precisa fazer, e até que dia.",
          },
        ],
      },
      {
        kind: "form",
        texts: {
          title: "Aproveite a oferta",
          text: "Deixe o seu contato. Alguém da equipe responde em horário comercial.",
          button: "Quero aproveitar",
        },
      },
      {
        kind: "questions",
        texts: { title: "Perguntas sobre a campanha", lead: "" },
        items: [
          { question: "Para quem é a oferta?", answer: "Escreva aqui quem pode aproveitar e quem não pode." },
          {
            question: "Até quando vale?",
            answer: "Escreva aqui o último dia, e o que acontece depois dele.",
          },
          {
            question: "Preciso de cartão de crédito para testar?",
            answer: "Não. O teste dura {teste} e não pede cartão.",
          },
        ],
      },
      {
        ...lastCall,
        texts: { ...lastCall.texts, linkLabel: "Quero aproveitar", linkTo: FORM_PLACE },
      },
    ],
  },
  product: {
    name: "Produto ou serviço",
    about: "O que ele resolve, quanto custa, o que inclui e as perguntas de quem está decidindo.",
    description: "Escreva aqui o que o produto faz e para quem, em até 160 letras.",
    sections: [
      {
        kind: "hero",
        texts: {
          title: "Escreva aqui o que o produto faz, em uma frase",
          lead: "Escreva aqui para quem ele é e o que fica mais fácil no dia dessa pessoa.",
          ...demonstration,
        },
      },
      {
        kind: "cards",
        texts: { title: "O que ele resolve", lead: "Três situações de todo dia, e o que muda em cada uma." },
        items: ["primeira", "segunda", "terceira"].map((place) => ({
          title: `Escreva aqui a ${place} situação`,
          text: "Escreva aqui como é hoje, como fica com o produto e o que se ganha com isso.",
        })),
      },
      {
        kind: "prices",
        texts: { title: "Quanto custa", lead: "O preço inteiro, com o que está dentro dele." },
        items: [
          {
            name: "Escreva aqui o nome do plano",
            price: "Escreva aqui o preço",
            note: "Escreva aqui o que faz o preço mudar.",
            points: "Escreva aqui o que inclui\nEscreva aqui mais um item, um por linha",
            ...contact,
          },
        ],
      },
      {
        kind: "questions",
        texts: { title: "Perguntas de quem está decidindo", lead: "" },
        items: [
          {
            question: "Como eu começo?",
            answer:
              "Peça uma demonstração. Em 40 minutos, on-line, a equipe mostra o produto e responde às suas dúvidas.",
          },
          {
            question: "Funciona com o que eu já uso?",
            answer: "Escreva aqui com quais sistemas e aparelhos ele trabalha.",
          },
          {
            question: "Em quanto tempo começo a usar?",
            answer: "Escreva aqui o prazo, do pedido ao primeiro uso.",
          },
        ],
      },
      lastCall,
    ],
  },
  announcement: {
    name: "Comunicado",
    about: "Uma mudança, um evento ou um novo horário: o que é, quando, e o que cada um precisa fazer.",
    description: "Escreva aqui o que muda e quando, em até 160 letras.",
    sections: [
      {
        kind: "hero",
        texts: {
          title: "Escreva aqui a notícia em uma frase",
          lead: "Escreva aqui a quem ela interessa e a partir de quando vale.",
        },
      },
      {
        kind: "text",
        texts: {
          markdown: [
            "## O que muda",
            "Escreva aqui, em duas ou três frases, como era e como passa a ser.",
            "## O que você precisa fazer",
            "- Escreva aqui o primeiro passo.\n- Escreva aqui o segundo passo, ou diga que não precisa fazer nada.",
            "## Quando",
            "Escreva aqui o dia e a hora.",
          ].join("\n\n"),
        },
      },
      {
        kind: "questions",
        texts: { title: "Perguntas sobre a mudança", lead: "" },
        items: [
          {
            question: "O que acontece se eu não fizer nada?",
            answer: "Escreva aqui o que continua igual e o que deixa de funcionar.",
          },
          {
            question: "Com quem eu falo se tiver um problema?",
            answer: "Com o suporte. Telefone, WhatsApp e e-mail estão na página de contato.",
          },
        ],
      },
      {
        kind: "call",
        texts: {
          title: "Ficou alguma dúvida?",
          text: "Escreva para a gente: responde quem cuida do assunto.",
          ...contact,
        },
      },
    ],
  },
} as const satisfies Record<string, PageTemplate>;

export type PageTemplateName = keyof typeof pageTemplates;
export const pageTemplateNames = Object.keys(pageTemplates) as [PageTemplateName, ...PageTemplateName[]];

/** The sections of a template, with ids of their own. */
export function sectionsOfTemplate(name: PageTemplateName, newId: () => string): AnySection[] {
  const sections: readonly TemplateSection[] = pageTemplates[name].sections;
  const blanks = sections.map(({ kind }) => blankSection(kind, newId));
  const form = blanks.find(({ kind }) => kind === "form");
  return sections.map(({ texts, items }, index) => {
    const blank = blanks[index] as AnySection;
    const [blankOne] = blank.items ?? [];
    return {
      ...blank,
      ...texts,
      ...(form && texts?.linkTo === FORM_PLACE && { linkTo: `#${form.id}` }),
      ...(items && { items: items.map((item) => ({ ...blankOne, ...item, id: newId() })) }),
    };
  });
}
