import { expect, test } from "bun:test";
import { cp, symlink } from "node:fs/promises";
import { join } from "node:path";
import { temporaryDirectory } from "../support/cluster.ts";
import { createTestDatabase } from "../support/database.ts";
import { outputOf } from "../support/program.ts";
import { administrator } from "../support/site.ts";
import { spawnSite } from "../support/spawned-site.ts";

const ROOT = join(import.meta.dir, "../..");
const PROGRAM = join(ROOT, "tests/fixtures/api-client/program.ts");
const GENERATOR = join(ROOT, "tests/support/generate-api-types.ts");

const { url: databaseUrl } = await createTestDatabase();
const site = await spawnSite({ databaseUrl });

/** A project of somebody else: the program, the types that were generated for it, and a strict configuration. */
async function writeProject(types: string): Promise<string> {
  const project = await temporaryDirectory("site-api-client-");
  await symlink(join(ROOT, "node_modules"), join(project, "node_modules"));
  await cp(PROGRAM, join(project, "program.ts"));
  await cp(join(ROOT, "tsconfig.json"), join(project, "base.json"));
  await Bun.write(
    join(project, "tsconfig.json"),
    '{ "extends": "./base.json", "include": ["*.ts"], "exclude": [] }',
  );
  await Bun.write(join(project, "api.ts"), types);
  return project;
}

test("a client generated from the description compiles, sends a lead, lists it and saves a setting", async () => {
  const description = await fetch(`${site.url}/api/openapi.json`);
  const generator = Bun.spawn([process.execPath, GENERATOR], { stdin: description, stdout: "pipe" });
  const project = await writeProject(await new Response(generator.stdout).text());

  const compiler = join(ROOT, "node_modules/.bin/tsc");
  const compiled = await outputOf([process.execPath, compiler, "--project", project]);
  expect(compiled).toEqual({ output: "", code: 0 });

  const { email, password } = administrator;
  const ran = await outputOf([process.execPath, join(project, "program.ts"), site.url, email, password]);
  expect(ran).toMatchObject({ code: 0 });
  expect(JSON.parse(ran.output)).toEqual({
    names: ["Antônio Gonçalves"],
    isListed: true,
    isChallenged: true,
    rejection: "Telefone: informe um texto.",
    version: 2,
    trialDays: "45",
  });
});
