import type { FieldValues, Resolver } from "react-hook-form";
import { loadChunk } from "#client/lib/load-chunk.ts";

type Rules<Values extends FieldValues, Checked> = {
  /** Rejects with `ChunkError` when the code of the rules does not arrive. */
  resolver: Resolver<Values, unknown, Checked>;
  /** Loads the rules ahead of their first use. A failure shows at that use. */
  preload: () => void;
};

/**
 * The rules of a form, loaded when the visitor begins to fill it in: most visitors of a page never do, and the schemas are
 * more than half of a form's code.
 */
export function lazyRules<Values extends FieldValues, Checked>(
  load: () => Promise<Resolver<Values, unknown, Checked>>,
): Rules<Values, Checked> {
  return {
    resolver: async (...input) => (await loadChunk(load))(...input),
    preload: () => void load().catch(() => {}),
  };
}
