import { eq } from "drizzle-orm";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import { imageUses } from "./table.ts";

/** Reports whether a row that stores content names an image, by its hash, or a file of the library, by its id. */
export async function isNamed(db: Database | Transaction, name: string): Promise<boolean> {
  const [use] = await db
    .select({ table: imageUses.tableName })
    .from(imageUses)
    .where(eq(imageUses.imageHash, name))
    .limit(1);
  return use !== undefined;
}
