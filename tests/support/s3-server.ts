import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { Readable } from "node:stream";
import S3rver from "s3rver";
import type { S3Settings } from "#server/platform/storage/s3-objects.ts";
import { atFileEnd } from "./at-file-end.ts";
import { type BreakableLink, createBreakableLink } from "./breakable-link.ts";
import { temporaryDirectory } from "./cluster.ts";

const BUCKET = "arquivos";

export type S3Server = {
  settings: S3Settings;
  /** Object keys in order, read without the link and our own code. */
  keys: () => Promise<string[]>;
  /** Direct client of the bucket, to inspect or corrupt objects. */
  bucket: Bun.S3Client;
  /** Proxy between the configured address and the server. */
  link: Pick<BreakableLink, "cut" | "mend">;
};

/** S3 server with one empty bucket for the calling test file. Accepts one access key; does not verify signatures. */
export async function startS3Server(): Promise<S3Server> {
  const directory = await temporaryDirectory("site-s3-");
  const configureBuckets = [{ name: BUCKET, configs: [] }];
  const server = new S3rver({ address: "127.0.0.1", port: 0, silent: true, directory, configureBuckets });
  answerOnceWritten(server);
  const { port } = await server.run();
  atFileEnd(async () => {
    await server.close();
    await rm(directory, { recursive: true, force: true });
  });
  const endpoint = `http://127.0.0.1:${port}`;
  const link = await createBreakableLink(endpoint);
  const bucket = new Bun.S3Client({
    endpoint,
    bucket: BUCKET,
    accessKeyId: "S3RVER",
    secretAccessKey: "S3RVER",
  });
  return {
    settings: { endpoint: link.url, bucket: BUCKET, key: "S3RVER", secret: "S3RVER" },
    keys: async () => ((await bucket.list()).contents ?? []).map(({ key }) => key).sort(),
    bucket,
    link,
  };
}

type StoredObject = { bucket: string; key: string; content: Buffer | Readable; metadata: object };

/** The part of s3rver missing from its types. */
type Store = {
  putObject: (object: StoredObject) => Promise<{ size: number; md5: string }>;
  putMetadata: (bucket: string, key: string, metadata: object, md5: string) => Promise<void>;
  getResourcePath: (bucket: string, key: string, resource: "object") => string;
};

/** s3rver answers a PUT before the file is complete, so that an immediate GET reads a partial object. */
function answerOnceWritten(server: S3rver): void {
  const { store } = server as unknown as { store: Store };
  store.putObject = async ({ bucket, key, content, metadata }) => {
    const bytes = Buffer.isBuffer(content) ? content : Buffer.concat(await content.toArray());
    const path = store.getResourcePath(bucket, key, "object");
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
    const md5 = new Bun.CryptoHasher("md5").update(bytes).digest("hex");
    await store.putMetadata(bucket, key, metadata, md5);
    return { size: bytes.byteLength, md5 };
  };
}
