import { firefox } from "./firefox.ts";
import { webkit } from "./webkit.ts";

/** The engines besides Chromium's. Without its packages an engine is skipped, and the title of its tests says so. */
export const engines = [
  ["Firefox", firefox],
  ["Safari's engine", webkit],
] as const;
