import { Children, Fragment, type ReactNode } from "react";

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

/** An e-mail address, which breaks after its "@" and before its dots where it must. */
export function MailAddress({ address }: { address: string }) {
  return (address.match(/\.?[^.@]*@?/g) ?? []).filter(Boolean).map((part, position) => (
    <Fragment key={position}>
      {position > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
