import { rm } from "node:fs/promises";
import S3rver from "s3rver";
import type { S3Settings } from "../../src/server/storage/s3-objects.ts";
import { atFileEnd } from "./at-file-end.ts";
import { type BreakableLink, createBreakableLink } from "./breakable-link.ts";
import { temporaryDirectory } from "./cluster.ts";

const BUCKET = "arquivos";

export type S3Server = {
  settings: S3Settings;
  /** What the bucket holds, in order, read past the link and past our own code. */
  keys: () => Promise<string[]>;
  /** The same bucket, for tests that look into an object or spoil one. */
  bucket: Bun.S3Client;
  /** Between the settings' address and the server. */
  link: Pick<BreakableLink, "cut" | "mend">;
};

/** An S3 server with one empty bucket for the calling test file. It knows one access key; signatures are not checked. */
export async function startS3Server(): Promise<S3Server> {
  const directory = await temporaryDirectory("site-s3-");
  const configureBuckets = [{ name: BUCKET, configs: [] }];
  const server = new S3rver({ address: "127.0.0.1", port: 0, silent: true, directory, configureBuckets });
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
