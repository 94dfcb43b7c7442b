import { NO_OWNER } from "#shared/schemas/owner.ts";

/** The words of the address for the reader and for nobody; others are named by their id. */
const MYSELF = "eu";
const NOBODY = "ninguem";

/** The owner in a filter: empty for all. A saved view of one's own rows is of whoever opens it. */
export const ownerInUrl = (ownId: string) => ({
  name: "responsavel",
  read: (text: string | null) => (text === MYSELF ? ownId : text === NOBODY ? NO_OWNER : (text ?? "")),
  write: (owner: string) =>
    owner === "" ? undefined : owner === ownId ? MYSELF : owner === NO_OWNER ? NOBODY : owner,
});
