import type postgres from "postgres";
import type { Env } from "./env.ts";
import type { Probes } from "./http/health.ts";
import type { ObjectStore } from "./storage/s3-objects.ts";

/** Setup of this process, for the health checks. Contains secrets: never include parts of it in a response. */
export type Installation = {
  env: Env;
  /** Public origin of the site, without a trailing slash. */
  publicUrl: string;
  sql: postgres.Sql;
  /** Undefined while all bytes are in the database. */
  objects: ObjectStore | undefined;
  probes: Probes;
};
