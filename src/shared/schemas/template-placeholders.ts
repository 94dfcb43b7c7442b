/** What a template is for: it decides the placeholders that it may have. */
export const templatePurposes = ["whatsapp", "answer", "outcome"] as const;
export type TemplatePurpose = (typeof templatePurposes)[number];

export const purposeNames: Record<TemplatePurpose, string> = {
  whatsapp: "WhatsApp",
  answer: "Resposta a mensagem",
  outcome: "Resultado da candidatura",
};

/** How administrators read each placeholder. */
export const placeholderNames = {
  nome: "primeiro nome da pessoa",
  produto: "produto de que ela perguntou",
  assunto: "assunto da mensagem",
  vaga: "área da candidatura",
  empresa: "nome da sua empresa",
  cancelar: "link para cancelar novidades",
} as const;
export type Placeholder = keyof typeof placeholderNames;

/** The placeholders of each purpose, in the order in which they are offered. */
export const placeholdersOf: Readonly<Record<TemplatePurpose, readonly Placeholder[]>> = {
  whatsapp: ["nome", "produto", "empresa"],
  answer: ["nome", "assunto", "empresa", "cancelar"],
  outcome: ["nome", "vaga", "empresa", "cancelar"],
};

/** Stays in a text until it is sent: only the server makes the link. */
export const WITHDRAWAL_PLACEHOLDER = "{cancelar}";

const PLACEHOLDER = /\{([^{}]*)\}/g;

/** The words in braces that are no placeholder of the purpose, each once and with its braces. */
export function unknownPlaceholders(purpose: TemplatePurpose, text: string): string[] {
  const known: readonly string[] = placeholdersOf[purpose];
  const used = [...text.matchAll(PLACEHOLDER)].filter(([, word = ""]) => !known.includes(word));
  return [...new Set(used.map(([written]) => written))];
}

/**
 * Puts the values in the place of their placeholders, without their braces: who is called `{cancelar}` makes no link of the
 * text, and no mail of marketing.
 */
export function fillTemplate(text: string, values: Readonly<Partial<Record<Placeholder, string>>>): string {
  return text.replace(
    PLACEHOLDER,
    (written, word: Placeholder) => values[word]?.replace(/[{}]/g, "") ?? written,
  );
}

/** How a template addresses a person: the first word of the name. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/u)[0] ?? "";
}
