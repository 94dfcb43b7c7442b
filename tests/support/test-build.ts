import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PAGE_RENDERER } from "#server/pages/client-assets.ts";
import { buildClient } from "#server/pages/client-build.ts";
import { runTemporaryDirectory } from "./cluster.ts";

const ONCE = join(import.meta.dir, "kept-renderings.ts");

/** The production build of the client, in which the same content is rendered once for all sites of a test run. */
export async function makeTestBuild(): Promise<string> {
  const build = await runTemporaryDirectory("site-build-");
  await buildClient(build);
  const renderer = join(build, PAGE_RENDERER);
  const program = renderer.replace(".js", ".original.js");
  await rename(renderer, program);
  const words = [program, await runTemporaryDirectory("site-renderings-")].map((word) =>
    JSON.stringify(word),
  );
  await writeFile(
    renderer,
    `import { renderOnce } from ${JSON.stringify(ONCE)};\nawait renderOnce(${words.join(", ")});\n`,
  );
  return build;
}
