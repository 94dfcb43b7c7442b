import type { TextFormat } from "#client/lib/type-into-mask.ts";
import { lacksEnding, likelyEmail } from "#shared/formats/likely-email.ts";
import {
  formatPhone,
  lacksAreaCode,
  lacksNinthDigit,
  maskPhone,
  parsePhone,
} from "#shared/formats/phone-number.ts";
import { formTexts } from "#shared/texts/form-texts.ts";

const asTyped = (typed: string) => typed;

/** Format of an e-mail field of a public form: warns only, and never changes the value. */
export const emailFormat: TextFormat = {
  mask: asTyped,
  clean: asTyped,
  doubt: (value, left) => {
    if (!left) return;
    const likely = likelyEmail(value);
    if (likely) return formTexts.doubts.email(likely);
    return value.includes("@") && lacksEnding(value) ? formTexts.doubts.emailEnding : undefined;
  },
};

export const emailField = {
  name: "email",
  type: "email",
  required: true,
  autoComplete: "email",
  format: emailFormat,
} as const;

/** Format of a phone field. Its warnings never block `action`. */
export function phoneFormat(action: "envie" | "salve"): TextFormat {
  return {
    mask: maskPhone,
    clean: formatPhone,
    doubt: (value, left) => {
      if (!left || !value.trim() || parsePhone(value)) return;
      const doubt = lacksAreaCode(value)
        ? "Parece que falta o DDD."
        : lacksNinthDigit(value)
          ? "Parece que falta o 9 na frente do celular."
          : "Não reconhecemos este telefone. Confira o DDD e o número.";
      return `${doubt} Se estiver certo, ${action} assim mesmo.`;
    },
  };
}

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
