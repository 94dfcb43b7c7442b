import { existsSync } from "node:fs";
import { mkdir, rmdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

const ROOT = "/sys/fs/cgroup";
/** The kernel's default. In a shorter period the quota is spent before the background threads are idle. */
const PERIOD_US = 100_000;

/**
 * Limits a process to a share of one CPU through its own cgroup (v1 or v2), so that a machine with few CPUs can show
 * scaling. Resolves to a function that deletes the cgroup once the process has exited, or to undefined if cgroups
 * cannot be created.
 */
export async function limitProcessor(pid: number, share: number): Promise<(() => Promise<void>) | undefined> {
  const isVersion1 = existsSync(join(ROOT, "cpu", "cpu.cfs_quota_us"));
  const group = join(ROOT, isVersion1 ? "cpu" : "", `bench-${pid}`);
  const quota = Math.round(PERIOD_US * share);
  try {
    await mkdir(group);
    if (isVersion1) {
      await writeFile(join(group, "cpu.cfs_period_us"), String(PERIOD_US));
      await writeFile(join(group, "cpu.cfs_quota_us"), String(quota));
    } else {
      await writeFile(join(group, "cpu.max"), `${quota} ${PERIOD_US}`);
    }
    await writeFile(join(group, "cgroup.procs"), String(pid));
  } catch {
    await rmdir(group).catch(() => {});
    return undefined;
  }
  return () => rmdir(group);
}
