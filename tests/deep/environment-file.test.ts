import { expect, test } from "bun:test";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { temporaryDirectory } from "../support/cluster.ts";

const WRAPPER = join(import.meta.dir, "../../deploy/systemd/avante");
/** As systemd reads it: nothing is replaced, and only a line's end ends a value. */
const DATABASE_URL = "postgres://site:pa$HOME@db/site?sslmode=require&target_session_attrs=read-write";

test("a shell and bun --env-file read an environment file differently from systemd", async () => {
  const file = join(await temporaryDirectory("site-environment-"), "site.env");
  await writeFile(file, `DATABASE_URL=${DATABASE_URL}\n`);
  const print = "process.stdout.write(process.env.DATABASE_URL ?? '')";
  const read = async (command: string[]) => {
    const child = Bun.spawn(command, { env: { PATH: process.env.PATH ?? "", HOME: "/root" } });
    return new Response(child.stdout).text();
  };
  expect(await read(["sh", "-c", `set -a; . ${file}; "${process.execPath}" -e "${print}"`])).toBe("");
  expect(await read([process.execPath, `--env-file=${file}`, "-e", print])).not.toBe(DATABASE_URL);
});

test("the wrapper for commands leaves the environment file to systemd", async () => {
  const wrapper = /^exec (.*)/ms.exec(await Bun.file(WRAPPER).text())?.[1];
  expect(wrapper).toStartWith("systemd-run ");
  expect(wrapper).toContain("--property=EnvironmentFile=/etc/avante-site.env");
  expect(wrapper).toContain("--uid=avante");
});
