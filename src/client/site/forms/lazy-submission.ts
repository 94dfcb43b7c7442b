import type { FieldValues, Resolver } from "react-hook-form";
import { afterPaint } from "#client/lib/after-paint.ts";
import { loadChunk } from "#client/lib/load-chunk.ts";

/** What a form needs to be sent: its rules, and the call with what passed them and what goes beside. */
type Submission<Values extends FieldValues, Checked, Beside> = {
  resolver: Resolver<Values, unknown, Checked>;
  send: (values: Checked, beside: Beside) => Promise<unknown>;
};

type LazySubmission<Values extends FieldValues, Checked, Beside> = Submission<Values, Checked, Beside> & {
  /** Loads the code ahead of its first use. A failure shows at that use. */
  preload: () => void;
};

/**
 * The rules and the call of a form, loaded when the visitor begins to fill it in: most visitors of a page never do, and
 * the schemas and the client of the calls are more than half of a form's code. Both functions reject with `ChunkError`
 * when it does not arrive.
 */
export function lazySubmission<Values extends FieldValues, Checked, Beside>(
  load: () => Promise<Submission<Values, Checked, Beside>>,
): LazySubmission<Values, Checked, Beside> {
  return {
    resolver: async (...input) => (await loadChunk(load)).resolver(...input),
    send: async (...input) => (await loadChunk(load)).send(...input),
    preload: () =>
      void afterPaint()
        .then(load)
        .catch(() => {}),
  };
}
