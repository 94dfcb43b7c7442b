import type { AdministratorContext } from "#server/platform/context.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import { formatIsoDay } from "#shared/formats/dates.ts";
import { isOpenOn } from "#shared/schemas/open-position.ts";
import { texts } from "#shared/texts/texts.ts";

/** Runs a change in a transaction, after which the pages that show positions are prepared again. */
export async function changePositions<Result>(
  { db, siteConfig }: AdministratorContext,
  change: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const result = await db.transaction(async (tx) => {
    const changed = await change(tx);
    await siteConfig.announce(tx);
    return changed;
  });
  siteConfig.expire();
  return result;
}

/** @throws AppError `invalid_input` for a day before today. */
export function rejectPast(openUntil: string): void {
  if (!isOpenOn({ openUntil }, formatIsoDay(new Date())))
    throw new AppError("invalid_input", { message: texts.positions.past });
}
