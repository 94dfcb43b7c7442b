import { expect, test } from "bun:test";
import { spawnSync } from "node:child_process";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { startEmbeddedPostgres } from "#server/platform/db/embedded-postgres.ts";
import { atFileEnd } from "../support/at-file-end.ts";
import { temporaryDirectory } from "../support/cluster.ts";
import { runAdminCommand } from "../support/command.ts";
import { createTestDatabase } from "../support/database.ts";
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

test.if(mounted)("doctor says what is wrong with a full disk, and with one that is read-only", async () => {
  const { url } = await createTestDatabase();
  const place = await temporaryDirectory("site-full-disk-");
  spawnSync("mount", ["-t", "tmpfs", "-o", "size=64k,mode=755", "tmpfs", place]);
  atFileEnd(async () => void spawnSync("umount", ["--lazy", place]));
  const said = async () =>
    (await runAdminCommand("doctor.ts", [], { DATABASE_URL: url, DATA_DIR: place, BACKUP_DIR: place })).out;
  spawnSync("dd", ["if=/dev/zero", `of=${join(place, "filler")}`, "bs=1k"]);
  const full = await said();
  for (const name of [`DATA_DIR: ${place}`, place])
    expect(full).toContain(`${name} cannot be written (ENOSPC): its disk or quota is full, make room.`);
  spawnSync("mount", ["-o", "remount,ro", place]);
  const readOnly = await said();
  for (const name of [`DATA_DIR: ${place}`, place])
    expect(readOnly).toContain(
      `${name} cannot be written (EROFS): its disk is mounted read-only, mount it for writing.`,
    );
});

test("a server whose log cannot be written goes on", async () => {
  const { url } = await createTestDatabase();
  const site = await spawnSite({ databaseUrl: url });
  await site.closeLog();
  for (let call = 0; call < 5; call++) expect((await fetch(`${site.url}/contato`)).status).toBe(200);
  expect(site.process.exitCode).toBeNull();
});
