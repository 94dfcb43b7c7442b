import { createServer } from "node:net";

/** A port of the loopback address that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((settle, fail) => {
    const probe = createServer();
    probe.once("error", fail);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => settle(port));
    });
  });
}
