import { z } from "zod";

/** The access to the site that names campaign and channel of a lead. */
export const countedTouches = ["first", "last"] as const;
export type CountedTouch = (typeof countedTouches)[number];
export const countedTouchField = z.enum(countedTouches, { error: "Acesso desconhecido." });
