import { describe, expect, test } from "bun:test";
import { mkdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import postgres from "postgres";
import { PortInUseError } from "#server/app/listen.ts";
import { type RunningServer, startServer } from "#server/app/server.ts";
import { MissingBuildError } from "#server/pages/client-assets.ts";
import { freePort } from "#server/platform/db/postgres-cluster.ts";
import { parseEnv } from "#server/platform/env.ts";
import { waitingAnswer } from "#server/platform/waiting-answer.ts";
import { sessionCookie } from "../support/administrators.ts";
import { atFileEnd } from "../support/at-file-end.ts";
import { temporaryDirectory } from "../support/cluster.ts";
import { runProgram } from "../support/command.ts";
import { createEmptyDatabase } from "../support/database.ts";
import { eventually } from "../support/eventually.ts";
import { createMemoryLog } from "../support/memory-log.ts";
import { MULTIPART, multipartBody } from "../support/multipart.ts";
import { application, fixture } from "../support/resume-form.ts";
import { startS3Server } from "../support/s3-server.ts";

const FONT = "/assets/fonte-0001.woff2";
const administrator = { email: "primeira@exemplo.com.br", password: "primeira-senha" };

const { log, lines } = createMemoryLog();
const directory = await temporaryDirectory("site-server-");
atFileEnd(() => rm(directory, { recursive: true, force: true }));
const buildDirectory = join(directory, "dist");
const dataDir = join(directory, "data");
await mkdir(join(buildDirectory, "assets"), { recursive: true });
const page = "<!doctype html><html><head></head><body></body></html>";
const assets =
  '<link rel="stylesheet" crossorigin href="/assets/site-0001.css"><script type="module" crossorigin src="/assets/site-0001.js"></script>';
await writeFile(join(buildDirectory, "index.html"), page.replace("</head>", `${assets}</head>`));
await writeFile(join(buildDirectory, "assets/site-0001.css"), "body{margin:0}");
await writeFile(join(buildDirectory, "admin.html"), page);
await writeFile(join(buildDirectory, "editing.html"), page);
await writeFile(join(buildDirectory, "assets/site-0001.js"), "console.log(1)".repeat(100));
await writeFile(join(buildDirectory, "manifest.json"), JSON.stringify({ font: FONT, files: [] }));

const databaseUrl = await createEmptyDatabase();

function environment(variables: Record<string, string> = {}) {
  return parseEnv({
    NODE_ENV: "test",
    PORT: "0",
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    ...variables,
  });
}

/** Runs the test with a started server and always stops it. */
async function withServer(work: (server: RunningServer) => Promise<void>, env = environment()) {
  const server = await startServer(env, { log, buildDirectory });
  try {
    await work(server);
  } finally {
    await server.stop();
  }
}

const login = (url: string, password = administrator.password) =>
  fetch(`${url}/api/admin-login.php`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...administrator, password }),
  });

describe("a running server", () => {
  test("serves pages, files and API calls over a real socket and signs in its first administrator", () =>
    withServer(async ({ url }) => {
      expect((await fetch(`${url}/readyz`)).status).toBe(200);
      const html = await (await fetch(`${url}/contato`)).text();
      expect(html).toContain("<title>Contato | Avante Sistemas</title>");
      expect(html).toContain(FONT);
      const script = await fetch(`${url}/assets/site-0001.js`);
      expect(script.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect(await script.text()).toStartWith("console.log(1)");
      for (const path of ["/assets/nada.js", "/assets/"]) {
        const missing = await fetch(url + path, { redirect: "manual" });
        expect([path, missing.status]).toEqual([path, 404]);
      }
      for (const path of ["/manifest.json", "/index.html", "/admin.html"]) {
        const hidden = await fetch(url + path, { redirect: "manual" });
        expect([path, hidden.status, hidden.headers.get("location")]).toEqual([path, 302, "/"]);
      }
      const answer = await login(url);
      expect(answer.status).toBe(200);
      expect(answer.headers.getSetCookie()[0]).toContain("HttpOnly");
      const request = lines.map((line) => JSON.parse(line)).find(({ path }) => path === "/contato");
      expect(request.address).toMatch(/127\.0\.0\.1|::1/);
    }));

  test("a restart keeps sessions, and only the owner can read the generated secret", async () => {
    let cookie = "";
    await withServer(async ({ url }) => {
      cookie = sessionCookie(await login(url));
    });
    await withServer(async ({ url }) => {
      expect((await fetch(`${url}/api/leads`, { headers: { cookie } })).status).toBe(200);
    });
    const secret = await stat(join(dataDir, "auth-secret"));
    expect(secret.mode & 0o077).toBe(0);
  });

  test("stores files in the configured object storage", async () => {
    const { settings, keys } = await startS3Server();
    const { endpoint, bucket, key, secret } = settings;
    await withServer(
      async ({ url }) => {
        const sent = { method: "POST", headers: MULTIPART, body: multipartBody(application()) };
        const { id } = (await (await fetch(`${url}/api/resumes`, sent)).json()) as { id: number };
        expect(await keys()).toHaveLength(1);
        const cookie = sessionCookie(await login(url));
        const file = await fetch(`${url}/api/resumes/${id}/file?original=true`, { headers: { cookie } });
        expect(await file.bytes()).toEqual(await fixture("curriculo.pdf"));
      },
      environment({ S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_KEY: key, S3_SECRET: secret }),
    );
  });

  test("another secret invalidates old cookies", async () => {
    let cookie = "";
    await withServer(async ({ url }) => {
      cookie = sessionCookie(await login(url));
    });
    await withServer(
      async ({ url }) => {
        expect((await fetch(`${url}/api/leads`, { headers: { cookie } })).status).toBe(401);
      },
      environment({ AUTH_SECRET: "another-secret-that-nobody-else-has-01" }),
    );
  });

  test("without a mail server, mails are written below DATA_DIR", () =>
    withServer(async ({ url }) => {
      const body = JSON.stringify({ name: "Íris", email: "iris@loja.com.br", phone: "4133334444" });
      await fetch(`${url}/api/leads`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body,
      });
      await eventually(async () => {
        const names = await Array.fromAsync(new Bun.Glob("*.txt").scan(join(dataDir, "mailbox")));
        expect(names.length).toBeGreaterThan(0);
      });
    }));
});

describe("stopping a server", () => {
  test("first reports itself as unhealthy and answers on, on connections that it lets nobody keep", () =>
    withServer(async (server) => {
      server.leave();
      for (const path of ["/healthz", "/readyz"])
        expect([path, (await fetch(server.url + path)).status]).toEqual([path, 503]);
      const page = await fetch(`${server.url}/contato`);
      expect([page.status, page.headers.get("connection")]).toEqual([200, "close"]);
      expect((await login(server.url)).status).toBe(200);
    }));

  test("finishes the running request and closes every connection", async () => {
    const url = await createEmptyDatabase();
    const watcher = postgres(url, { max: 1, connection: { application_name: "watcher" } });
    const server = await startServer(environment({ DATABASE_URL: url }), { log, buildDirectory });
    const running: Promise<unknown>[] = [];
    await watcher.begin(async (tx) => {
      await tx`lock table rate_limits in access exclusive mode`;
      running.push(login(server.url, "errada").then(({ status }) => status));
      const waiting = () => tx`
        select from pg_locks where not granted and relation = 'rate_limits'::regclass`;
      await eventually(async () => expect(await waiting()).toHaveLength(1));
      running.push(server.stop());
    });
    const [status] = await Promise.all(running);
    expect(status).toBe(401);
    await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
    await eventually(async () => {
      const left = await watcher`
        select application_name, query from pg_stat_activity
        where datname = current_database() and application_name <> 'watcher'`;
      expect([...left]).toEqual([]);
    });
    await watcher.end();
  });
});

describe("while the server starts or stops, every request is answered 503 in Portuguese", () => {
  const get = (path: string, state: "starting" | "stopping") =>
    waitingAnswer(state, new Request(`http://localhost${path}`));

  test.each([
    ["starting", "O site está iniciando."],
    ["stopping", "O site está sendo reiniciado."],
  ] as const)("%s", async (state, sentence) => {
    for (const path of ["/", "/contato", "/admin/login", "/api/leads", "/trpc/leads.list", "/readyz"]) {
      const answer = get(path, state);
      expect([path, answer.status, answer.headers.get("retry-after")]).toEqual([path, 503, "2"]);
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(await answer.text()).toContain(sentence);
    }
    const page = get("/", state);
    expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
    const html = await page.text();
    expect(html).toContain('<html lang="pt-BR">');
    const style = /<style>(.*)<\/style>/.exec(html)?.[1] ?? "";
    const hash = new Bun.CryptoHasher("sha256").update(style).digest("base64");
    expect(page.headers.get("content-security-policy")).toContain(`'sha256-${hash}'`);
    expect(await get("/api/leads", state).json()).toEqual({ success: false, error: sentence });
    expect(await get("/trpc/leads.list", state).json()).toMatchObject({ error: { message: sentence } });
  });

  test("but on a port that others may know nothing answers before the server can", async () => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}/contato`;
    let isStarting = true;
    const starting = startServer(environment({ PORT: String(port) }), { log, buildDirectory }).finally(() => {
      isStarting = false;
    });
    const statuses = new Set<number | string>();
    while (isStarting) {
      const answer = await fetch(url).catch(() => undefined);
      if (isStarting) statuses.add(answer?.status ?? "refused");
    }
    expect([...statuses]).toEqual(["refused"]);
    const server = await starting;
    expect((await fetch(url)).status).toBe(200);
    await server.stop();
  });
});

describe("a server that cannot start", () => {
  test("names the next port when the port is in use", async () => {
    const blocker = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: () => new Response("taken") });
    const port = blocker.port ?? 0;
    const starting = startServer(environment({ PORT: String(port) }), { log, buildDirectory });
    await expect(starting).rejects.toThrow(
      new PortInUseError(
        `Port ${port} on 127.0.0.1 is already in use. Stop the other program, or choose a port: PORT=${port + 1}.`,
      ),
    );
    expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe("taken");
    await blocker.stop(true);
  });

  test("names the build command when the client build is missing, and frees the port", async () => {
    const probe = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: () => new Response() });
    const port = probe.port ?? 0;
    await probe.stop(true);
    const nowhere = join(directory, "nowhere");
    const env = environment({ PORT: String(port) });
    const starting = startServer(env, { log, buildDirectory: nowhere });
    await expect(starting).rejects.toThrow(
      new MissingBuildError(`There is no client build in ${nowhere}. Run \`bun run build\` first.`),
    );
    await withServer(async ({ url }) => expect((await fetch(`${url}/healthz`)).status).toBe(200), env);
  });

  test("fails when the database is unreachable", async () => {
    const env = environment({ DATABASE_URL: "postgres://nobody:nothing@127.0.0.1:1/nowhere" });
    await expect(startServer(env, { log, buildDirectory })).rejects.toThrow();
  });

  test("exits with code 1 and one sentence for an invalid variable", async () => {
    const ran = await runProgram("src/server/main.ts", [], { DATA_DIR: dataDir, PORT: "x" });
    expect(ran).toEqual({
      out: "",
      err: expect.stringMatching(/^PORT: [^\n]+\n$/),
      code: 1,
    });
  });
});
