import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type ProductionServer = { url: string; stop: () => Promise<void> };

/** The product as it runs in production, a process of its own on a free port, with an empty database of its own. */
export async function startProductionServer(
  environment: Record<string, string> = {},
): Promise<ProductionServer> {
  const dataDir = await mkdtemp(join(tmpdir(), "bench-"));
  const port = freePort();
  const url = `http://localhost:${port}`;
  const server = Bun.spawn([process.execPath, "src/server/main.ts"], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      AUTH_SECRET: crypto.randomUUID() + crypto.randomUUID(),
      ADMIN_EMAIL: "admin@avantesistemas.example",
      ADMIN_PASSWORD: crypto.randomUUID(),
      ...environment,
    },
    stdout: "pipe",
    stderr: "inherit",
  });
  const reader = server.stdout.getReader();
  const decoder = new TextDecoder();
  for (let output = ""; !output.includes('"ready"'); ) {
    const { done, value } = await reader.read();
    if (done) throw new Error(`the server did not start: ${output}`);
    output += decoder.decode(value);
  }
  void drain(reader);
  return {
    url,
    stop: async () => {
      server.kill("SIGTERM");
      await server.exited;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function freePort(): number {
  const probe = Bun.serve({ port: 0, fetch: () => new Response() });
  const { port } = probe;
  void probe.stop(true);
  if (port === undefined) throw new Error("no free port");
  return port;
}

/** A pipe nobody reads would stop the server once it is full. */
async function drain(reader: { read: () => Promise<{ done: boolean }> }): Promise<void> {
  while (!(await reader.read()).done);
}
