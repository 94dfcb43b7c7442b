import { afterEach } from "bun:test";
import { Window } from "happy-dom";
import { atFileEnd } from "./at-file-end.ts";

let window: Window | undefined;

/**
 * Gives the components of this test file a document. Call it before what renders is imported: React and the libraries
 * around it look for a document when they are loaded, so all files of a process have the same one. Names that Bun has, such
 * as fetch, Event, File and the timers, stay Bun's, because the server runs in the same process.
 */
export function openDocument(): void {
  window ??= makeWindow();
  const opened = window;
  const before = new Map<string, PropertyDescriptor | undefined>();
  const replace = (name: string, value: unknown) => {
    before.set(name, Object.getOwnPropertyDescriptor(globalThis, name));
    Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });
  };
  for (const name of Object.getOwnPropertyNames(opened)) {
    const isFree = name === "navigator" || !Object.hasOwn(globalThis, name);
    if (isFree && /^[A-Za-z]/.test(name)) replace(name, opened[name as keyof Window]);
  }
  for (const name of ["addEventListener", "removeEventListener"] as const)
    replace(name, opened[name].bind(opened));

  afterEach(async () => {
    const { unmount } = await import("./testing-library.ts");
    unmount();
    opened.sessionStorage.clear();
    opened.localStorage.clear();
  });

  atFileEnd(async () => {
    await opened.happyDOM.abort();
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
    }
  });
}

/** Runs with a local storage that is full: what it has is read and removed, and nothing is added. */
export async function withFullStorage(run: () => Promise<void>): Promise<void> {
  const { localStorage } = globalThis;
  const full = new Proxy(localStorage, {
    get: (stored, name) => {
      if (name === "setItem")
        return () => {
          throw new DOMException("full", "QuotaExceededError");
        };
      const part = Reflect.get(stored, name);
      return typeof part === "function" ? part.bind(stored) : part;
    },
  });
  Object.defineProperty(globalThis, "localStorage", { value: full, configurable: true, writable: true });
  try {
    await run();
  } finally {
    Object.defineProperty(globalThis, "localStorage", {
      value: localStorage,
      configurable: true,
      writable: true,
    });
  }
}

function makeWindow(): Window {
  const made = new Window({ url: "http://site.example/", width: 1440, height: 900 });
  // Nothing is laid out: each element is as large as the window, so that lists render their first rows.
  for (const [name, size] of [
    ["clientWidth", made.innerWidth],
    ["clientHeight", made.innerHeight],
  ] as const)
    Object.defineProperty(made.HTMLElement.prototype, name, { get: () => size });
  return made;
}
