import { isDeepStrictEqual } from "node:util";
import { pace } from "#server/platform/pace.ts";

/** What the files of a process share, as a file has to leave it. */
const shared = (): Record<string, unknown> => ({
  ...Object.fromEntries(Object.entries(process.env).map(([name, value]) => [`process.env.${name}`, value])),
  ...Object.fromEntries(Object.entries(pace).map(([name, value]) => [`pace.${name}`, value])),
  "process.cwd()": process.cwd(),
  fetch: globalThis.fetch,
  Date: globalThis.Date,
  "Date.now": Date.now,
  "Math.random": Math.random,
  setTimeout: globalThis.setTimeout,
  setInterval: globalThis.setInterval,
  "AbortSignal.timeout": AbortSignal.timeout,
  "crypto.randomUUID": crypto.randomUUID,
  "Bun.password.hash": Bun.password.hash,
  "Bun.password.verify": Bun.password.verify,
  "Bun.sleep": Bun.sleep,
  "console.error": console.error,
  "console.warn": console.warn,
});

let atStart: Record<string, unknown> | undefined;

/** Records what the files of this process share, before the first of them. */
export function recordShared(): void {
  atStart = shared();
}

/** @throws with the names of what the file that ends has changed and not restored. */
export function expectNothingLeft(): void {
  const before = atStart ?? {};
  const after = shared();
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const left = names.filter((name) => !isDeepStrictEqual(before[name], after[name]));
  if (left.length === 0) return;
  // Not blamed on the next file, too.
  atStart = after;
  throw new Error(`this file left to the next one: ${left.join(", ")}`);
}
