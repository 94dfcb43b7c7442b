import {
  CNPJ_LENGTH,
  compactCnpj,
  hasForeignCharacter,
  isCpfLike,
  isValidCnpj,
  maskCnpj,
} from "#shared/formats/cnpj.ts";
import type { TextFormat } from "./type-into-mask.ts";

/** Format of a CNPJ field. Its warnings never block `action`. */
export function cnpjFormat(action: "envie" | "salve"): TextFormat {
  return {
    mask: maskCnpj,
    clean: (typed) => (isCpfLike(typed) ? asCpf(typed) : maskCnpj(typed)),
    doubt: (value, left) => {
      const doubt = doubtCnpj(value, left);
      return doubt && `${doubt} Se estiver certo, ${action} assim mesmo.`;
    },
  };
}

/** Removes the CNPJ mask that a CPF got while being typed; a dash before the last two digits marks a CPF mask. */
function asCpf(typed: string): string {
  const digits = compactCnpj(typed);
  return /-\d\d\s*$/.test(typed) ? digits.replace(/(...)(...)(...)(..)/, "$1.$2.$3-$4") : digits;
}

function doubtCnpj(value: string, left: boolean): string | undefined {
  const { length } = compactCnpj(value);
  if (length > 0 && !/\d/.test(value)) return left ? "Não reconhecemos este CNPJ." : undefined;
  if (isCpfLike(value)) return left ? "Parece um CPF." : undefined;
  if (hasForeignCharacter(value)) return "Um CNPJ tem só números e letras de A a Z, sem acento.";
  if (length > CNPJ_LENGTH) return `Um CNPJ tem ${CNPJ_LENGTH} caracteres, e este tem ${length}.`;
  if (length < CNPJ_LENGTH) {
    if (length === 0 || !left) return;
    const missing = CNPJ_LENGTH - length;
    return missing === 1 ? "Falta 1 caractere neste CNPJ." : `Faltam ${missing} caracteres neste CNPJ.`;
  }
  return isValidCnpj(value) ? undefined : "Este CNPJ não confere com os dígitos verificadores.";
}
