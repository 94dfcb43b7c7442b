import { describe, expect, test } from "bun:test";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text as readText } from "node:stream/consumers";
import { freePort } from "#server/platform/db/postgres-cluster.ts";
import { waitingAnswer } from "#server/platform/waiting-answer.ts";
import { atFileEnd } from "../support/at-file-end.ts";
import { temporaryDirectory } from "../support/cluster.ts";
import { createTestDatabase } from "../support/database.ts";
import { eventually } from "../support/eventually.ts";
import { leadInput } from "../support/factories.ts";
import { optionalProgram, outputOf } from "../support/program.ts";
import { spawnSite } from "../support/spawned-site.ts";

// The configurations of deploy/ as they are, except for ports, certificate and paths of this machine.

const DEPLOY = join(import.meta.dir, "../../deploy");
const database = await createTestDatabase();
const site = await spawnSite({ databaseUrl: database.url });
const upstream = new URL(site.url).port;

type Proxy = { secure: string; plain: string; log: string };

async function startNginx(path: string, change = (text: string) => text): Promise<Proxy> {
  const directory = await temporaryDirectory("site-nginx-");
  const [secure, plain] = [await freePort(), await freePort()];
  const certificate = join(directory, "certificate.pem");
  const key = join(directory, "key.pem");
  await outputOf(
    `openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -keyout ${key} -out ${certificate}`.split(
      " ",
    ),
  );
  const configuration = change(await Bun.file(join(DEPLOY, "nginx/site.conf")).text())
    .replaceAll(/listen \[::\].*\n/g, "\n")
    .replaceAll("listen 443", `listen 127.0.0.1:${secure}`)
    .replace("listen 80", `listen 127.0.0.1:${plain}`)
    .replaceAll("127.0.0.1:3000", `127.0.0.1:${upstream}`)
    // Not the first server, which answers for names that none has.
    .replace("server_name www.example.com;", "server_name 127.0.0.1;")
    .replaceAll("/opt/avante-site/deploy", DEPLOY)
    .replaceAll(/ssl_certificate .*/g, `ssl_certificate ${certificate};`)
    .replaceAll(/ssl_certificate_key .*/g, `ssl_certificate_key ${key};`)
    .replaceAll("/var/log/nginx", directory);
  await writeFile(join(directory, "site.conf"), configuration);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const main = join(directory, "nginx.conf");
  await writeFile(
    main,
    `daemon off; pid ${directory}/pid; error_log ${directory}/error.log; ${process.getuid?.() === 0 ? "user root;" : ""}
    events {}
    http { ${temporary.map((name) => `${name}_temp_path ${directory}/${name};`).join(" ")} include ${directory}/site.conf; }`,
  );
  run([path, "-e", join(directory, "error.log"), "-c", main]);
  return {
    secure: `https://127.0.0.1:${secure}`,
    plain: `http://127.0.0.1:${plain}`,
    log: join(directory, "avante-site.access"),
  };
}

async function startCaddy(path: string, change = (text: string) => text): Promise<Proxy> {
  const directory = await temporaryDirectory("site-caddy-");
  await mkdir(join(directory, "home"));
  const [secure, plain] = [await freePort(), await freePort()];
  // A certificate of its own authority instead of one from the network.
  const options = `{\n\tadmin off\n\thttps_port ${secure}\n\thttp_port ${plain}\n\tlocal_certs\n\tskip_install_trust\n}\n`;
  const configuration = change(await Bun.file(join(DEPLOY, "caddy/Caddyfile")).text())
    .replaceAll("/opt/avante-site/deploy", DEPLOY)
    .replaceAll("www.example.com {", "127.0.0.1 {")
    .replaceAll("127.0.0.1:3000", `127.0.0.1:${upstream}`)
    .replaceAll("/var/log/caddy", directory);
  await writeFile(join(directory, "Caddyfile"), options + configuration);
  run([path, "run", "--adapter", "caddyfile", "--config", join(directory, "Caddyfile")], {
    HOME: join(directory, "home"),
    XDG_DATA_HOME: join(directory, "home"),
    XDG_CONFIG_HOME: join(directory, "home"),
  });
  return {
    secure: `https://127.0.0.1:${secure}`,
    plain: `http://127.0.0.1:${plain}`,
    log: join(directory, "avante-site.log"),
  };
}

function run(command: string[], variables: Record<string, string> = {}): void {
  const child = Bun.spawn(command, {
    env: { PATH: process.env.PATH ?? "", ...variables },
    stdio: ["ignore", "ignore", "ignore"],
  });
  atFileEnd(async () => {
    child.kill("SIGTERM");
    await child.exited;
  });
}

const through = (url: string, init: BunFetchRequestInit = {}) =>
  fetch(url, { redirect: "manual", tls: { rejectUnauthorized: false }, ...init });

/** The address that the site logged for the answer with this id. */
const loggedAddress = (id: string | null) =>
  eventually(() => {
    const line = site.lines.map((text) => JSON.parse(text)).find(({ requestId }) => requestId === id);
    expect(line).toBeDefined();
    return line.address;
  });

test("nginx redirects the bare domain over https, too", async () => {
  const configuration = await Bun.file(join(DEPLOY, "nginx/site.conf")).text();
  const secure = configuration.split("\nserver {").filter((server) => server.includes("listen 443"));
  const bare = secure.find((server) => server.includes("server_name example.com;"));
  expect(bare).toContain("return 301 https://www.example.com$request_uri;");
});

/** Uncomments the lines for a CDN, which this machine then is. */
const withCdn = (text: string) =>
  text
    .replaceAll(/#(set_real_ip_from|trusted_proxies) \S+\/24/g, "$1 127.0.0.0/8")
    .replaceAll("#real_ip", "real_ip");

/** Names both instances where the file has one, and uncomments the lines for them. */
const withBoth = (text: string, [one, other]: readonly number[]) =>
  text
    .replaceAll(/(server 127.0.0.1:)3000 (.*)/g, `$1${one} $2\n    $1${other} $2`)
    .replaceAll("127.0.0.1:3000 {", `127.0.0.1:${one} 127.0.0.1:${other} {`)
    .replaceAll("#health_", "health_");

/** A port that the system gives to no connection of another program while its server restarts. */
async function portOfInstance(): Promise<number> {
  const port = 15_000 + Math.floor(Math.random() * 15_000);
  const isTaken = await Bun.connect({ hostname: "127.0.0.1", port, socket: { data: () => {} } }).catch(
    () => undefined,
  );
  isTaken?.terminate();
  return isTaken ? portOfInstance() : port;
}

/** Two instances that count forms and do with them what `answer` says, and are well or not for who asks. */
async function startRecorders(answer: (response: ServerResponse) => void) {
  const seen = { forms: [] as string[], checks: 0, isWell: true };
  const listen = async () => {
    const server = createServer(async (request, response) => {
      const body = await readText(request);
      if (request.url === "/healthz") {
        seen.checks++;
        response.writeHead(seen.isWell ? 200 : 503).end();
      } else if (request.method === "POST") {
        seen.forms.push(body);
        answer(response);
      } else response.end();
    });
    atFileEnd(() => {
      server.closeAllConnections();
      server.close();
    });
    await once(server.listen(0, "127.0.0.1"), "listening");
    return (server.address() as AddressInfo).port;
  };
  return { seen, ports: [await listen(), await listen()] };
}

/** As in production: longer than Caddy takes to notice. */
const LEAVE_SECONDS = 5;
const VISITORS = 12;
const PATHS = ["/", "/contato", "/api/config", "/sistemas-erp/nucleus"];

/** Reads pages and sends leads until `end`, which resolves to how many were answered and what went wrong. */
function startVisitors(secure: string) {
  const seen = { reads: 0, leads: [] as string[], failures: [] as string[] };
  let isOver = false;
  const visit = async (visitor: number) => {
    for (let turn = 0; !isOver; turn++) {
      const isForm = turn % 2 === 0;
      const email = `visitante-${visitor}-${turn}@exemplo.com.br`;
      // Each from a network of its own, or the rate limit would answer.
      const headers = {
        "X-Forwarded-For": `203.0.${visitor}.${turn % 250}`,
        "Content-Type": "application/json",
      };
      const form = { method: "POST", headers, body: JSON.stringify(leadInput({ email })) };
      const path = isForm ? "/api/leads" : (PATHS[turn % PATHS.length] ?? "/");
      const answer = await through(secure + path, isForm ? form : { headers }).catch(
        (error: Error) => new Response(error.message, { status: 599 }),
      );
      const text = await answer.text();
      // Twelve people, and not a flood, which would leave the restarting server no processor.
      await Bun.sleep(100);
      if (answer.status !== 200)
        seen.failures.push(`${isForm ? "POST" : "GET"} ${path}: ${answer.status} ${text.slice(0, 200)}`);
      else if (isForm) seen.leads.push(email);
      else seen.reads++;
    }
  };
  const visits = Array.from({ length: VISITORS }, (_, visitor) => visit(visitor));
  return {
    seen,
    end: async () => {
      isOver = true;
      await Promise.all(visits);
      return seen;
    },
  };
}

// How many proxies TRUST_PROXY counts with a CDN in front.
const kinds = [
  { name: "nginx", start: startNginx, withCdnTrusts: "1" },
  { name: "caddy", start: startCaddy, withCdnTrusts: "2" },
];

for (const { name, start, withCdnTrusts } of kinds) {
  const program = optionalProgram(name);
  describe.skipIf(program.isMissing)(program.title(name), () => {
    const starting = program.isMissing ? undefined : start(program.path);

    test("carries the site over TLS, redirects http, and closes /metrics", async () => {
      const { secure, plain } = (await starting) as Proxy;
      await eventually(async () => expect((await through(`${secure}/readyz`)).status).toBe(200));
      expect(await (await through(secure)).text()).toContain('<div id="root">');
      expect((await through(`${secure}/metrics`)).status).toBe(404);
      const redirected = await through(`${plain}/precos?a=b`);
      expect([301, 308]).toContain(redirected.status);
      expect(redirected.headers.get("location")).toMatch(/^https:\/\/.*\/precos\?a=b$/);
    });

    test("passes the visitor's address, and not the one that a visitor claims", async () => {
      const { secure } = (await starting) as Proxy;
      const answer = await eventually(() =>
        through(`${secure}/contato`, { headers: { "X-Forwarded-For": "203.0.113.77" } }),
      );
      expect(await loggedAddress(answer.headers.get("x-request-id"))).toBe("127.0.0.1");
    });

    test("shows a Portuguese page that asks again by itself while the site is away", async () => {
      const nowhere = (text: string) => text.replaceAll("127.0.0.1:3000", "127.0.0.1:1").replace("5s", "0s");
      const { secure } = await start(program.path, nowhere);
      const answer = await eventually(() => through(`${secure}/contato?a=b`));
      expect(answer.status).toBe(503);
      expect(answer.headers.get("retry-after")).toBe("2");
      const page = await answer.text();
      expect(page).toBe(await waitingAnswer("starting", new Request(site.url)).text());
      expect(page).toContain('<meta http-equiv="refresh"');
    });

    test("passes the address that a CDN in front names, with the lines for it", async () => {
      const echo = Bun.serve({
        port: 0,
        hostname: "127.0.0.1",
        fetch: (request) => new Response(request.headers.get("x-forwarded-for")),
      });
      atFileEnd(() => echo.stop(true));
      const { secure } = await start(program.path, (text) =>
        withCdn(text).replaceAll("127.0.0.1:3000", `127.0.0.1:${echo.port}`),
      );
      const headers = { "X-Forwarded-For": "198.51.100.9, 203.0.113.77" };
      const passed = await eventually(async () => (await through(secure, { headers })).text());
      // With TRUST_PROXY=1 behind nginx and 2 behind Caddy: what the CDN has added, not what the visitor claims.
      expect(passed.split(", ").at(-Number(withCdnTrusts))).toBe("203.0.113.77");
    });

    test("nobody sees that two instances are restarted in turn", async () => {
      const own = await createTestDatabase();
      const ports = [await portOfInstance(), await portOfInstance()];
      const dataDir = await temporaryDirectory("site-instances-");
      const startInstance = (port: number) =>
        spawnSite({
          databaseUrl: own.url,
          variables: { PORT: String(port), DATA_DIR: dataDir, TRUST_PROXY: withCdnTrusts },
          options: { leaveSeconds: LEAVE_SECONDS },
        });
      const instances = await Promise.all(ports.map(startInstance));
      const { secure } = await start(program.path, (text) => withBoth(withCdn(text), ports));
      await eventually(async () => expect((await through(`${secure}/readyz`)).status).toBe(200));

      const visitors = startVisitors(secure);
      for (const [index, port] of ports.entries()) {
        const stopping = instances[index]?.process;
        stopping?.kill("SIGTERM");
        expect(await stopping?.exited).toBe(0);
        instances[index] = await startInstance(port);
        // Both serve before the next one leaves.
        const before = visitors.seen.reads;
        await eventually(() => expect(visitors.seen.reads).toBeGreaterThan(before + VISITORS));
      }
      const { failures, leads, reads } = await visitors.end();
      expect(failures).toEqual([]);
      expect(Math.min(leads.length, reads)).toBeGreaterThan(VISITORS);
      const stored = await own.sql<{ email: string }[]>`select email from leads`;
      expect(stored.map(({ email }) => email).sort()).toEqual(leads.sort());
    });

    test("a form that an instance took and did not answer is sent to no other one", async () => {
      const { seen, ports } = await startRecorders((response) => response.destroy());
      const { secure } = await start(program.path, (text) => withBoth(text, ports));
      await eventually(async () => expect((await through(secure)).status).toBe(200));
      const answer = await through(`${secure}/api/leads`, { method: "POST", body: "Ana" });
      expect(answer.status).toBe(503);
      expect(seen.forms).toEqual(["Ana"]);
    });

    test("logs no query and no token in a path, also of what it redirects", async () => {
      const { secure, plain, log } = (await starting) as Proxy;
      const secret = "so-the-one-who-has-it";
      const headers = { Referer: `${secure}/admin/reset-password?token=${secret}` };
      for (const path of [
        `/previa/${secret}`,
        `/previa/${secret}/certificados`,
        `//PREVIA/${secret}?token=${secret}`,
        `/api/leads/avk_${secret}`,
        `/contato?token=${secret}`,
        `/contato/?token=${secret}`,
      ])
        for (const origin of [plain, secure])
          await eventually(() => through(`${origin}${path}`, { headers }));
      const text = await eventually(async () => {
        const written = await Bun.file(log).text();
        expect(written).toContain("/contato/");
        return written;
      });
      expect(text).not.toContain(secret);
    });

    test("leaves compression to the site", async () => {
      const { secure } = (await starting) as Proxy;
      const answer = await eventually(() =>
        through(secure, { headers: { "Accept-Encoding": "br" }, decompress: false }),
      );
      expect(answer.headers.get("content-encoding")).toBe("br");
    });

    test("lets the site answer a body of 15 MB", async () => {
      const { secure } = (await starting) as Proxy;
      const body = new Uint8Array(15 * 1024 * 1024);
      const answer = await through(`${secure}/api/nothing`, { method: "POST", body });
      expect(answer.headers.get("x-request-id")).not.toBeNull();
      expect(answer.headers.get("content-type")).toStartWith("application/json");
    });
  });
}

const caddy = optionalProgram("caddy");
test.skipIf(caddy.isMissing)(
  caddy.title("caddy lets a form wait where no instance counts as well"),
  async () => {
    const { seen, ports } = await startRecorders((response) => response.end());
    // For as long as the checks of a busy machine take.
    const patient = (text: string) => text.replace("lb_try_duration 5s", "lb_try_duration 120s");
    const { secure } = await startCaddy(caddy.path, (text) => withBoth(patient(text), ports));
    await eventually(async () => expect((await through(secure)).status).toBe(200));
    /** Both instances have been asked, and what they said before has been read. */
    const nextChecks = () => {
      const before = seen.checks;
      return eventually(() => expect(seen.checks).toBeGreaterThanOrEqual(before + 2 * ports.length));
    };
    seen.isWell = false;
    await nextChecks();
    const form = through(`${secure}/api/leads`, { method: "POST", body: "Ana" });
    await nextChecks();
    expect(seen.forms).toEqual([]);
    seen.isWell = true;
    expect((await form).status).toBe(200);
    expect(seen.forms).toEqual(["Ana"]);
  },
);
