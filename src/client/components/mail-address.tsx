import { Fragment } from "react";

/** An e-mail address, which breaks after its "@" and before its dots where it must. */
export function MailAddress({ address }: { address: string }) {
  return (address.match(/\.?[^.@]*@?/g) ?? []).filter(Boolean).map((part, position) => (
    <Fragment key={position}>
      {position > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
