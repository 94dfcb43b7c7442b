import { z } from "zod";
import { exportFormats } from "#shared/submissions/export-column.ts";
import { useListMemory } from "../use-list-memory.ts";

/** The format, and the keys of the columns that are left out: a release may bring new ones. */
const choiceSchema = z.object({ format: z.enum(exportFormats), without: z.array(z.string()) });
type Choice = z.infer<typeof choiceSchema>;

const DEFAULT: Choice = { format: "xlsx", without: [] };

/** The format and columns that this administrator chose last in this browser. */
export function useExportChoice(list: string) {
  const [choice = DEFAULT, store] = useListMemory("export", list, choiceSchema);
  return { ...choice, change: (changed: Partial<Choice>) => store({ ...choice, ...changed }) };
}
