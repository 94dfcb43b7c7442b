import { connect, createServer } from "node:net";
import { atFileEnd } from "./at-file-end.ts";

/** `server_version_num` has the same number of digits in every version since 10. */
const OLD_VERSION = "140012";

/** Connection string of a proxy that makes a database report PostgreSQL 14. */
export async function createOldPostgres(databaseUrl: string, version: string): Promise<string> {
  const url = new URL(databaseUrl);
  const target = { port: Number(url.port), host: url.hostname };
  const server = createServer((inward) => {
    const outward = connect(target);
    inward.pipe(outward);
    outward.on("data", (bytes) =>
      inward.write(Buffer.from(bytes.toString("latin1").replaceAll(version, OLD_VERSION), "latin1")),
    );
    for (const [socket, other] of [
      [inward, outward],
      [outward, inward],
    ] as const) {
      socket.on("error", () => other.destroy());
      socket.on("close", () => other.destroy());
    }
  });
  await new Promise<void>((settle) => server.listen(0, "127.0.0.1", () => settle()));
  atFileEnd(() => new Promise<void>((settle) => server.close(() => settle())));
  url.port = String((server.address() as { port: number }).port);
  return url.href;
}
