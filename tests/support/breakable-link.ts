import { connect, createServer, type Socket } from "node:net";
import { atFileEnd } from "./at-file-end.ts";

export type BreakableLink = {
  /** The database's connection string, by way of this link. */
  url: string;
  /** Closes every connection and refuses new ones, as when the database server is down. */
  cut: () => Promise<void>;
  mend: () => Promise<void>;
  /** Closes every open connection; new ones are accepted. */
  drop: () => void;
  /**
   * Carries nothing more and closes nothing, as when the server's machine has lost its power: those who were connected
   * wait, and those who come are connected and wait.
   */
  silence: () => void;
  /** Carries on for new connections; those that were silenced stay silent. */
  speak: () => void;
};

/** A TCP link in front of a database, for tests in which the database goes away and comes back. */
export async function createBreakableLink(databaseUrl: string): Promise<BreakableLink> {
  const target = new URL(databaseUrl);
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
  return { url: url.href, cut, mend: () => listen(port), drop, silence, speak };
}
