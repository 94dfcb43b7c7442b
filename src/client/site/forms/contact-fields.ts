import { maskPhone } from "#shared/formats/phone.ts";

/** The props of the e-mail field of a public form. */
export const emailField = {
  name: "email",
  label: "E-mail",
  type: "email",
  required: true,
  autoComplete: "email",
} as const;

/** The props of the phone field of a public form (product 1.6). */
export const phoneField = {
  name: "phone",
  label: "Telefone",
  type: "tel",
  required: true,
  autoComplete: "tel-national",
  placeholder: "(41) 99999-9999",
  mask: maskPhone,
} as const;
