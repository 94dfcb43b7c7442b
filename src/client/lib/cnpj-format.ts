import {
  CNPJ_LENGTH,
  compactCnpj,
  hasForeignCharacter,
  isValidCnpj,
  maskCnpj,
} from "#shared/formats/cnpj.ts";
import type { TextFormat } from "./type-into-mask.ts";

/** The format of a CNPJ field. Its doubts never block: the user may do `action` all the same (product 1.6). */
export function cnpjFormat(action: "envie" | "salve"): TextFormat {
  return {
    mask: maskCnpj,
    settle: maskCnpj,
    doubt: (value, left) => {
      const doubt = doubtCnpj(value, left);
      return doubt && `${doubt} Se estiver certo, ${action} assim mesmo.`;
    },
  };
}

function doubtCnpj(value: string, left: boolean): string | undefined {
  const { length } = compactCnpj(value);
  if (hasForeignCharacter(value)) return "Um CNPJ tem só números e letras de A a Z, sem acento.";
  if (length > CNPJ_LENGTH) return `Um CNPJ tem ${CNPJ_LENGTH} caracteres, e este tem ${length}.`;
  if (length < CNPJ_LENGTH) {
    if (length === 0 || !left) return;
    const missing = CNPJ_LENGTH - length;
    return missing === 1 ? "Falta 1 caractere neste CNPJ." : `Faltam ${missing} caracteres neste CNPJ.`;
  }
  return isValidCnpj(value) ? undefined : "Este CNPJ não confere com os dígitos verificadores.";
}
