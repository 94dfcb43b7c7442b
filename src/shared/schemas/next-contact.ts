import { z } from "zod";
import { daySchema } from "./period.ts";

const INVALID_TIME = "Hora inválida: use o formato 14:30.";

/** When somebody promised to contact a lead, in São Paulo. */
export const nextContactShape = {
  /** `2026-11-21`; empty for none. */
  nextContactOn: z.union([z.literal(""), daySchema]),
  /** An hour of that day, `14:30`; empty for any. */
  nextContactTime: z.string({ error: INVALID_TIME }).regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/, INVALID_TIME),
};

type NextContact = { nextContactOn: string; nextContactTime: string };

export function hasDayOfTime({ nextContactOn, nextContactTime }: NextContact): boolean {
  return nextContactTime === "" || nextContactOn !== "";
}

export const timeWithoutDay = { error: "Escolha o dia, ou apague a hora.", path: ["nextContactOn"] };
