/** Purpose of a template; determines its placeholders. */
export const templatePurposes = ["whatsapp", "answer", "outcome"] as const;
export type TemplatePurpose = (typeof templatePurposes)[number];

export const purposeNames: Record<TemplatePurpose, string> = {
  whatsapp: "WhatsApp",
  answer: "Resposta a mensagem",
  outcome: "Resultado da candidatura",
};

/** Descriptions of placeholders for administrators. */
export const placeholderNames = {
  nome: "primeiro nome da pessoa",
  produto: "produto de que ela perguntou",
  assunto: "assunto da mensagem",
  vaga: "área da candidatura",
  empresa: "nome da sua empresa",
  cancelar: "link para cancelar novidades",
} as const;
export type Placeholder = keyof typeof placeholderNames;

/** Placeholders of each purpose, in menu order. */
export const placeholdersOf: Readonly<Record<TemplatePurpose, readonly Placeholder[]>> = {
  whatsapp: ["nome", "produto", "empresa"],
  answer: ["nome", "assunto", "empresa", "cancelar"],
  outcome: ["nome", "vaga", "empresa", "cancelar"],
};

/** Kept until sending: only the server can create the link. */
export const WITHDRAWAL_PLACEHOLDER = "{cancelar}";

const PLACEHOLDER = /\{([^{}]*)\}/g;

/** Returns unknown placeholders of the purpose, unique and in braces. */
export function unknownPlaceholders(purpose: TemplatePurpose, text: string): string[] {
  const known: readonly string[] = placeholdersOf[purpose];
  const used = [...text.matchAll(PLACEHOLDER)].filter(([, word = ""]) => !known.includes(word));
  return [...new Set(used.map(([written]) => written))];
}

/** Fills in the values without their braces: a person named `{cancelar}` must not inject a withdrawal link. */
export function fillTemplate(text: string, values: Readonly<Partial<Record<Placeholder, string>>>): string {
  return text.replace(
    PLACEHOLDER,
    (written, word: Placeholder) => values[word]?.replace(/[{}]/g, "") ?? written,
  );
}
