import { defineContent } from "./define-content.ts";

/**
 * Texts beside the demo form: `{sistema}` is the requested product, and a product page has a separate title and text
 * for a demonstration.
 */
export const forms = defineContent("forms", ({ heading, line, list, note, text }) => ({
  demonstration: {
    title: heading("Veja o {sistema} funcionando"),
    text: text("Em breve entramos em contato para agendar."),
    promises: list(
      [
        { id: "online", text: line("On-line, com o sistema aberto") },
        { id: "duration", text: line("Cerca de 40 minutos, quando você escolher") },
      ],
      { min: 1, max: 6 },
    ),
    trialOnHome: note("Depois, {teste} de teste grátis"),
  },
  trial: {
    title: heading("Teste o {sistema} por {teste}, grátis"),
    text: text("Conte quem você é. Em breve entramos em contato para liberar o seu acesso."),
    promises: list(
      [
        { id: "duration", text: line("{teste} de teste grátis, a partir do seu primeiro acesso") },
        { id: "help", text: line("A nossa equipe libera o sistema e ajuda a começar") },
        {
          id: "demonstration",
          text: line("A demonstração, de cerca de 40 minutos, só se você quiser"),
        },
      ],
      { min: 1, max: 6 },
    ),
  },
  shop: {
    title: heading("Crie a sua loja grátis"),
    text: text("Conte quem você é. Em breve entramos em contato para montar a sua loja."),
    promises: list(
      [
        { id: "collection", text: line("Montamos a primeira coleção com você") },
        { id: "trial", text: line("A loja fica aberta para teste por {teste}") },
        { id: "erp", text: line("Quem atende a loja conhece o seu ERP") },
      ],
      { min: 1, max: 6 },
    ),
  },
}));
