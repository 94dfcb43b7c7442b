import { afterEach } from "bun:test";
import { Window } from "happy-dom";
import { atFileEnd } from "./at-file-end.ts";

// A document for the components of one test file. Import it statically and what renders dynamically: React looks for a
// document when it is loaded. Names that Bun has, such as fetch, Event, File and the timers, stay Bun's, because the
// server runs in the same process.

const window = new Window({ url: "http://site.example/", width: 1440, height: 900 });
const before = new Map<string, PropertyDescriptor | undefined>();
function replace(name: string, value: unknown): void {
  before.set(name, Object.getOwnPropertyDescriptor(globalThis, name));
  Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });
}
for (const name of Object.getOwnPropertyNames(window)) {
  const isFree = name === "navigator" || !Object.hasOwn(globalThis, name);
  if (isFree && /^[A-Za-z]/.test(name)) replace(name, window[name as keyof Window]);
}
for (const name of ["addEventListener", "removeEventListener"] as const)
  replace(name, window[name].bind(window));

// Nothing is laid out: each element is as large as the window, so that lists render their first rows.
for (const [name, size] of [
  ["clientWidth", window.innerWidth],
  ["clientHeight", window.innerHeight],
] as const)
  Object.defineProperty(window.HTMLElement.prototype, name, { get: () => size });

afterEach(async () => {
  const { cleanup } = await import("@testing-library/react");
  cleanup();
  window.sessionStorage.clear();
  window.localStorage.clear();
});

atFileEnd(async () => {
  await window.happyDOM.close();
  for (const [name, descriptor] of before) {
    if (descriptor) Object.defineProperty(globalThis, name, descriptor);
    else Reflect.deleteProperty(globalThis, name);
  }
});
