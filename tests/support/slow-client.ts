import { connect } from "node:net";
import { atFileEnd } from "./at-file-end.ts";
import { eventually } from "./eventually.ts";

export type SlowClient = {
  /** Sends part of the body; resolves once the system has accepted it. */
  send: (bytes: Uint8Array) => Promise<void>;
  /** Status and JSON body, as soon as the answer arrives. */
  answer: () => Promise<{ status: number; body: unknown }>;
  isAnswered: () => boolean;
  /** Closes the socket without notice. */
  vanish: () => void;
};

/** Raw-socket client that sends the request head immediately and the body on demand. */
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

/** Encodes bytes as one chunk of `Transfer-Encoding: chunked`. */
export function chunk(bytes: Uint8Array): Uint8Array {
  return Buffer.concat([Buffer.from(`${bytes.byteLength.toString(16)}\r\n`), bytes, Buffer.from("\r\n")]);
}

export const LAST_CHUNK = new TextEncoder().encode("0\r\n\r\n");
