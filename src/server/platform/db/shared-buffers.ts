import { totalmem } from "node:os";

const MEGABYTE = 1024 ** 2;
/** The default of PostgreSQL. */
const LEAST = 128 * MEGABYTE;
/** What a site of this kind reads again and again fits, also with a million leads. */
const MOST = 1024 * MEGABYTE;
const SHARE = 1 / 8;

/** The memory, in bytes, that this process and those beside it may take: of the machine, or less in a container. */
export function availableMemory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/**
 * The setting `shared_buffers` of an embedded PostgreSQL on a machine with `memory` bytes: an eighth of them, since server and
 * image workers run beside it, from 128 MB to 1 GB. PostgreSQL takes of it what it has read.
 */
export function sharedBuffers(memory: number): string {
  return `${Math.round(Math.min(Math.max(memory * SHARE, LEAST), MOST) / MEGABYTE)}MB`;
}
