import type { Installation } from "#server/platform/installation.ts";
import type { Probed } from "./probe-public-url.ts";

/** What the checks look at. */
export type Examined = Installation & {
  /** Whether a server uses the database: without one, nothing answers at PUBLIC_URL. */
  isServing: boolean;
  /** The answer at PUBLIC_URL, asked for once. */
  probe: () => Promise<Probed>;
};
