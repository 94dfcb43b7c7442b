import { Children, type ReactNode } from "react";

/**
 * Where lines must not break: at the hyphen of "e-mail", "NF-e" and "ICP-Brasil", at the space before an amount, within
 * "help desk", within a telephone number, and between a number and what it counts or what it is the number of.
 */
export const UNBREAKABLE = new RegExp(
  `(${[
    "e-(?:CPF|CNPJ) A\\d|e-(?:mails?|CPF|CNPJ|CAC)|(?:NFC?|NFS|CT|MDF)-e|ICP-Brasil|help desk",
    "R\\$\\s[\\d.,]*\\d",
    "(?:\\+\\d+\\s)?\\(\\d{2}\\)\\s\\d[\\d\\s-]{6,10}\\d",
    "(?:CNPJ|CPF|CEP)\\s(?:nº\\s)?\\d[\\dA-Z./-]*",
    "(?:[Aa]rts?\\.|[Ll]ei|[Ii]tem|§|nº)\\s(?:nº\\s)?\\d[\\d./-]*[ºª]?",
    "\\d[\\d.,]*\\s(?:dias?|horas?|minutos?|mês|meses|anos?|h|min|MB)(?!\\p{L})",
  ].join("|")})`,
  "u",
);

/** Text that only wraps between words. */
export function Unbroken({ children }: { children: ReactNode }) {
  return Children.map(children, (child) =>
    typeof child === "string"
      ? child.split(UNBREAKABLE).map((part, position) =>
          position % 2 === 1 ? (
            <span key={position} className="whitespace-nowrap">
              {part}
            </span>
          ) : (
            part
          ),
        )
      : child,
  );
}
