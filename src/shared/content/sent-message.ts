import { defineContent } from "./define-content.ts";

/** Texts of the contact form, before and after sending. */
export const sentMessage = defineContent("forms", ({ label, line, list }) => ({
  messageFields: {
    phone: label("Telefone (opcional)"),
    company: label("Empresa (opcional)"),
    subject: label("Assunto"),
    unchosen: label("Selecione um assunto"),
    message: label("Mensagem"),
  },
  sentMessage: {
    form: label("Enviar mensagem"),
    send: label("Enviar Mensagem"),
    title: label("Mensagem enviada!"),
    text: line("Recebemos a sua mensagem e responderemos em breve."),
    steps: list([{ id: "answer", text: line("Respondemos no e-mail que você informou ({horario}).") }], {
      min: 1,
      max: 6,
    }),
    whatsAppText: line("Olá! Sou {nome} e acabei de mandar uma mensagem pelo site sobre {assunto}."),
    again: label("Enviar outra mensagem"),
  },
  /** Replace texts of `sentMessage` for specific subjects of a link. */
  sentCertificate: {
    text: line("Recebemos a sua mensagem e responderemos em breve com o preço e os documentos."),
    steps: list(
      [
        {
          id: "answer",
          text: line(
            "Respondemos no e-mail que você informou, com o preço e a lista de documentos ({horario}).",
          ),
        },
      ],
      { min: 1, max: 6 },
    ),
  },
  sentItServices: {
    send: label("Pedir Proposta"),
    text: line("Recebemos o seu pedido e enviaremos a proposta em breve."),
    steps: list(
      [
        {
          id: "answer",
          text: line(
            "Se faltar algum dado, perguntamos. A proposta chega no e-mail que você informou ({horario}).",
          ),
        },
      ],
      { min: 1, max: 6 },
    ),
  },
}));
