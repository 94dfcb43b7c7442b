import { defineContent } from "./define-content.ts";

/** The words beside the fields that several forms have. */
export const formFields = defineContent("forms", ({ label }) => ({
  fields: {
    name: label("Nome"),
    email: label("E-mail"),
    phone: label("Telefone"),
    code: label("Digite o código de segurança"),
    newCode: label("Gerar outro código"),
  },
}));
