import { isValidCnpj } from "#shared/formats/cnpj.ts";

const LENGTH_WITH_MASK = 18;

/**
 * The warning for a complete CNPJ whose check digits do not match (product 1.6). It never blocks: the user may do
 * `action` all the same.
 */
export function doubtCnpj(value: string, action: "envie" | "salve"): string | undefined {
  return value.length === LENGTH_WITH_MASK && !isValidCnpj(value)
    ? `Este CNPJ não confere com os dígitos verificadores. Se estiver certo, ${action} assim mesmo.`
    : undefined;
}
