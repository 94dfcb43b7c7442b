import { and, eq, isNotNull } from "drizzle-orm";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import { leadImports } from "./table.ts";

/** Whether the file of an import is being read, whose lines may still bring leads. */
export async function isImportRunning(db: Database | Transaction): Promise<boolean> {
  const running = await db
    .select({ id: leadImports.id })
    .from(leadImports)
    .where(and(eq(leadImports.state, "running"), isNotNull(leadImports.fileId)))
    .limit(1);
  return running.length > 0;
}
