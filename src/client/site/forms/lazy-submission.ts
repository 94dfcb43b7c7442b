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

const sharedParts = [
  () => import("#client/lib/zod-without-eval.ts"),
  () => import("#client/lib/trpc-client.ts"),
  () => import("#shared/schemas/source.ts"),
];

/**
 * The rules and the call of a form, loaded when the visitor begins to fill it in: most visitors of a page never do, and
 * the schemas and the client of the calls are more than half of a form's code. Both functions reject with `ChunkError`
 * when it does not arrive.
 *
 * The preload runs it part by part with a frame between: in one piece it takes a slow phone about 100 ms, in which no
 * key shows. A form that is sent before waits for no frame.
 */
export function lazySubmission<Values extends FieldValues, Checked, Beside>(
  load: () => Promise<Submission<Values, Checked, Beside>>,
): LazySubmission<Values, Checked, Beside> {
  const loadParts = async () => {
    for (const part of [...sharedParts, load]) {
      await afterPaint();
      await part();
    }
  };
  return {
    resolver: async (...input) => (await loadChunk(load)).resolver(...input),
    send: async (...input) => (await loadChunk(load)).send(...input),
    preload: () => void loadParts().catch(() => {}),
  };
}
