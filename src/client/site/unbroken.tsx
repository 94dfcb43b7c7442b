import { Children, type ReactNode } from "react";

/**
 * Where lines must not break: at the hyphen of "e-mail", "e-CNPJ" and "ICP-Brasil", at the space before an amount, and
 * within "help desk".
 */
const UNBREAKABLE = /(e-(?:CPF|CNPJ) A\d|e-(?:mails?|CPF|CNPJ|CAC)|ICP-Brasil|help desk|R\$\s[\d.,]*\d)/;

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
