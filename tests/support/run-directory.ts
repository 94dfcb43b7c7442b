import { chmodSync, mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type RunDirectory = {
  path: string;
  /** Deletes it with everything inside; `TMPDIR` is what it was before. */
  remove: () => Promise<void>;
};

/**
 * Makes the directory that holds every temporary file of one test run, those of Chromium and of child processes
 * included: `TMPDIR` points to it. Its name is short, because Chromium's sockets below it allow about 100 characters.
 */
export function openRunDirectory(): RunDirectory {
  const before = process.env.TMPDIR;
  const path = mkdtempSync(join(tmpdir(), "tests-"));
  // PostgreSQL runs as another user when the tests run as root.
  chmodSync(path, 0o755);
  process.env.TMPDIR = path;
  return {
    path,
    remove: async () => {
      if (before === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = before;
      // A browser that is being killed may still write its profile.
      await rm(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}
