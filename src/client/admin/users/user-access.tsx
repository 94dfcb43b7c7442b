import { Fragment } from "react";
import { Link } from "react-router-dom";
import type { UserAccess } from "#shared/schemas/user.ts";
import { texts } from "#shared/texts/texts.ts";

const words = texts.userAccess;

/** Kinds of the second step of a user, in words; empty without one. */
export function nameSecondStep({ hasApp, hasPasskey }: UserAccess): string {
  return [hasApp && words.app, hasPasskey && words.passkey].filter(Boolean).join(" e ");
}

/** Lists of what a user owns; keys are not filtered by user. */
const lists: Readonly<Record<keyof UserAccess["owned"], (id: string) => string>> = {
  lead: (id) => `/admin/leads?responsavel=${id}`,
  message: (id) => `/admin/messages?responsavel=${id}`,
  request: (id) => `/admin/privacy?estado=todos&responsavel=${id}`,
  key: () => "/admin/integrations",
};
const kinds = Object.keys(lists) as (keyof UserAccess["owned"])[];

/** What a user owns, each kind with a link to its list. */
export function OwnedLinks({ access: { id, owned } }: { access: UserAccess }) {
  const some = kinds.filter((kind) => owned[kind] > 0);
  if (some.length === 0) return "–";
  return some.map((kind, place) => (
    <Fragment key={kind}>
      {place > 0 && ", "}
      <Link
        to={lists[kind](id)}
        className="relative z-1 whitespace-nowrap underline decoration-line underline-offset-3 hover:decoration-current"
      >
        {words[kind](owned[kind])}
      </Link>
    </Fragment>
  ));
}
