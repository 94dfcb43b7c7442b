import { eq } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import type { StoredFile } from "#server/platform/storage/storage.ts";
import { texts } from "#shared/texts/texts.ts";
import { erasures } from "./table.ts";

/** Returns the receipt of an erasure. @throws AppError `not_found` for an unknown number. */
export async function readReceipt(ctx: AdministratorContext, id: number): Promise<StoredFile> {
  const [row] = await ctx.db
    .select({ fileId: erasures.receiptFileId })
    .from(erasures)
    .where(eq(erasures.id, id));
  const file = row?.fileId ? await ctx.storage.get(row.fileId) : undefined;
  if (!file) throw new AppError("not_found", { message: texts.personalData.unknownReceipt });
  return file;
}
