import { stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/postgres-js";
import { judgeBackups, readBackupState } from "#server/platform/backup-runs/backup-runs.ts";
import { writeProblem } from "#server/platform/durable-files.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import type { Examined } from "./examine.ts";
import { failure, failureReason, type Outcome, ok, quoted, sizeText, warning } from "./outcome.ts";

/** Writes, reads and deletes an object; without object storage, checks that the database has all bytes. */
export async function checkStorage({ sql, objects }: Examined): Promise<Outcome> {
  if (!objects) {
    const [row] = await sql<{ elsewhere: number }[]>`
      select count(*)::int as elsewhere from stored_files where bytes is null`;
    if (!row?.elsewhere) return ok("in the database", "No banco de dados");
    return failure(
      `${row.elsewhere} files are in an object storage: set S3_ENDPOINT, S3_BUCKET, S3_KEY and S3_SECRET again.`,
      `${row.elsewhere} arquivos estão em um armazenamento de objetos: defina de novo S3_ENDPOINT, S3_BUCKET, S3_KEY e S3_SECRET.`,
    );
  }
  const id = `health-probe-${crypto.randomUUID()}`;
  const bytes = new TextEncoder().encode(id);
  let step = "written";
  try {
    await objects.put(id, bytes, "text/plain");
    step = "read";
    const read = await objects.get(id);
    if (!read || !Buffer.from(read).equals(bytes)) throw new Error("it has other bytes");
    step = "deleted";
    await objects.remove(id);
  } catch (error) {
    const cause = error instanceof Error && error.cause ? error.cause : error;
    const reason = failureReason(cause);
    const steps: Record<string, string> = { written: "gravado", read: "lido", deleted: "excluído" };
    return failure(
      `An object cannot be ${step}: ${reason.en}. Check S3_* and the rights of the key.`,
      `Um objeto não pode ser ${steps[step]}: ${reason.pt}. Confira S3_* e os direitos da credencial.`,
    );
  }
  return ok("object storage writes, reads and deletes", "O armazenamento de objetos grava, lê e exclui");
}

const WARNING_BYTES = 2e9;
/** PostgreSQL stops if it cannot write. */
const ERROR_BYTES = 250e6;

/** Checks that DATA_DIR is writable, and its free space, and that of BACKUP_DIR and the database, if visible. */
export async function checkDisk(examined: Examined): Promise<Outcome> {
  const { env, isServing } = examined;
  const problem = await writeProblem(env.DATA_DIR);
  // The first start creates it.
  if (problem && (isServing || problem !== "ENOENT")) {
    return failure(
      `DATA_DIR: ${env.DATA_DIR} cannot be written (${problem}): ${remedy(problem).en}.`,
      `DATA_DIR: ${env.DATA_DIR} não pode ser gravado (${problem}): ${remedy(problem).pt}.`,
    );
  }
  const places = [
    { name: "DATA_DIR", path: env.DATA_DIR },
    { name: "BACKUP_DIR", path: env.BACKUP_DIR },
    { name: "PostgreSQL", path: await databaseDirectory(examined) },
  ];
  const measured: { name: string; free: number }[] = [];
  for (const { name, path } of places) {
    // Directories that do not exist yet cannot be measured.
    const space = path ? await statfs(path).catch(() => undefined) : undefined;
    if (space) measured.push({ name, free: space.bavail * space.bsize });
  }
  if (measured.length === 0) return ok("nothing is stored on this machine", "Nada é guardado nesta máquina");
  const list = (language: "en" | "pt") =>
    measured.map(({ name, free }) => `${name} ${sizeText(free)[language]}`).join(", ");
  const least = Math.min(...measured.map(({ free }) => free));
  if (least >= WARNING_BYTES) return ok(`free: ${list("en")}`, `Livres: ${list("pt")}`);
  return (least < ERROR_BYTES ? failure : warning)(
    `Low disk space: ${list("en")}. Make room.`,
    `Pouco espaço livre: ${list("pt")}. Libere espaço.`,
  );
}

/** Returns the directory of a local database; undefined if role or process may not see it. */
async function databaseDirectory({ sql }: Examined): Promise<string | undefined> {
  const [row] = await sql<{ directory: string }[]>`
    select setting as directory from pg_settings where name = 'data_directory'`;
  const directory = row?.directory;
  const isHere = directory && (await stat(join(directory, "PG_VERSION")).catch(() => undefined));
  return isHere ? directory : undefined;
}

/** Remedy for a directory that is not writable, by error code. */
function remedy(code: string): { en: string; pt: string } {
  if (code === "ENOSPC" || code === "EDQUOT")
    return { en: "its disk or quota is full, make room", pt: "o disco ou a cota está cheia, libere espaço" };
  if (code === "EROFS")
    return {
      en: "its disk is mounted read-only, mount it for writing",
      pt: "o disco está montado só para leitura, monte-o para gravação",
    };
  return { en: "let the server's user write there", pt: "permita a gravação ao usuário do servidor" };
}

/** Checks that BACKUP_DIR is writable and the recorded backups are good. */
export async function checkBackup({ sql, env }: Examined): Promise<Outcome> {
  const { BACKUP_DIR, BACKUP_TIME } = env;
  const problem = BACKUP_DIR && (await writeProblem(BACKUP_DIR));
  if (problem === "ENOENT") {
    return failure(
      `There is no directory ${BACKUP_DIR}: create it, for the server's user, or restart the server, which tries to.`,
      `Não existe a pasta ${BACKUP_DIR}: crie-a, do usuário do servidor, ou reinicie o servidor, que tenta criá-la.`,
    );
  }
  if (problem) {
    return failure(
      `${BACKUP_DIR} cannot be written (${problem}): ${remedy(problem).en}.`,
      `${BACKUP_DIR} não pode ser gravado (${problem}): ${remedy(problem).pt}.`,
    );
  }
  const state = await readBackupState(drizzle(sql));
  const { last, lastGood } = state;
  const at = lastGood ? formatDateTime(lastGood.finishedAt) : "";
  switch (judgeBackups(state, env)) {
    case "failed":
      return failure(
        `The last backup failed: ${last?.reason ?? ""}.`,
        `O último backup falhou: ${quoted(last?.reason ?? "").pt}.`,
      );
    case "old":
      return failure(
        `The last backup is from ${at}: look for \`job failed\` in the log.`,
        `O último backup é de ${at}: procure \`job failed\` no log do servidor.`,
      );
    case "missing":
      return BACKUP_DIR
        ? warning(
            `None yet: the first is made at ${BACKUP_TIME}.`,
            `Nenhum ainda: o primeiro é feito às ${BACKUP_TIME}.`,
          )
        : warning(
            "None was ever recorded: set BACKUP_DIR, or run `bun run backup` every night.",
            "Nenhum foi registrado: defina BACKUP_DIR, ou rode `bun run backup` toda noite.",
          );
    case "files_lost":
      return warning(
        `${at}, but ${lastGood?.lostFiles} files were lost before: see "A file is lost" in docs/operations.md.`,
        `${at}, mas ${lastGood?.lostFiles} arquivos já estavam perdidos: o manual de operação diz o que fazer.`,
      );
    case "off":
      return ok("none is made in this mode", "Nenhum é feito neste modo");
    case "current": {
      const size = sizeText(lastGood?.bytes ?? 0);
      return ok(`${at}, ${size.en}`, `${at}, ${size.pt}`);
    }
  }
}
