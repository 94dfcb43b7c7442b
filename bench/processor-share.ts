import { existsSync } from "node:fs";
import { mkdir, rmdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

const ROOT = "/sys/fs/cgroup";
/** As the kernel has it by default. In a shorter one a share is over before the threads beside the main one have rested. */
const PERIOD_US = 100_000;

/**
 * Limits a process to a share of one processor, by a control group of its own (version 1 or 2), so that a machine with
 * few processors can tell what several processes can do together. Resolves to what deletes the group after the end of
 * the process, or to undefined where groups cannot be created.
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
