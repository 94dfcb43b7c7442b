import { z } from "zod";

/** In a filter: submissions that nobody takes care of. */
export const NO_OWNER = "none";
/** The ids of users are short texts. */
const OWNER_MAX = 100;
const INVALID = "Responsável inválido.";

/** Who takes care of a submission: the id of a user, or empty for nobody. */
export const ownerField = z.string({ error: INVALID }).max(OWNER_MAX, INVALID);

/** The id of a user, `NO_OWNER`, or empty for all. */
export const ownerFilterField = ownerField.default("");
