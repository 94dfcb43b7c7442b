import { defineContent } from "./define-content.ts";

/** What the pages of the products share. */
export const productParts = defineContent("product_parts", ({ label, line }) => ({
  actions: {
    demo: label("Solicitar Demonstração"),
    trial: label("Testar {teste} grátis"),
    question: line("Prefere conversar antes?"),
    contact: label("Falar com a equipe"),
  },
}));
