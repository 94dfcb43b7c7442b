import { afterEach } from "bun:test";
import { Window } from "happy-dom";
import { atFileEnd } from "./at-file-end.ts";

// A document for the components of one test file. Import it statically and what renders dynamically: React looks for a
// document when it is loaded. Names that Bun has, such as fetch, Event, File and the timers, stay Bun's, because the
// server runs in the same process.

const window = new Window({ url: "http://site.example/", width: 1440, height: 900 });
const before = new Map<string, PropertyDescriptor | undefined>();
for (const name of Object.getOwnPropertyNames(window)) {
  const present = Object.getOwnPropertyDescriptor(globalThis, name);
  if ((present && name !== "navigator") || !/^[A-Za-z]/.test(name)) continue;
  before.set(name, present);
  Object.defineProperty(globalThis, name, {
    configurable: true,
    writable: true,
    value: window[name as keyof Window],
  });
}

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
