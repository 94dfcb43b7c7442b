import { join } from "node:path";
import { buildClient } from "#server/pages/client-build.ts";

const { files } = await buildClient(join(import.meta.dir, "../dist"));
for (const file of files)
  process.stdout.write(`${String(file.brotliBytes).padStart(8)} B brotli  ${file.path}\n`);
