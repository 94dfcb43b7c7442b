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
export type WebhookAnswer = {
  status: number;
  text: string;
  /** Seconds that the receiver asks to wait before another attempt. */
  retryAfter?: number | undefined;
};

/**
 * Sends a request over https, and reads at most 64 kB of the answer within one time limit. The status decides: if the
 * body of a 2xx breaks off or hangs, the text is what was received. Follows no redirect. Checks the address at the
 * connection, so that a name cannot pass with one address and connect to another.
 * @throws Error without an answer, with a Portuguese message for an address that is not allowed.
 */
export async function postWebhook(network: WebhookNetwork, post: WebhookPost): Promise<WebhookAnswer> {
  const { protocol, hostname, port, pathname, search } = new URL(post.url);
  const host = hostname.replace(/^\[|\]$/g, "");
  if (protocol !== "https:") throw new Error("Só endereços https são permitidos.");
  // A connection to an IP address needs no lookup.
  if (isIP(host) && !network.isAllowed(host)) throw notPublic(network, host, host);
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
  let begun: WebhookAnswer | undefined;
  const endWith = (error: unknown) => {
    if (begun && isSuccess(begun.status)) sending.resolve(begun);
    else sending.reject(error);
  };
  const timer = setTimeout(
    () => endWith(new Error(`Sem resposta em ${network.timeoutMs / 1000} segundos.`)),
    network.timeoutMs,
  );
  outgoing.on("error", endWith);
  outgoing.on("response", (answer) => {
    begun = { status: answer.statusCode ?? 0, text: "", retryAfter: retryAfter(answer) };
    void readStart(answer, begun).then(sending.resolve, endWith);
  });
  outgoing.end(post.body);
  try {
    return await sending.promise;
  } finally {
    clearTimeout(timer);
    outgoing.on("error", () => {});
    outgoing.destroy();
  }
}

export function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

/** Reads the start of a body into an answer, as it comes. */
async function readStart(message: IncomingMessage, answer: WebhookAnswer): Promise<WebhookAnswer> {
  const decoder = new TextDecoder();
  let left = ANSWER_MAX;
  for await (const part of message as AsyncIterable<Buffer>) {
    answer.text += decoder.decode(part.subarray(0, left), { stream: true });
    left -= part.length;
    if (left <= 0) break;
  }
  return answer;
}

/** Reads `Retry-After`, seconds or a date (RFC 9110); undefined for anything else. */
function retryAfter({ headers }: IncomingMessage): number | undefined {
  const value = headers["retry-after"] ?? "";
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return seconds > 0 ? seconds : undefined;
}

/** Resolves a name for its connection; fails if any of its addresses is not allowed. */
function checkedLookup(network: WebhookNetwork): LookupFunction {
  const { resolve, isAllowed } = network;
  return (name, { all }, done) => {
    resolve(name).then(
      (addresses) => {
        const [first] = addresses;
        const denied = addresses.find(({ address }) => !isAllowed(address));
        if (!first || denied) done(notPublic(network, name, denied?.address), "");
        else if (all) done(null, addresses);
        else done(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => done(error, ""),
    );
  };
}

/** Reveals nothing about the internal network; the log has the address. */
function notPublic({ reportDenied }: WebhookNetwork, host: string, address = "none"): Error {
  reportDenied?.({ host, address });
  return new Error("O endereço não é público, e nada foi enviado.");
}
