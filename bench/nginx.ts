import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onProcessor, SERVER_PROCESSOR } from "./load.ts";

type Answer = { headers: Headers; body: Uint8Array };

export type Nginx = { url: string; pid: number; stop: () => Promise<void> };

const PORT = 18_080;
/** nginx sets these itself, with its own id for every request. */
const OWN_HEADERS = new Set(["content-length", "content-type", "date", "etag", "x-request-id", "connection"]);

/**
 * Starts nginx with one worker on the server's CPU. Like the server, it sends the given bytes and headers and logs
 * each request, but reads from disk.
 */
export async function startNginx(answers: Record<string, Answer>): Promise<Nginx> {
  const directory = await mkdtemp(join(tmpdir(), "nginx-"));
  const locations: string[] = [];
  for (const [name, { headers, body }] of Object.entries(answers)) {
    await Bun.write(join(directory, "files", name), body);
    const added = [...headers]
      .filter(([header]) => !OWN_HEADERS.has(header))
      .map(([header, value]) => `add_header ${header} "${value.replaceAll('"', '\\"')}";`);
    locations.push(
      `location = /${name} { default_type "${headers.get("content-type")}"; add_header x-request-id $request_id; ${added.join(" ")} }`,
    );
  }
  const site = `types {} server { listen 127.0.0.1:${PORT}; root ${directory}/files; ${locations.join("\n")} }`;
  return launch(directory, `sendfile on; tcp_nopush on; ${site}`, onProcessor(SERVER_PROCESSOR));
}

/** Starts nginx as a least-connections load balancer with one worker and keep-alive to the servers. */
export async function startNginxProxy(urls: readonly string[], pin: readonly string[]): Promise<Nginx> {
  const directory = await mkdtemp(join(tmpdir(), "nginx-"));
  const servers = urls.map((url) => `server ${new URL(url).host};`).join(" ");
  return launch(
    directory,
    `upstream instances { least_conn; ${servers} keepalive 256; keepalive_requests 10000000; }
    server {
      listen 127.0.0.1:${PORT};
      location / { proxy_pass http://instances; proxy_http_version 1.1; proxy_set_header Connection ""; }
    }`,
    pin,
  );
}

async function launch(directory: string, http: string, pin: readonly string[]): Promise<Nginx> {
  await Bun.write(
    join(directory, "nginx.conf"),
    `daemon off; worker_processes 1; pid ${directory}/pid; error_log ${directory}/error.log;
    ${process.getuid?.() === 0 ? "user root;" : ""}
    events { worker_connections 1024; }
    http {
      keepalive_requests 10000000;
      access_log ${directory}/access.log;
      client_body_temp_path ${directory}/t1; proxy_temp_path ${directory}/t2; fastcgi_temp_path ${directory}/t3;
      uwsgi_temp_path ${directory}/t4; scgi_temp_path ${directory}/t5;
      ${http}
    }`,
  );
  const command = ["nginx", "-e", `${directory}/error.log`, "-c", `${directory}/nginx.conf`];
  const nginx = Bun.spawn([...pin, ...command], { stdout: "ignore", stderr: "inherit" });
  const url = `http://127.0.0.1:${PORT}`;
  while (
    !(await fetch(url).then(
      () => true,
      () => false,
    ))
  ) {
    if (nginx.exitCode !== null) throw new Error(`nginx ended with ${nginx.exitCode}`);
    await Bun.sleep(20);
  }
  return {
    url,
    pid: nginx.pid,
    stop: async () => {
      nginx.kill("SIGQUIT");
      await nginx.exited;
      await rm(directory, { recursive: true, force: true });
    },
  };
}
