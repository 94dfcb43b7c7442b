import { expect, test } from "bun:test";
import { spawnSync } from "node:child_process";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { startEmbeddedPostgres } from "#server/platform/db/embedded-postgres.ts";
import { atFileEnd } from "../support/at-file-end.ts";
import { temporaryDirectory } from "../support/cluster.ts";
import { eventually } from "../support/eventually.ts";
import { MULTIPART, multipartBody } from "../support/multipart.ts";
import { application, pdfOfSize } from "../support/resume-form.ts";
import { spawnSite } from "../support/spawned-site.ts";

const disk = await temporaryDirectory("site-small-disk-");
/** Only root may mount; without a disk of its own to fill, this fault cannot be made. */
const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=300m,mode=755", "tmpfs", disk]).status === 0;
if (mounted) atFileEnd(async () => void spawnSync("umount", ["--lazy", disk]));

test.if(mounted)(
  "a full disk: not ready, the reason in the log once, and ready again with space",
  async () => {
    const database = await startEmbeddedPostgres({ dataDir: disk, durable: false });
    atFileEnd(database.stop);
    const site = await spawnSite({
      databaseUrl: database.url,
      variables: { DATABASE_OWNER_URL: database.ownerUrl },
    });
    const ready = async () => (await fetch(`${site.url}/readyz`)).status;
    const apply = async () => {
      const body = multipartBody(application({}, pdfOfSize(4_000_000)));
      return (await fetch(`${site.url}/api/resumes`, { method: "POST", headers: MULTIPART, body })).status;
    };
    expect([await ready(), await apply()]).toEqual([200, 200]);

    const filler = join(disk, "filler");
    spawnSync("dd", ["if=/dev/zero", `of=${filler}`, "bs=1M"]);
    expect(await apply()).toBe(503);
    expect(await ready()).toBe(503);
    expect(await apply()).toBe(503);
    const reasons = site.lines.filter((line) => line.includes('"unavailable"') && line.includes("53100"));
    expect(reasons).toHaveLength(1);
    expect(reasons[0]).toContain("the disk of the database is full");
    expect((await fetch(`${site.url}/contato`)).status).toBe(200);

    await rm(filler);
    await eventually(async () => expect(await ready()).toBe(200));
    expect(await apply()).toBe(200);
  },
);
