import { isLoopback } from "#server/platform/env.ts";
import type { Signer } from "#server/platform/signer.ts";

declare module "#server/platform/services.ts" {
  interface Services {
    indexNow: IndexNow;
  }
}

const ENDPOINT = "https://api.indexnow.org/indexnow";
/** Hexadecimal digits; the protocol allows 8 to 128 letters, digits and hyphens. */
const KEY_LENGTH = 32;

/** What the site needs to tell search engines about changed pages. */
export type IndexNow = {
  endpoint: string;
  /** Shown to everyone at `/<key>.txt`: it proves that a call comes from whoever serves the site. */
  key: string;
  /** False where no search engine reaches the site. */
  isReachable: boolean;
};

/** The key is that of the installation: every instance has the same, and no restart changes it. */
export function createIndexNow({
  publicUrl,
  signerOf,
  endpoint = ENDPOINT,
}: {
  publicUrl: string;
  signerOf: (purpose: string) => Signer;
  endpoint?: string | undefined;
}): IndexNow {
  const signature = Buffer.from(signerOf("index-now").sign("key"), "base64url");
  return {
    endpoint,
    key: signature.toString("hex").slice(0, KEY_LENGTH),
    isReachable: !isLoopback(new URL(publicUrl).hostname),
  };
}
