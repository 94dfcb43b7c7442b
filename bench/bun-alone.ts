import { onProcessor, SERVER_PROCESSOR } from "./load.ts";

/**
 * Serves one answer with Bun alone in a separate process, to measure the runtime's share of a request. As a program,
 * this file is that process; it reads the answer as JSON from stdin.
 */
export async function startBunAlone({ headers, body }: { headers: Headers; body: Uint8Array }) {
  const child = Bun.spawn([...onProcessor(SERVER_PROCESSOR), process.execPath, import.meta.path], {
    stdin: new Blob([JSON.stringify({ headers: [...headers], body: Buffer.from(body).toString("base64") })]),
    stdout: "pipe",
    stderr: "inherit",
  });
  const reader = child.stdout.getReader();
  const url = new TextDecoder().decode((await reader.read()).value).trim();
  return {
    url,
    stop: async () => {
      child.kill();
      await child.exited;
    },
  };
}

if (import.meta.main) {
  const answer = (await Bun.stdin.json()) as { headers: [string, string][]; body: string };
  const headers = new Headers(
    answer.headers.filter(([name]) => name !== "content-length" && name !== "date"),
  );
  const body = Buffer.from(answer.body, "base64");
  const server = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: () => new Response(body, { headers }) });
  process.stdout.write(`${server.url}\n`);
}
