import type { JobDefinition } from "#server/platform/queue/job-definition.ts";

const TIMEOUT_MS = 10_000;

/** Tells search engines by IndexNow which pages a version changed, unless this was switched off meanwhile. */
export const announcePages: JobDefinition<{ paths: readonly string[] }> = {
  name: "announce-pages",
  run: async ({ indexNow, siteConfig, publicUrl }, { paths }) => {
    const { config } = await siteConfig.current();
    if (config.index_now !== "true") return;
    const { endpoint, key } = indexNow;
    const response = await fetch(endpoint, {
      method: "POST",
      headers: { "Content-Type": "application/json; charset=utf-8" },
      body: JSON.stringify({
        host: new URL(publicUrl).host,
        key,
        keyLocation: `${publicUrl}/${key}.txt`,
        urlList: paths.map((path) => publicUrl + path),
      }),
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`IndexNow answered ${response.status}`);
  },
};
