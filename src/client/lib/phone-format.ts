import {
  formatPhone,
  lacksAreaCode,
  lacksNinthDigit,
  maskPhone,
  parsePhone,
} from "#shared/formats/phone-number.ts";
import type { TextFormat } from "./type-into-mask.ts";

/** Format of a phone field. Its warnings never block `action`. */
export function phoneFormat(action: "envie" | "salve"): TextFormat {
  return {
    mask: maskPhone,
    settle: formatPhone,
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
