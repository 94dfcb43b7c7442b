import { defineContent } from "./define-content.ts";

/** Texts of the form for requests about personal data, before and after sending. */
export const sentDataRequest = defineContent("forms", ({ label, line, list, note }) => ({
  dataRequestFields: {
    type: label("O que você quer pedir"),
    unchosen: label("Selecione o pedido"),
    emailHint: note("O mesmo que você usou conosco: o link de confirmação vai para ele."),
    details: label("Detalhes (opcional)"),
    detailsHint: note("Não envie documentos nem senhas."),
  },
  sentDataRequest: {
    form: label("Fazer um pedido sobre os seus dados"),
    send: label("Enviar Pedido"),
    title: label("Confira o seu e-mail"),
    text: line("Se este e-mail for seu, você receberá um link para confirmar o pedido."),
    steps: list(
      [
        {
          id: "link",
          text: line("Se este e-mail for seu, você receberá um link para confirmar o pedido."),
        },
        {
          id: "confirm",
          text: line(
            "Abra o link em até 72 horas e confirme. Sem a confirmação o pedido não vale e é apagado.",
          ),
        },
        {
          id: "again",
          text: line(
            "O mesmo pedido recebe um link por hora. Se você já pediu há pouco, use o link que chegou.",
          ),
        },
      ],
      { min: 1, max: 6 },
    ),
    again: label("Fazer outro pedido"),
  },
}));
