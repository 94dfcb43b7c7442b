import { connect } from "node:net";

/** Floods of `bun run bench floods`, as an unauthenticated client would send them until killed. */
const CONNECTIONS = 100;
const UPLOADS = 60;
const UPLOAD_BYTES = 15_000_000;
const LOGINS_IN_A_BATCH = 1300;

const [kind = "", url = ""] = process.argv.slice(2);
let sent = 0;
/** Addresses within one IPv6 /64, or each in its own. */
const addresses = {
  "one network": () => `2001:db8:0:1::${(sent++).toString(16)}`,
  "many networks": () =>
    `2001:db8:${((sent >> 12) & 0xfff).toString(16)}:${(sent++ & 0xfff).toString(16)}::1`,
};
const guess = { email: "admin@avantesistemas.example", password: "errada" };

const floods: Record<string, () => Promise<unknown>> = {
  "logins of one network": () => repeat(CONNECTIONS, () => logIn(addresses["one network"]())),
  "logins of many networks": () => repeat(CONNECTIONS, () => logIn(addresses["many networks"]())),
  "batches of logins": () => repeat(4, sendBatch),
  "large bodies": () => repeat(UPLOADS, sendLargeBody),
};

async function repeat(connections: number, request: () => Promise<unknown>): Promise<void> {
  const loop = async () => {
    for (;;) await request().catch(() => Bun.sleep(10));
  };
  await Promise.all(Array.from({ length: connections }, loop));
}

async function post(path: string, body: unknown, address: string): Promise<void> {
  const answer = await fetch(url + path, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": address },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
}

function logIn(address: string): Promise<void> {
  return post("/api/admin-login.php", { ...guess, email: `alvo${sent % 50}@exemplo.com` }, address);
}

function sendBatch(): Promise<void> {
  const names = Array(LOGINS_IN_A_BATCH).fill("session.login").join(",");
  const inputs = Object.fromEntries(Array(LOGINS_IN_A_BATCH).fill(guess).entries());
  return post(`/trpc/${names}?batch=1`, inputs, addresses["many networks"]());
}

/** Sends a 15 MB site config without a session, and reads nothing until the server closes. */
function sendLargeBody(): Promise<void> {
  const { hostname, port } = new URL(url);
  const block = Buffer.alloc(64 * 1024, " ");
  return new Promise((closed) => {
    const socket = connect(Number(port), hostname);
    let left = UPLOAD_BYTES;
    const send = () => {
      while (left > 0) {
        left -= block.byteLength;
        if (!socket.write(block)) {
          socket.once("drain", send);
          return;
        }
      }
    };
    socket.on("error", () => {});
    socket.on("close", () => closed());
    socket.on("data", () => socket.end());
    socket.write(
      `PUT /api/config HTTP/1.1\r\nHost: site\r\nContent-Type: application/json\r\nContent-Length: ${UPLOAD_BYTES}\r\n\r\n`,
    );
    send();
  });
}

await floods[kind]?.();
