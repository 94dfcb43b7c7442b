import type postgres from "postgres";
import type { Env } from "./env.ts";
import type { Probes } from "./http/health.ts";
import type { ObjectStore } from "./storage/s3-objects.ts";

declare module "#server/platform/services.ts" {
  interface Services {
    installation: Installation;
  }
}

/** How this process is set up, for the checks of the installation. It has secrets: no answer may show a part of it. */
export type Installation = {
  env: Env;
  /** Where visitors reach the site, without a slash at its end. */
  publicUrl: string;
  sql: postgres.Sql;
  /** Undefined while all bytes are in the database. */
  objects: ObjectStore | undefined;
  probes: Probes;
};
