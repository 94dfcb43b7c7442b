import { stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { writeProblem } from "#server/platform/durable-files.ts";
import type { Examined } from "./examined.ts";
import { failure, type Outcome, ok, sizeText, warning } from "./outcome.ts";

const WARNING_BYTES = 2e9;
/** PostgreSQL stops when it cannot write. */
const ERROR_BYTES = 250e6;

/**
 * Whether DATA_DIR takes a file, and the free space there, in BACKUP_DIR and in the database's directory when this process
 * can look into it.
 */
export async function checkDisk(examined: Examined): Promise<Outcome> {
  const { env, isServing } = examined;
  const problem = await writeProblem(env.DATA_DIR);
  // The first start creates it.
  if (problem && (isServing || problem !== "ENOENT")) {
    return failure(
      `DATA_DIR: ${env.DATA_DIR} cannot be written (${problem}): let the server's user write there.`,
      `DATA_DIR: ${env.DATA_DIR} não pode ser gravado (${problem}): permita a gravação ao usuário do servidor.`,
    );
  }
  const places = [
    { name: "DATA_DIR", path: env.DATA_DIR },
    { name: "BACKUP_DIR", path: env.BACKUP_DIR },
    { name: "PostgreSQL", path: await databaseDirectory(examined) },
  ];
  const measured: { name: string; free: number }[] = [];
  for (const { name, path } of places) {
    // What does not exist yet has no space to measure.
    const space = path ? await statfs(path).catch(() => undefined) : undefined;
    if (space) measured.push({ name, free: space.bavail * space.bsize });
  }
  if (measured.length === 0) return ok("nothing is stored on this machine", "Nada é guardado nesta máquina");
  const list = (language: "en" | "pt") =>
    measured.map(({ name, free }) => `${name} ${sizeText(free)[language]}`).join(", ");
  const least = Math.min(...measured.map(({ free }) => free));
  if (least >= WARNING_BYTES) return ok(`free: ${list("en")}`, `Livres: ${list("pt")}`);
  return (least < ERROR_BYTES ? failure : warning)(
    `Little is free: ${list("en")}. Make room.`,
    `Pouco espaço livre: ${list("pt")}. Libere espaço.`,
  );
}

/** The directory of a database on this machine; undefined for a role or a process that may not see it. */
async function databaseDirectory({ sql }: Examined): Promise<string | undefined> {
  const [row] = await sql<{ directory: string }[]>`
    select setting as directory from pg_settings where name = 'data_directory'`;
  const directory = row?.directory;
  const isHere = directory && (await stat(join(directory, "PG_VERSION")).catch(() => undefined));
  return isHere ? directory : undefined;
}
