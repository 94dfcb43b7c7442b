import { join } from "node:path";
import { buildClient } from "#server/pages/client-build.ts";
import { commitOf } from "./commit-of.ts";

const root = join(import.meta.dir, "..");
const { files } = await buildClient(join(root, "dist"), { commit: process.env.COMMIT || commitOf(root) });
for (const file of files)
  process.stdout.write(`${String(file.brotliBytes).padStart(8)} B brotli  ${file.path}\n`);
