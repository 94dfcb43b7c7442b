import type { IncomingMessage } from "node:http";
import { request } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import type { WebhookNetwork } from "./webhook-network.ts";

/** Bytes read of an answer. */
const ANSWER_MAX = 64 * 1024;

export type WebhookPost = {
  method?: "GET";
  url: string;
  headers: Record<string, string>;
  /** Empty for a GET. */
  body: string;
};
export type WebhookAnswer = { status: number; text: string };

/**
 * Posts a body over https, or gets, and reads at most 64 kB of the answer, within the time limit in all. Follows no redirect. Checks
 * the address at the connection, so that a name cannot pass with one address and connect to another.
 * @throws Error without an answer, with a Portuguese message for an address that is not allowed.
 */
export async function postWebhook(network: WebhookNetwork, post: WebhookPost): Promise<WebhookAnswer> {
  const { protocol, hostname, port, pathname, search } = new URL(post.url);
  const host = hostname.replace(/^\[|\]$/g, "");
  if (protocol !== "https:") throw new Error("Só endereços https são permitidos.");
  // A connection to an address looks nothing up.
  if (isIP(host) && !network.isAllowed(host)) throw notAllowed(host);
  const sending = Promise.withResolvers<WebhookAnswer>();
  const outgoing = request({
    method: post.method ?? "POST",
    host,
    port: port || 443,
    path: pathname + search,
    headers: post.method
      ? post.headers
      : { ...post.headers, "content-length": String(Buffer.byteLength(post.body)) },
    agent: false,
    lookup: checkedLookup(network),
    ...(network.ca ? { ca: network.ca } : {}),
  });
  const timer = setTimeout(
    () => sending.reject(new Error(`Sem resposta em ${network.timeoutMs / 1000} segundos.`)),
    network.timeoutMs,
  );
  outgoing.on("error", sending.reject);
  outgoing.on("response", (answer) => void readStart(answer).then(sending.resolve, sending.reject));
  outgoing.end(post.body);
  try {
    return await sending.promise;
  } finally {
    clearTimeout(timer);
    outgoing.on("error", () => {});
    outgoing.destroy();
  }
}

async function readStart(answer: IncomingMessage): Promise<WebhookAnswer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    parts.push(part);
    size += part.length;
    if (size >= ANSWER_MAX) break;
  }
  const text = Buffer.concat(parts).subarray(0, ANSWER_MAX).toString("utf8");
  return { status: answer.statusCode ?? 0, text };
}

/** Resolves a name for its connection; fails if any of its addresses is not allowed. */
function checkedLookup({ resolve, isAllowed }: WebhookNetwork): LookupFunction {
  return (name, { all }, done) => {
    resolve(name).then(
      (addresses) => {
        const [first] = addresses;
        const denied = addresses.find(({ address }) => !isAllowed(address));
        if (!first || denied) done(notAllowed(denied?.address ?? name), "");
        else if (all) done(null, addresses);
        else done(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => done(error, ""),
    );
  };
}

function notAllowed(address: string): Error {
  return new Error(`Endereço não permitido: ${address}`);
}
