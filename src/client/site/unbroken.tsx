import { Children, type ReactNode } from "react";

/** At the hyphen of "e-mail", "NF-e" and "ICP-Brasil", beside an amount or a duration, and within "help desk". */
const words = [
  "e-(?:CPF|CNPJ) A\\d|e-(?:mails?|CPF|CNPJ|CAC)|(?:NFC?|NFS|CT|MDF)-e|ICP-Brasil|help desk",
  "R\\$\\s[\\d.,]*\\d",
  "(?:\\d+\\sa\\s)?\\d[\\d.,]*\\s(?:dias?(?:\\súteis)?|horas?|minutos?|mês|meses|anos?|h|min|MB)(?!\\p{L})",
];
/** Within a telephone number, and between a number and what it is the number of. */
const numbers = [
  "(?:\\+\\d+\\s)?\\(\\d{2}\\)\\s\\d[\\d\\s-]{6,10}\\d",
  "(?:CNPJ|CPF|CEP)\\s(?:nº\\s)?\\d[\\dA-Z./-]*",
  "(?:[Aa]rts?\\.|[Ll]ei|[Ii]tem|§|nº)\\s(?:nº\\s)?\\d[\\d./-]*[ºª]?",
];

/** Where lines must not break. */
const UNBREAKABLE = oneOf(words);
/** Where lines of a legal text must not break, which is full of numbers. */
export const UNBREAKABLE_NUMBERS = oneOf([...words, ...numbers]);

/** With one group, by which `split` keeps what it finds. */
function oneOf(patterns: readonly string[]): RegExp {
  return new RegExp(`(${patterns.join("|")})`, "u");
}

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
