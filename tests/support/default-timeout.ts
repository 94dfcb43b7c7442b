import { setDefaultTimeout } from "bun:test";

/** Ends a test or hook that hangs. Not a performance limit: a long journey takes over a minute on a busy machine. */
export const TIMEOUT_MS = 180_000;

/**
 * Sets the default timeout in every test file. Bun 1.4.5 resets a preload's timeout after the first file
 * (oven-sh/bun#43787) and reads none from bunfig.toml, so a plugin prepends it to each file.
 */
export function setDefaultTimeoutOfEveryFile(): void {
  setDefaultTimeout(TIMEOUT_MS);
  const statement = `import { setDefaultTimeout as setTimeoutOfFile } from "bun:test"; setTimeoutOfFile(${TIMEOUT_MS});`;
  Bun.plugin({
    name: "default-timeout",
    setup: (build) => {
      build.onLoad({ filter: /\/tests\/.*\.test\.tsx?$/ }, async ({ path }) => ({
        loader: path.endsWith("x") ? "tsx" : "ts",
        contents: statement + (await Bun.file(path).text()),
      }));
    },
  });
}
