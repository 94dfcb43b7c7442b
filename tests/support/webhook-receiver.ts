import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { WebhookNetwork } from "#server/platform/outgoing/webhook-network.ts";
import type { TestApp } from "./app.ts";
import { atFileEnd } from "./at-file-end.ts";

const fixture = (name: string) => readFileSync(join(import.meta.dir, "../fixtures", name), "utf8");
/** Of `receiver.example`, self-signed. */
const cert = fixture("receiver-cert.pem");
const key = fixture("receiver-key.pem");

export type Received = { call: string; headers: Record<string, string>; body: string };

type ReceiverOptions = {
  hostname?: string;
  port?: number;
  /** Answers a call; 204 by default. */
  answer?: (received: Received) => Response;
};

/** A receiver of webhooks on this machine, with what it received. */
export function startReceiver({
  hostname = "127.0.0.1",
  port = 0,
  answer = () => new Response(null, { status: 204 }),
}: ReceiverOptions = {}) {
  const received: Received[] = [];
  /** What it answers next, before anything else. */
  const answers: (Response | Promise<Response>)[] = [];
  const server = Bun.serve({
    hostname,
    port,
    tls: { cert, key },
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url);
      const call = `${request.method} ${pathname}${search}`;
      const each = { call, headers: Object.fromEntries(request.headers), body: await request.text() };
      received.push(each);
      return answers.shift() ?? answer(each);
    },
  });
  atFileEnd(() => server.stop(true));
  return { received, answers, port: server.port ?? 0, url: `https://receiver.example:${server.port}/hook` };
}

/** A receiver that answers every call by these bytes, and then ends the connection or leaves it open. */
export function startRawReceiver(answer: string, ends: boolean) {
  let calls = 0;
  const server = Bun.listen({
    hostname: "127.0.0.1",
    port: 0,
    tls: { cert, key },
    socket: {
      data: (socket) => {
        calls += 1;
        socket.write(answer);
        if (ends) socket.end();
      },
    },
  });
  atFileEnd(() => server.stop(true));
  return { calls: () => calls, url: `https://receiver.example:${server.port}/hook` };
}

/** A network in which every name is this machine. */
export const localNetwork: WebhookNetwork = {
  resolve: async () => [{ address: "127.0.0.1", family: 4 }],
  isAllowed: () => true,
  timeoutMs: 60_000,
  ca: cert,
};

/** Makes every waiting delivery due now. */
export async function hurryDeliveries({ database }: Pick<TestApp, "database">): Promise<void> {
  // Those of a first attempt are due already: a later time would hide one from the job that is claiming it.
  await database.sql`
    update deliveries set next_attempt_at = now()
    where state = 'waiting' and (last_status is not null or last_answer <> '')`;
  await database.sql`update jobs.job set start_after = now() where data ->> 'kind' = 'send-delivery' and state = 'created'`;
}
