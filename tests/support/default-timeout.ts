import { setDefaultTimeout } from "bun:test";

/** Ends a test or hook that hangs. Not a limit of speed: on a crowded machine a long journey takes more than a minute. */
export const TIMEOUT_MS = 180_000;

/**
 * Sets the default timeout of every test file, however the tests are started. Bun 1.4.5 forgets what a preload sets
 * after the first file (oven-sh/bun#43787) and reads no timeout from bunfig.toml, so each file sets it in its first
 * line.
 */
export function setDefaultTimeoutOfEveryFile(): void {
  setDefaultTimeout(TIMEOUT_MS);
  const statement = `import { setDefaultTimeout as setTimeoutOfFile } from "bun:test"; setTimeoutOfFile(${TIMEOUT_MS});`;
  Bun.plugin({
    name: "default-timeout",
    setup: (build) => {
      build.onLoad({ filter: /\/tests\/.*\.test\.ts$/ }, async ({ path }) => ({
        loader: "ts",
        contents: statement + (await Bun.file(path).text()),
      }));
    },
  });
}
