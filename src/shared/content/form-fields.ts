import { defineContent } from "./define-content.ts";

/** Labels of fields shared by several forms. */
export const formFields = defineContent("forms", ({ label }) => ({
  fields: {
    name: label("Nome"),
    email: label("E-mail"),
    phone: label("Telefone"),
    code: label("Digite o código de segurança"),
    newCode: label("Gerar outro código"),
  },
}));
