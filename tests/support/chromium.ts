import { existsSync } from "node:fs";
import { chromium } from "playwright";

const SYSTEM_NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** Chromium without UI, PDF viewer and extensions; starts and opens contexts in half the time. */
const SHELL_NAME = "chromium-headless-shell";

let found: string | undefined;

/** Browser of most tests: CHROMIUM_PATH, the system's headless shell, or the result of `findChromium`. */
export function findHeadlessChromium(): string {
  return fromEnvironment() ?? Bun.which(SHELL_NAME) ?? findChromium();
}

/**
 * Finds a full Chromium: CHROMIUM_PATH, the system's, Playwright's, or one installed by `playwright install` or apt.
 * @throws with installation instructions if none is available.
 */
export function findChromium(): string {
  found ??=
    fromEnvironment() ?? fromSystem() ?? fromPlaywright() ?? installWithPlaywright() ?? installWithApt();
  if (found) return found;
  throw new Error(
    "The browser tests need a Chromium and none could be found or installed. Install one (Debian: `apt-get install chromium`) or set CHROMIUM_PATH to its executable.",
  );
}

function fromEnvironment(): string | undefined {
  const path = process.env.CHROMIUM_PATH;
  if (path && !existsSync(path)) throw new Error(`CHROMIUM_PATH names ${path}, which does not exist.`);
  return path || undefined;
}

function fromSystem(): string | undefined {
  return SYSTEM_NAMES.map((name) => Bun.which(name)).find((path) => path !== null) ?? undefined;
}

function fromPlaywright(): string | undefined {
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

function installWithPlaywright(): string | undefined {
  console.warn("No Chromium found; trying `playwright install chromium`.");
  Bun.spawnSync([process.execPath, "x", "playwright", "install", "chromium"], { stdio: ["ignore", 2, 2] });
  return fromPlaywright();
}

function installWithApt(): string | undefined {
  if (process.getuid?.() !== 0 || !Bun.which("apt-get")) return undefined;
  console.warn("Trying `apt-get install chromium`.");
  Bun.spawnSync(["apt-get", "update"], { stdio: ["ignore", 2, 2] });
  Bun.spawnSync(["apt-get", "install", "--yes", "chromium"], { stdio: ["ignore", 2, 2] });
  return fromSystem();
}
