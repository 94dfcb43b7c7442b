import type { Examined } from "./examined.ts";
import { failureReason } from "./failure-reason.ts";
import { failure, type Outcome, ok } from "./outcome.ts";

/** Writes, reads and deletes an object; without an object storage, whether the database has all bytes. */
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
      `Um objeto não pode ser ${steps[step]}: ${reason.pt}. Confira S3_* e os direitos da chave.`,
    );
  }
  return ok("object storage writes, reads and deletes", "O armazenamento de objetos grava, lê e exclui");
}
