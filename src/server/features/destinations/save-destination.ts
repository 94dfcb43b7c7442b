import { eq } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import {
  type DestinationChange,
  fieldsOf,
  type SaveDestinationInput,
  secretNameOf,
} from "#shared/schemas/destination.ts";
import { texts } from "#shared/texts/texts.ts";
import { destinations } from "./table.ts";
import { changeDestination, changedMeanwhile } from "./write-destination.ts";

/**
 * Sets a destination up, on or off. The credential is encrypted and never returned.
 * @throws AppError `invalid_input` to turn one on without a credential that can be read, and like `changeDestination`.
 */
export function saveDestination(
  ctx: AdministratorContext,
  { kind, baseVersion, isOn, settings: given, secret }: SaveDestinationInput,
): Promise<void> {
  return changeDestination(ctx, { kind, baseVersion }, async (tx, before) => {
    const settings = Object.fromEntries(fieldsOf(kind).map(([name]) => [name, given[name] ?? ""]));
    const sealedSecret = secret ? ctx.destinationCipher.seal(secret, kind) : (before?.sealedSecret ?? null);
    const isReadable = ctx.destinationCipher.open(sealedSecret ?? "", kind) !== undefined;
    if (isOn && secretNameOf(kind) && !isReadable)
      throw new AppError("invalid_input", { message: texts.destinations.secretMissing });
    const values = {
      settings,
      sealedSecret,
      onSince: isOn ? (before?.onSince ?? new Date()) : null,
      version: baseVersion + 1,
    };
    const [row] = before
      ? await tx.update(destinations).set(values).where(eq(destinations.kind, kind)).returning()
      : await tx
          .insert(destinations)
          .values({ kind, ...values })
          .onConflictDoNothing()
          .returning();
    // Another administrator set it up first at the same time.
    if (!row) throw changedMeanwhile();
    const done = isOn === Boolean(before?.onSince) ? "alterado" : isOn ? "ligado" : "desligado";
    return secret ? `${done}, com outra credencial` : done;
  });
}

/** Turns a destination off and deletes its settings and credential. @throws AppError like `changeDestination`. */
export function deleteDestination(ctx: AdministratorContext, change: DestinationChange): Promise<void> {
  return changeDestination(ctx, change, async (tx) => {
    await tx.delete(destinations).where(eq(destinations.kind, change.kind));
    return "excluído, com a credencial";
  });
}
