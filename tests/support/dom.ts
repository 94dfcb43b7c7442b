import { afterEach } from "bun:test";
import { Window } from "happy-dom";
import { atFileEnd } from "./at-file-end.ts";
import { computeOwnStyles } from "./computed-style.ts";
import { componentPace, setClientPace } from "./test-pace.ts";

let window: Window | undefined;

/**
 * Gives the components of this test file a document. Call it before what renders is imported: React and the libraries
 * around it look for a document when they are loaded, so all files of a process have the same one. Names that Bun has, such
 * as fetch, Event, File and the timers, stay Bun's, because the server runs in the same process.
 */
export function openDocument(): void {
  window ??= makeWindow();
  const opened = window;
  const expectNothingLeft = recordWindow(opened);
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
  const given = new Map([...before.keys()].map((name) => [name, Reflect.get(globalThis, name)]));
  const restorePace = setClientPace(componentPace);

  afterEach(async () => {
    const { unmount } = await import("./testing-library.ts");
    unmount();
    const { head, body, documentElement } = opened.document;
    head.replaceChildren();
    for (const element of [documentElement, body])
      for (const name of element.getAttributeNames()) element.removeAttribute(name);
    opened.history.replaceState(null, "", "/");
    opened.sessionStorage.clear();
    opened.localStorage.clear();
  });

  atFileEnd(async () => {
    restorePace();
    await opened.happyDOM.abort();
    const replaced = [...given].flatMap(([name, value]) =>
      Object.is(Reflect.get(globalThis, name), value) ? [] : [`globalThis.${name}`],
    );
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
    }
    expectNothingLeft(replaced);
  });
}

/** What user-event and React set for good on the document that they first meet. */
const ofLibraries = new Set([
  "HTMLElement.prototype.blur",
  "HTMLElement.prototype.focus",
  "navigator.clipboard",
]);

/** The names and values of an object's own properties. Those with an underscore are marks of libraries. */
function propertiesOf(name: string, object: object): [name: string, value: unknown][] {
  return Object.entries(Object.getOwnPropertyDescriptors(object))
    .map(([property, { value, get }]): [string, unknown] => [`${name}.${property}`, get ?? value])
    .filter(([path]) => !ofLibraries.has(path) && !path.includes("._"));
}

/**
 * Records the document that the files of a process share, as a file finds it.
 * @returns what throws, at the end of the file, with the names of what it has left.
 */
function recordWindow(opened: Window): (replaced: readonly string[]) => void {
  const shared = () =>
    new Map([
      ...propertiesOf("globalThis", globalThis),
      ...propertiesOf("window", opened),
      ...propertiesOf("document", opened.document),
      ...propertiesOf("navigator", opened.navigator),
      ...propertiesOf("AbortSignal", AbortSignal),
      ...propertiesOf("HTMLElement.prototype", opened.HTMLElement.prototype),
    ]);
  const before = shared();
  return (replaced) => {
    const after = shared();
    const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
      (name) => !Object.is(before.get(name), after.get(name)),
    );
    const left = [
      ...[...replaced, ...changed],
      ...[...opened.document.body.children].map(({ outerHTML }) => outerHTML.slice(0, 200)),
      ...Object.keys(opened.localStorage).map((key) => `localStorage ${key}`),
      ...Object.keys(opened.sessionStorage).map((key) => `sessionStorage ${key}`),
    ];
    if (left.length > 0) throw new Error(`this file left to the next one: ${left.join(", ")}`);
  };
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
  // There are no layers to show something in.
  for (const name of ["showPopover", "hidePopover"] as const)
    Object.defineProperty(made.HTMLElement.prototype, name, { value: () => {}, writable: true });
  computeOwnStyles(made);
  return made;
}
