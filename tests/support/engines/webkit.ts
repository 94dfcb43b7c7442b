import { atFileEnd } from "../at-file-end.ts";
import { eventually } from "../eventually.ts";
import { optionalProgram } from "../program.ts";
import { collector, createPage, type EnginePage, keys, readComplaints } from "./engine.ts";

const driver = optionalProgram("WebKitWebDriver");
const screen = optionalProgram("Xvfb");
/** The driver answers some calls never. */
const CALL_MS = 20_000;
const [browser] = driver.isMissing ? [] : new Bun.Glob("/usr/lib/*/webkit2gtk-4.*/MiniBrowser").scanSync("/");

type Point = { type: "pointerMove"; x: number; y: number } | { type: "pointerDown" | "pointerUp"; button: 0 };
type KeyMove = { type: "keyDown" | "keyUp"; value: string };

/** The engine of Safari, in WebKitGTK's browser under a screen of memory, by WebDriver. */
export const webkit = {
  isMissing: driver.isMissing || screen.isMissing || browser === undefined,
  title: (of: string) => (driver.isMissing ? driver.title(of) : screen.title(of)),
  open: async ({ width, height }: { width: number; height: number }): Promise<EnginePage> => {
    const x = Bun.spawn(
      [
        screen.path,
        "-displayfd",
        "1",
        "-screen",
        "0",
        `${width + 200}x${height + 300}x24`,
        "-nolisten",
        "tcp",
      ],
      { stdout: "pipe", stderr: "ignore" },
    );
    atFileEnd(() => void x.kill());
    const display = await firstLine(x.stdout);
    const port = freePort();
    const server = Bun.spawn([driver.path, "-p", String(port)], {
      env: {
        ...process.env,
        DISPLAY: `:${display}`,
        GDK_BACKEND: "x11",
        LANG: "pt_BR.UTF-8",
        WEBKIT_DISABLE_DMABUF_RENDERER: "1",
      },
      stdout: "ignore",
      stderr: "ignore",
    });
    atFileEnd(() => void server.kill());
    const call = async (path: string, body?: object, method = body ? "POST" : "GET"): Promise<unknown> => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(CALL_MS),
      });
      const { value } = (await answer.json()) as { value: unknown };
      const { error, message } = (value ?? {}) as { error?: string; message?: string };
      if (!answer.ok) throw new Error(`${path}: ${error} ${message}`);
      return value;
    };
    await eventually(() => call("/status"));
    const { sessionId } = (await call("/session", {
      capabilities: {
        alwaysMatch: {
          unhandledPromptBehavior: "accept",
          "webkitgtk:browserOptions": { binary: `/${browser}`.replace("//", "/"), args: ["--automation"] },
        },
      },
    })) as { sessionId: string };
    const session = (path: string, body?: object, method?: string) =>
      call(`/session/${sessionId}${path}`, body, method);
    atFileEnd(async () => {
      await session("", undefined, "DELETE");
    });
    await session("/window/rect", { x: 0, y: 0, width, height: height + 100 });
    /** The value of an expression; a function of the page answers once, whether it resolves or rejects. */
    const evaluate = async (expression: string): Promise<unknown> => {
      const { value, error } = (await session("/execute/async", {
        script: `const done = arguments[arguments.length - 1];
          (async () => ${expression})().then((value) => done({ value }), (error) => done({ error: String(error) }));`,
        args: [],
      })) as { value?: unknown; error?: string };
      if (error !== undefined) throw new Error(error);
      return value ?? undefined;
    };
    const act = (source: object) => session("/actions", { actions: [source] });
    const movePointer = (actions: Point[]) =>
      act({ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions });
    const moveKeys = (actions: KeyMove[]) => act({ type: "key", id: "keyboard", actions });
    const strike = (value: string): KeyMove[] => [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ];
    return createPage({
      navigate: async (address) => {
        await session("/url", { url: address });
        await evaluate(`(${collector})()`);
      },
      evaluate,
      clickAt: async (x, y) => {
        await movePointer([
          { type: "pointerMove", x, y },
          { type: "pointerDown", button: 0 },
          { type: "pointerUp", button: 0 },
        ]);
      },
      type: async (text) => {
        await moveKeys([...text].flatMap(strike));
      },
      press: async (key, modifier) => {
        const control = "\ue009";
        await moveKeys([
          ...(modifier ? [{ type: "keyDown", value: control } as const] : []),
          ...strike(keys[key]),
          ...(modifier ? [{ type: "keyUp", value: control } as const] : []),
        ]);
      },
      chooseFile: async (css, path) => {
        const element = (await session("/element", { using: "css selector", value: css })) as object;
        await session(`/element/${Object.values(element)[0]}/value`, { text: path });
      },
      complaints: async () => (await evaluate(readComplaints)) as string[],
    });
  },
};

/** To its end: the server dies of a pipe that is closed before. */
async function firstLine(output: ReadableStream<Uint8Array>): Promise<string> {
  let text = "";
  for await (const chunk of output) {
    text += new TextDecoder().decode(chunk);
    if (text.includes("\n")) return text.trim();
  }
  throw new Error("Xvfb did not start");
}

function freePort(): number {
  const probe = Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { data() {} } });
  const { port } = probe;
  probe.stop(true);
  return port;
}
