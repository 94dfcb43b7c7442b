import { drizzle } from "drizzle-orm/postgres-js";
import { judgeBackups, readBackupState } from "#server/platform/backup-runs/backup-runs.ts";
import { writeProblem } from "#server/platform/durable-files.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import type { Examined } from "./examined.ts";
import { quoted } from "./failure-reason.ts";
import { failure, type Outcome, ok, sizeText, warning } from "./outcome.ts";

/** Whether BACKUP_DIR can be written and the recorded backups are as they should be. */
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
      `${BACKUP_DIR} cannot be written (${problem}): let the server's user write there.`,
      `${BACKUP_DIR} não pode ser gravado (${problem}): permita a gravação ao usuário do servidor.`,
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
        `The last backup is of ${at}: look for \`job failed\` in the log.`,
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
