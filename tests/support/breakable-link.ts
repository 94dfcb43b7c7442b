import { connect, createServer, type Socket } from "node:net";
import { atFileEnd } from "./at-file-end.ts";

export type BreakableLink = {
  /** Connection string through this link. */
  url: string;
  /** Closes every connection and refuses new ones, like a stopped database server. */
  cut: () => Promise<void>;
  mend: () => Promise<void>;
  /** Closes every open connection, but accepts new ones. */
  drop: () => void;
  /** Forwards nothing and closes nothing, like a machine that lost power: existing and new connections hang. */
  silence: () => void;
  /** Forwards new connections again; silenced ones stay silent. */
  speak: () => void;
  /** Forwards new connections to another server, like an address that has moved. */
  leadTo: (databaseUrl: string) => void;
};

/** TCP proxy in front of a database, for tests of outages and recovery. */
export async function createBreakableLink(databaseUrl: string): Promise<BreakableLink> {
  let target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let silent = false;
  const server = createServer((inward) => {
    if (silent) {
      sockets.add(inward);
      inward.on("error", () => {});
      inward.on("close", () => sockets.delete(inward));
      return;
    }
    const outward = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [inward, outward],
      [outward, inward],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      from.on("error", () => to.destroy());
      from.on("close", () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  const listen = (port: number) =>
    new Promise<void>((settle) => server.listen(port, "127.0.0.1", () => settle()));
  await listen(0);
  const { port } = server.address() as { port: number };

  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  const silence = () => {
    silent = true;
    for (const socket of sockets) {
      socket.unpipe();
      socket.pause();
    }
  };
  const cut = async () => {
    const closed = new Promise<void>((settle) => server.close(() => settle()));
    drop();
    await closed;
  };
  atFileEnd(cut);
  const url = new URL(databaseUrl);
  url.port = String(port);
  const speak = () => {
    silent = false;
  };
  const leadTo = (successor: string) => {
    target = new URL(successor);
  };
  return { url: url.href, cut, mend: () => listen(port), drop, silence, speak, leadTo };
}
