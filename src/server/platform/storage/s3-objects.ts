import type { Env } from "#server/platform/env.ts";
import type { Logger } from "#server/platform/log/logger.ts";

declare module "#server/platform/services.ts" {
  interface JobServices {
    /** Undefined while all bytes are in the database. */
    objects: ObjectStore | undefined;
  }
}

/** With what else a request waits for, below the 15 seconds that no visitor waits longer than. */
const TIMEOUT_MS = 10_000;
/** S3's own tolerance for clocks that differ; the signed address never leaves this file. */
const SIGNATURE_SECONDS = 15 * 60;

/** Bytes under ids, outside the database and its transactions. */
export type ObjectStore = {
  put: (id: string, bytes: Uint8Array, contentType: string) => Promise<void>;
  /** Undefined when there is no such object. */
  get: (id: string) => Promise<Uint8Array | undefined>;
  /** Does nothing when there is no such object. */
  remove: (id: string) => Promise<void>;
};

export type S3Settings = {
  endpoint: string;
  bucket: string;
  key: string;
  secret: string;
  /** Unset: read off the endpoint's name, else `auto`. */
  region?: string | undefined;
};

/** Where objects are kept according to the environment; undefined: there is no object storage. */
export function s3SettingsOf(env: Env): S3Settings | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_KEY: key, S3_SECRET: secret, S3_REGION: region } = env;
  return endpoint && bucket && key && secret ? { endpoint, bucket, key, secret, region } : undefined;
}

/** The object storage is away, overloaded or silent; `code` is what `toAppError` knows it by. */
export class ObjectStorageUnavailableError extends Error {
  override name = "ObjectStorageUnavailableError";
  readonly code = "OBJECT_STORAGE_UNAVAILABLE";
}

type Options = {
  timeoutMs?: number;
  /** Is told why the storage is away: visitors only read that something is unavailable. */
  log?: Logger;
};

/**
 * A bucket of an S3-compatible storage, addressed by path. Bun's client signs and `fetch` carries: the client's own
 * methods cannot be cancelled, and a hung request would hold its bytes and its connection for minutes.
 * @throws ObjectStorageUnavailableError (every method) when no answer comes in time; Error for a refusal.
 */
export function createS3Objects(
  { endpoint, bucket, key, secret, region }: S3Settings,
  { timeoutMs = TIMEOUT_MS, log }: Options = {},
): ObjectStore {
  const client = new Bun.S3Client({
    endpoint,
    bucket,
    accessKeyId: key,
    secretAccessKey: secret,
    ...(region ? { region } : {}),
  });

  const send = async (method: "GET" | "PUT" | "DELETE", id: string, content: RequestInit = {}) => {
    const url = client.presign(id, { method, expiresIn: SIGNATURE_SECONDS });
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      // A redirect would be followed with a signature for another host.
      const response = await fetch(url, { ...content, method, signal, redirect: "manual" });
      const answer = { response, body: new Uint8Array(await response.arrayBuffer()) };
      if (inTrouble(response)) throw new Error(describe(answer));
      return answer;
    } catch (cause) {
      log?.warn("object storage unavailable", { method, reason: String(cause) });
      throw new ObjectStorageUnavailableError(`the object storage did not answer ${method}`, { cause });
    }
  };

  return {
    put: async (id, bytes, contentType) => {
      const body = bytes as Uint8Array<ArrayBuffer>;
      const answer = await send("PUT", id, { body, headers: { "Content-Type": contentType } });
      if (!answer.response.ok) throw refusal("PUT", answer);
    },
    get: async (id) => {
      const answer = await send("GET", id);
      if (answer.response.ok) return answer.body;
      if (errorCode(answer.body) === "NoSuchKey") return undefined;
      throw refusal("GET", answer);
    },
    remove: async (id) => {
      const answer = await send("DELETE", id);
      if (!answer.response.ok && errorCode(answer.body) !== "NoSuchKey") throw refusal("DELETE", answer);
    },
  };
}

type Answer = { response: Response; body: Uint8Array };

/** It is expected back; a storage that understood and refused needs other settings. */
function inTrouble({ status }: Response): boolean {
  return status >= 500 || status === 429;
}

function refusal(method: string, answer: Answer): Error {
  return new Error(`the object storage refused ${method}: ${describe(answer)}`);
}

function describe({ response, body }: Answer): string {
  return `${response.status} ${errorCode(body)}`;
}

/** S3's name for what went wrong, out of its XML. */
function errorCode(body: Uint8Array): string {
  return /<Code>(\w+)<\/Code>/.exec(new TextDecoder().decode(body))?.[1] ?? "without a reason";
}
