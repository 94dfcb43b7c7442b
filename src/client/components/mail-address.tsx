import { Fragment } from "react";

/** An e-mail address that may wrap after its "@" and before its dots. */
export function MailAddress({ address }: { address: string }) {
  return (address.match(/\.?[^.@]*@?/g) ?? []).filter(Boolean).map((part, position) => (
    <Fragment key={position}>
      {position > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
