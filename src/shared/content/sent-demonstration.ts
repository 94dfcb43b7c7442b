import { defineContent } from "./define-content.ts";

/**
 * Texts of the demo form before and after sending, by offer. `form` is its name for screen readers, `title` and `text`
 * are those of the confirmation; `{horario}` is replaced by the opening hours.
 */
export const sentDemonstration = defineContent("forms", ({ label, line, list }) => ({
  demonstrationFields: { cnpj: label("CNPJ (opcional)") },
  sentDemonstration: {
    form: label("Solicitar demonstração"),
    send: label("Solicitar Demonstração"),
    title: label("Sucesso!"),
    text: line("Solicitação enviada! Em breve entraremos em contato para agendar sua demonstração."),
    steps: list(
      [
        {
          id: "contact",
          text: line(
            "Uma pessoa da nossa equipe lê o seu pedido e liga ou escreve para combinar o horário ({horario}).",
          ),
        },
        {
          id: "demonstration",
          text: line(
            "Na demonstração, on-line, mostramos o sistema aberto com os casos da sua empresa. Leva cerca de 40 minutos.",
          ),
        },
      ],
      { min: 1, max: 6 },
    ),
    whatsAppText: line(
      "Olá! Sou {nome} e acabei de pedir uma demonstração pelo site. Quero combinar o horário.",
    ),
    again: label("Enviar outra solicitação"),
  },
  sentTrial: {
    form: label("Pedir o teste grátis"),
    send: label("Começar Teste Grátis"),
    title: label("Sucesso!"),
    text: line("Pedido enviado! Em breve entraremos em contato para liberar o seu teste grátis."),
    steps: list(
      [
        {
          id: "contact",
          text: line(
            "Uma pessoa da nossa equipe lê o seu pedido e liga ou escreve para liberar o acesso ({horario}).",
          ),
        },
        {
          id: "trial",
          text: line("Você usa o sistema por {teste}, de graça, a partir do primeiro acesso."),
        },
      ],
      { min: 1, max: 6 },
    ),
    whatsAppText: line(
      "Olá! Sou {nome} e acabei de pedir o teste grátis pelo site. Quero combinar o acesso.",
    ),
    again: label("Pedir outro teste"),
  },
  sentShop: {
    form: label("Criar a loja"),
    send: label("Criar Minha Loja"),
    title: label("Sucesso!"),
    text: line("Pedido enviado! Em breve entraremos em contato para montar a sua loja."),
    steps: list(
      [
        {
          id: "contact",
          text: line(
            "Uma pessoa da nossa equipe lê o seu pedido e liga ou escreve para combinar a montagem ({horario}).",
          ),
        },
        {
          id: "collection",
          text: line("Montamos a primeira coleção com você, com os seus produtos e preços."),
        },
        { id: "trial", text: line("A loja fica aberta para teste por {teste}, de graça.") },
      ],
      { min: 1, max: 6 },
    ),
    whatsAppText: line(
      "Olá! Sou {nome} e acabei de pedir uma loja virtual pelo site. Quero combinar a montagem.",
    ),
    again: label("Pedir outra loja"),
  },
}));
