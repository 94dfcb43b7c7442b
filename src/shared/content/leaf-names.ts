/** What the editor, messages and the audit log call the parts of a leaf, by their names in the documents. */
export const partNames: Readonly<Record<string, string>> = {
  answer: "Resposta",
  ask: "Botão da pergunta",
  benefits: "Vantagens",
  chat: "Botão do WhatsApp",
  description: "Descrição nas buscas",
  discount: "Desconto",
  end: "Fim da página",
  fits: "Para que serve",
  holder: "Para quem",
  intro: "Abertura",
  items: "Itens",
  lead: "Texto de abertura",
  mark: "Marca",
  medium: "Formato",
  mediumName: "Rótulo do formato",
  mediumNote: "Nota do formato",
  meta: "Buscas",
  models: "Modelos",
  name: "Nome",
  offers: "Certificados",
  order: "Botão do pedido",
  originalPrice: "Preço normal",
  price: "Preço",
  prices: "Preços",
  question: "Pergunta",
  questions: "Perguntas",
  step: "Rótulo do passo",
  steps: "Passos",
  text: "Texto",
  time: "Prazo",
  timeNote: "Nota do prazo",
  title: "Título",
  type: "Tipo",
  validity: "Validade",
  validityName: "Rótulo da validade",
  whatsAppText: "Primeira mensagem do WhatsApp",
};

/** Names a leaf by its parts: `Preços, Certificados, e-CPF A1, Preço`. `nameOf` names the item of an id. */
export function nameLeaf(
  leaf: string,
  nameOf: (item: string, id: string) => string = (_item, id) => id,
): string {
  const parts = leaf.split(".");
  return parts
    .map(
      (part, place) =>
        (Object.hasOwn(partNames, part) && partNames[part]) ||
        nameOf(parts.slice(0, place + 1).join("."), part),
    )
    .join(", ");
}
