import { z } from "zod";

/** Kinds of records that have an owner. */
export const ownedTypes = ["lead", "message", "request"] as const;
export type OwnedType = (typeof ownedTypes)[number];

/** Filter value for submissions without an owner. */
export const NO_OWNER = "none";
/** Rejects only malformed ids; real ones are UUIDs. */
const OWNER = /^[\w-]{0,64}$/;
const INVALID = "Responsável inválido.";

/** Owner of a submission: a user id, or empty for nobody. */
export const ownerField = z.string({ error: INVALID }).regex(OWNER, INVALID);

/** A user id, `NO_OWNER`, or empty for all. */
export const ownerFilterField = ownerField.default("");
