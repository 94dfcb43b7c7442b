import { eventually } from "../eventually.ts";
import { administrator } from "../site.ts";

/** What a page is driven by: the protocol of an engine, with nothing that only one of them has. */
export type Driver = {
  navigate: (address: string) => Promise<void>;
  /** Resolves to the value of an expression of the page, awaited there. */
  evaluate: (expression: string) => Promise<unknown>;
  /** A press of the mouse at a point of the viewport. */
  clickAt: (x: number, y: number) => Promise<void>;
  type: (text: string) => Promise<void>;
  press: (key: Key, modifier?: "Control") => Promise<void>;
  chooseFile: (css: string, path: string) => Promise<void>;
  /** What the page did wrong in this document: console, exceptions and violations of the policy. */
  complaints: () => Promise<string[]>;
};

export const keys = {
  Escape: "\ue00c",
  Enter: "\ue007",
  Tab: "\ue004",
  End: "\ue010",
  Home: "\ue011",
  ArrowLeft: "\ue012",
  ArrowRight: "\ue014",
  Backspace: "\ue003",
  a: "a",
} as const;
export type Key = keyof typeof keys;

/**
 * The first visible element of a selector: that with the text, or the control of the label; inside the frame of the
 * page's editor if it is told so.
 */
export type Target = { css: string; text?: string; label?: string; isInFrame?: boolean };

/** Defined in the page before each expression that looks for something. */
const locate = ({ css, text, label, isInFrame }: Target): HTMLElement | undefined => {
  const frame = isInFrame ? document.querySelector("iframe") : null;
  const of = isInFrame ? frame?.contentDocument : document;
  const plain = (words: string | null | undefined) => (words ?? "").replace(/\s+/g, " ").trim();
  return [...(of?.querySelectorAll<HTMLElement>(css) ?? [])].find((element) => {
    if (element.getClientRects().length === 0) return false;
    const labels = [...((element as HTMLInputElement).labels ?? [])].map((each) => plain(each.textContent));
    const names = [plain(element.getAttribute("aria-label")), ...labels];
    if (label !== undefined && !names.some((name) => name.startsWith(label))) return false;
    return text === undefined || plain(element.textContent).includes(text) || names[0]?.includes(text);
  });
};

/** The middle of an element that stands still and is covered by nothing, in the viewport; else what is wrong. */
const pointOf = async (element: HTMLElement | undefined): Promise<{ x: number; y: number } | string> => {
  if (!element) return "is not there";
  const boxOf = () => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const hitAt = ({ x, y }: { x: number; y: number }) => element.ownerDocument.elementFromPoint(x, y);
  const isHit = (hit: Element | null) =>
    hit !== null &&
    (element.contains(hit) || hit.contains(element) || hit.closest("label")?.contains(element));
  // What is in sight stays where it is: in a list that draws its rows as it scrolls, they would move.
  if (!isHit(hitAt(boxOf())))
    element.scrollIntoView({ behavior: "instant", block: "center", inline: "nearest" });
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const before = boxOf();
  await nextFrame();
  await nextFrame();
  const { x, y } = boxOf();
  if (x !== before.x || y !== before.y) return "is moving";
  const hit = hitAt({ x, y });
  if (!isHit(hit)) return `is covered by ${hit?.outerHTML.slice(0, 120)}`;
  const frame = element.ownerDocument.defaultView?.frameElement as HTMLElement | null | undefined;
  if (!frame) return { x, y };
  const box = frame.getBoundingClientRect();
  const scale = box.width / frame.offsetWidth;
  return { x: box.left + x * scale, y: box.top + y * scale };
};

export type EnginePage = ReturnType<typeof createPage>;

/** A page of any engine. Every wait looks at a condition of the page, until the deadline of `eventually`. */
export function createPage(driver: Driver) {
  const evaluate = async <Input extends unknown[], Output>(
    run: (...input: Input) => Output | Promise<Output>,
    ...input: Input
  ): Promise<Output> => (await driver.evaluate(`(${run})(...${JSON.stringify(input)})`)) as Promise<Output>;

  const ask = <Output>(of: string, target: Target): Promise<Output> =>
    driver.evaluate(`(async () => {
      const element = (${locate})(${JSON.stringify(target)});
      return (${of})(element);
    })()`) as Promise<Output>;

  const click = (target: Target): Promise<void> =>
    eventually(async () => {
      const point = await ask<{ x: number; y: number } | string>(String(pointOf), target);
      if (typeof point === "string") throw new Error(`${JSON.stringify(target)} ${point}`);
      await driver.clickAt(Math.round(point.x), Math.round(point.y));
    });

  const waitUntil = <Input extends unknown[]>(
    condition: (...input: Input) => boolean,
    ...input: Input
  ): Promise<void> =>
    eventually(async () => {
      if (await evaluate(condition, ...input)) return;
      throw new Error(
        `not yet: ${condition}, with ${JSON.stringify(input)}: ${await evaluate(() => document.body.innerText.slice(0, 600))}`,
      );
    });

  return {
    ...driver,
    evaluate,
    click,
    waitUntil,
    text: (target: Target) => ask<string | undefined>("(element) => element?.innerText", target),
    has: (target: Target) => ask<boolean>("(element) => element !== undefined", target),
    waitFor: (target: Target) =>
      eventually(async () => {
        if (await ask<boolean>("(element) => element !== undefined", target)) return;
        throw new Error(
          `${JSON.stringify(target)} is not there: ${await evaluate(() => document.body.innerText.slice(0, 600))}`,
        );
      }),
    /** Types in place of what a field holds. */
    fill: async (target: Target, text: string): Promise<void> => {
      await click(target);
      await driver.press("a", "Control");
      await driver.type(text);
    },
    /** Signs in with a session from the API, as `openSignedIn` does. */
    signIn: async (origin: string): Promise<void> => {
      await driver.navigate(`${origin}/admin/login`);
      await evaluate(
        async (credentials) => {
          const answer = await fetch("/trpc/session.login", {
            method: "POST",
            headers: { "content-type": "application/json" },
            body: JSON.stringify(credentials),
          });
          const { result } = (await answer.json()) as { result: { data: object } };
          localStorage.setItem("admin_session", JSON.stringify(result.data));
        },
        { email: administrator.email, password: administrator.password },
      );
    },
  };
}

/** Collects in the page what nobody catches, and what its policy forbids; `read` empties it. */
export const collector = () => {
  const page = globalThis as unknown as { complaintsOfPage?: string[] };
  if (page.complaintsOfPage) return;
  const complaints: string[] = [];
  page.complaintsOfPage = complaints;
  window.addEventListener("error", ({ message }) => complaints.push(`exception: ${message}`));
  window.addEventListener("unhandledrejection", ({ reason }) => complaints.push(`rejection: ${reason}`));
  const forbid = (what: string | null, by: string) => complaints.push(`the policy forbids ${what} (${by})`);
  // Also those from before the collector.
  if ("ReportingObserver" in globalThis)
    new ReportingObserver(
      (reports) => {
        for (const { body } of reports) {
          const { blockedURL, effectiveDirective } = body as unknown as Record<string, string>;
          forbid(blockedURL ?? "", effectiveDirective ?? "");
        }
      },
      { types: ["csp-violation"], buffered: true },
    ).observe();
  else
    document.addEventListener("securitypolicyviolation", ({ blockedURI, effectiveDirective }) =>
      forbid(blockedURI, effectiveDirective),
    );
};
export const readComplaints = "(globalThis.complaintsOfPage ?? []).splice(0)";
