import { describe, expect, test } from "bun:test";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { REQUEST_BODY_LIMIT_BYTES } from "#server/app/listen.ts";
import { backupRuns } from "#server/platform/backup-runs/table.ts";
import { secretNames, variableNames } from "#server/platform/env.ts";
import { createTestApp } from "../support/app.ts";
import { temporaryDirectory } from "../support/cluster.ts";
import { optionalProgram, outputOf } from "../support/program.ts";

const DEPLOY = join(import.meta.dir, "../../deploy");
const textOf = (name: string) => Bun.file(join(DEPLOY, name)).text();
/** Metrics that others measure: Prometheus itself and the node exporter. */
const FOREIGN = /^(up|node_\w+)$/;

describe("the environment file of the service", () => {
  test("has every variable, and every secret's file form, once", async () => {
    const lines = (await textOf("systemd/avante-site.env.example")).split("\n");
    const names = lines.flatMap((line) => /^#?([A-Z0-9_]+)=/.exec(line)?.[1] ?? []);
    const expected = [...variableNames, ...secretNames.map((name) => `${name}_FILE`)];
    expect(names.sort()).toEqual(expected.sort());
  });
});

test("compose.yaml passes every variable that a container may need, and no other", async () => {
  const compose = Bun.YAML.parse(await textOf("compose.yaml")) as {
    services: { site: { environment: Record<string, string> } };
  };
  // The image sets these.
  const image = ["NODE_ENV", "HOST", "PORT", "DATA_DIR"];
  const files = secretNames.map((name) => `${name}_FILE`);
  // Bun's own.
  const runtime = ["NODE_EXTRA_CA_CERTS"];
  const expected = [...variableNames.filter((name) => !image.includes(name)), ...files, ...runtime];
  expect(Object.keys(compose.services.site.environment).sort()).toEqual(expected.sort());
});

test("the proxies pass on as large a body as the server takes", async () => {
  const megabytes = REQUEST_BODY_LIMIT_BYTES / 1024 ** 2;
  expect(await textOf("nginx/site.conf")).toContain(`client_max_body_size ${megabytes}m;`);
  expect(await textOf("caddy/Caddyfile")).toContain(`max_size ${megabytes}MiB`);
});

test("documents, image and CI install the version of Bun that package.json asks for", async () => {
  const root = join(DEPLOY, "..");
  const { engines } = await Bun.file(join(root, "package.json")).json();
  const wanted = engines.bun.replace(">=", "");
  for (const name of ["README.md", "CONTRIBUTING.md", "docs/deploy.md", "Dockerfile", ".ci/run"]) {
    const text = await Bun.file(join(root, name)).text();
    const named = [...text.matchAll(/(?:bun@|bun-v|bun:|BUN_VERSION=|bun_version=)(\d+\.\d+\.\d+)/g)];
    expect([name, ...new Set(named.map(([, version]) => version))]).toEqual([name, wanted]);
  }
});

/** The metrics of an expression of Prometheus' language. */
function metricsIn(expression: string): string[] {
  const bare = expression.replace(/\{[^}]*\}|\[[^\]]*\]|\b(by|without|on|ignoring) *\([^)]*\)/g, " ");
  const names = [...bare.matchAll(/[a-z_][a-z0-9_]*\b(?!\s*\()/gi)].map(([name]) => name);
  return names.filter((name) => !["and", "or", "unless", "bool", "by", "without"].includes(name));
}

describe("metrics", () => {
  test("of rules and dashboard are metrics that the server has", async () => {
    const { groups } = Bun.YAML.parse(await textOf("prometheus/rules.yml")) as {
      groups: { rules: { expr: string }[] }[];
    };
    const { panels } = JSON.parse(await textOf("grafana/dashboard.json")) as {
      panels: { targets: { expr: string }[] }[];
    };
    const expressions = [
      ...groups.flatMap(({ rules }) => rules),
      ...panels.flatMap(({ targets }) => targets),
    ].map(({ expr }) => expr);
    const used = [...new Set(expressions.flatMap(metricsIn))];
    expect(used.length).toBeGreaterThan(10);

    const app = await createTestApp();
    await app.rest("GET", "/readyz");
    const now = new Date();
    await app.database.db
      .insert(backupRuns)
      .values({ trigger: "schedule", result: "complete", startedAt: now, finishedAt: now });
    const scraped = await (await app.rest("GET", "/metrics", { address: "127.0.0.1" })).text();
    const samples = new Set(scraped.split("\n").map((line) => /^[a-z_]+/.exec(line)?.[0]));
    const missing = used.filter((name) => !samples.has(name) && !FOREIGN.test(name));
    expect(missing).toEqual([]);
  });
});

const systemd = optionalProgram("systemd-analyze");
const promtool = optionalProgram("promtool");

describe("the programs that read the files accept", () => {
  test.skipIf(systemd.isMissing)(systemd.title("the units of systemd"), async () => {
    const directory = await temporaryDirectory("site-units-");
    for (const [name, instance] of [
      ["avante-site.service", "avante-site.service"],
      ["avante-site@.service", "avante-site@3001.service"],
    ] as const) {
      const unit = await textOf(`systemd/${name}`);
      await writeFile(join(directory, name), unit.replaceAll("/usr/local/bin/bun", process.execPath));
      const verified = await outputOf([systemd.path, "verify", join(directory, instance)]);
      expect([name, verified]).toEqual([name, { output: "", code: 0 }]);
    }
  });

  test("the unit of several instances confines them as the one of a single does", async () => {
    const lines = async (name: string) =>
      (await textOf(`systemd/${name}`)).split("\n").filter((line) => !/^(#|Description=)/.test(line));
    const several = await lines("avante-site@.service");
    expect(several.filter((line) => line !== "Environment=PORT=%i")).toEqual(
      await lines("avante-site.service"),
    );
    expect(several).toContain("Environment=PORT=%i");
  });

  test.skipIf(promtool.isMissing)(promtool.title("the rules and the scrape configuration"), async () => {
    for (const words of [
      ["check", "rules", join(DEPLOY, "prometheus/rules.yml")],
      ["check", "config", "--syntax-only", join(DEPLOY, "prometheus/scrape.yml")],
    ]) {
      const { output, code } = await outputOf([promtool.path, ...words]);
      expect([output, code]).toEqual([expect.stringContaining("SUCCESS"), 0]);
    }
  });
});
