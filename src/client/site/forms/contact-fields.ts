import { emailFormat } from "#client/lib/email-format.ts";
import { phoneFormat } from "#client/lib/phone-format.ts";

/** The props of the e-mail field of a public form. */
export const emailField = {
  name: "email",
  type: "email",
  required: true,
  autoComplete: "email",
  format: emailFormat,
} as const;

/**
 * The props of the phone field of a public form. `tel` and not `tel-national`: every browser fills it, and
 * a foreign number keeps its country code.
 */
export const phoneField = {
  name: "phone",
  type: "tel",
  required: true,
  autoComplete: "tel",
  placeholder: "(41) 99999-9999",
  format: phoneFormat("envie"),
} as const;
