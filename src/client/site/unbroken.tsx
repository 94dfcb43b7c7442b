import { Children, type ReactNode } from "react";

/** What a line must not break: the hyphen of "e-mail", "e-CNPJ" and "ICP-Brasil", and the space before an amount. */
const UNBREAKABLE = /(e-(?:CPF|CNPJ) A\d|e-(?:mails?|CPF|CNPJ|CAC)|ICP-Brasil|R\$\s[\d.,]*\d)/;

/** A text whose lines break between its words alone. */
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
