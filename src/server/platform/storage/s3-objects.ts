import type { Env } from "#server/platform/env.ts";
import type { Logger } from "#server/platform/log/logger.ts";

/** Below the request time limit of 12 seconds. */
const TIMEOUT_MS = 10_000;
/** S3's tolerance for clock skew. The signed URL never leaves this file. */
const SIGNATURE_SECONDS = 15 * 60;

/** Bytes by id, outside the database and its transactions. */
export type ObjectStore = {
  put: (id: string, bytes: Uint8Array, contentType: string) => Promise<void>;
  /** Undefined if the object does not exist. */
  get: (id: string) => Promise<Uint8Array | undefined>;
  /** A no-op if the object does not exist. */
  remove: (id: string) => Promise<void>;
};

export type S3Settings = {
  endpoint: string;
  bucket: string;
  key: string;
  secret: string;
  /** Defaults to the region in the endpoint's host name, else `auto`. */
  region?: string | undefined;
};

/** Reads the object storage settings; undefined if not configured. */
export function s3SettingsOf(env: Env): S3Settings | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_KEY: key, S3_SECRET: secret, S3_REGION: region } = env;
  return endpoint && bucket && key && secret ? { endpoint, bucket, key, secret, region } : undefined;
}

/** The object storage is unreachable, overloaded or silent. `toAppError` recognizes `code`. */
export class ObjectStorageUnavailableError extends Error {
  override name = "ObjectStorageUnavailableError";
  readonly code = "OBJECT_STORAGE_UNAVAILABLE";
}

type Options = {
  timeoutMs?: number;
  /** Logs the reason for unavailability. */
  log?: Logger;
};

/**
 * Path-style bucket. Bun's client signs, `fetch` sends: Bun's own requests cannot be aborted and may hang for minutes.
 * @throws ObjectStorageUnavailableError (every method) after 10 seconds without a response; Error for a rejected
 * request.
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
      // Signatures are bound to a host, so redirects cannot be followed.
      const response = await fetch(url, { ...content, method, signal, redirect: "manual" });
      const answer = { response, body: new Uint8Array(await response.arrayBuffer()) };
      if (isUnavailable(response)) throw new Error(describe(answer));
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
      if (!answer.response.ok) throw rejection("PUT", answer);
    },
    get: async (id) => {
      const answer = await send("GET", id);
      if (answer.response.ok) return answer.body;
      if (errorCode(answer.body) === "NoSuchKey") return undefined;
      throw rejection("GET", answer);
    },
    remove: async (id) => {
      const answer = await send("DELETE", id);
      if (!answer.response.ok && errorCode(answer.body) !== "NoSuchKey") throw rejection("DELETE", answer);
    },
  };
}

type Answer = { response: Response; body: Uint8Array };

/** Temporary errors; all others require different settings. */
function isUnavailable({ status }: Response): boolean {
  return status >= 500 || status === 429;
}

function rejection(method: string, answer: Answer): Error {
  return new Error(`the object storage refused ${method}: ${describe(answer)}`);
}

function describe({ response, body }: Answer): string {
  return `${response.status} ${errorCode(body)}`;
}

/** Extracts the error code of an S3 XML body. */
function errorCode(body: Uint8Array): string {
  return /<Code>(\w+)<\/Code>/.exec(new TextDecoder().decode(body))?.[1] ?? "without a reason";
}

/** No file has this id. */
const PROBE = "00000000-0000-0000-0000-000000000000";

/** Requests a nonexistent object and warns if the storage rejects the settings or does not respond. */
export async function checkObjectStorage(objects: ObjectStore, log: Logger): Promise<void> {
  try {
    await objects.get(PROBE);
  } catch (error) {
    log.warn("files cannot be stored: the object storage rejects the S3_* settings or does not respond", {
      reason: error instanceof Error ? error.message : String(error),
    });
  }
}
