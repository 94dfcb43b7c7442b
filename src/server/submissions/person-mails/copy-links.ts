import type { Database, Transaction } from "#server/platform/db/client.ts";

declare module "#server/platform/services.ts" {
  interface Services {
    /**
     * Links to copies of a person's data. Making one demands a fresh proof, which an address would bypass: it goes into
     * the mail to the person when that is sent, and is stored and shown nowhere.
     */
    copyLinks: {
      /** The newest link of a request that still opens. */
      ofRequest: (
        db: Database | Transaction,
        requestId: number,
      ) => Promise<{ id: string; expiresAt: Date } | undefined>;
      /** The address of a link; undefined if it opens no more. */
      addressOf: (
        services: Pick<Services, "db" | "signerOf" | "publicUrl">,
        id: string,
      ) => Promise<string | undefined>;
    };
  }
}
