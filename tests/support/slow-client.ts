import { connect } from "node:net";
import { atFileEnd } from "./at-file-end.ts";
import { eventually } from "./eventually.ts";

export type SlowClient = {
  /** Sends bytes of the body; resolves once the system has taken them. */
  send: (bytes: Uint8Array) => Promise<void>;
  /** Status and JSON body of the answer, as soon as it is here. */
  answer: () => Promise<{ status: number; body: unknown }>;
  isAnswered: () => boolean;
  /** Goes away without a word. */
  vanish: () => void;
};

/** A client on a bare socket that has sent the head of a request and sends the body when told, or never. */
export async function postSlowly(
  url: string,
  path: string,
  headers: Record<string, string>,
  method = "POST",
): Promise<SlowClient> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  atFileEnd(() => socket.destroy());
  let received = "";
  socket.on("data", (data) => {
    received += data.toString();
  });
  socket.on("error", () => {});
  const head = Object.entries({ Host: `${hostname}:${port}`, ...headers });
  const lines = [`${method} ${path} HTTP/1.1`, ...head.map(([name, value]) => `${name}: ${value}`), "\r\n"];
  socket.write(lines.join("\r\n"));
  return {
    send: (bytes) => new Promise((taken) => socket.write(bytes, () => taken())),
    isAnswered: () => received !== "",
    answer: () =>
      eventually(() => {
        const [, status, body] = /^HTTP\/1\.1 (\d{3})[\s\S]*?\r\n\r\n([\s\S]*)$/.exec(received) ?? [];
        if (!status) throw new Error("no answer yet");
        return { status: Number(status), body: body ? JSON.parse(body) : undefined };
      }),
    vanish: () => socket.destroy(),
  };
}

/** Bytes as one chunk of `Transfer-Encoding: chunked`. */
export function chunk(bytes: Uint8Array): Uint8Array {
  return Buffer.concat([Buffer.from(`${bytes.byteLength.toString(16)}\r\n`), bytes, Buffer.from("\r\n")]);
}

export const LAST_CHUNK = new TextEncoder().encode("0\r\n\r\n");
