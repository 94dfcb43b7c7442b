import { z } from "zod";

/** The kinds of records that somebody takes care of. */
export const ownedTypes = ["lead", "message", "request"] as const;
export type OwnedType = (typeof ownedTypes)[number];

/** In a filter: submissions that nobody takes care of. */
export const NO_OWNER = "none";
/** The ids of users are UUIDs; the rule only rejects what cannot be one. */
const OWNER = /^[\w-]{0,64}$/;
const INVALID = "Responsável inválido.";

/** Who takes care of a submission: the id of a user, or empty for nobody. */
export const ownerField = z.string({ error: INVALID }).regex(OWNER, INVALID);

/** The id of a user, `NO_OWNER`, or empty for all. */
export const ownerFilterField = ownerField.default("");
