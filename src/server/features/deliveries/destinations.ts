import { eq, ne } from "drizzle-orm";
import { type Cipher, createCipher } from "#server/platform/cipher.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import {
  type Destination,
  destinationKinds,
  fieldsOf,
  type SaveDestinationInput,
  secretNameOf,
} from "#shared/schemas/destination.ts";
import type { DestinationKind } from "#shared/schemas/marketing-receivers.ts";
import { texts } from "#shared/texts/texts.ts";
import { auditReceiver, presentState, readReceivers, resumeReceiver, writeReceivers } from "./receivers.ts";
import { receivers } from "./table.ts";

/** Creates the cipher of credentials. */
export function createDestinationCipher(secret: string): Cipher {
  return createCipher(secret, "credential of a destination v1");
}

/** Returns every marketing service, also those never set up, without their credentials. */
export async function listDestinations({
  db,
  destinationCipher,
}: AdministratorContext): Promise<Destination[]> {
  const rows = await readReceivers(db, ne(receivers.kind, "webhook"));
  return destinationKinds.map((kind) => {
    const row = rows.find((each) => each.kind === kind);
    if (!row) return { kind, ...neverSaved };
    const { id, isOn, settings, sealedSecret, version } = row;
    const isReadable = sealedSecret && destinationCipher.open(sealedSecret, kind) !== undefined;
    const secret = !sealedSecret ? "none" : isReadable ? "kept" : "unreadable";
    return { id, kind, isOn, settings, secret, version, ...presentState(row) };
  });
}

const neverSaved: Omit<Destination, "kind"> = {
  id: null,
  isOn: false,
  settings: {},
  secret: "none",
  version: 0,
  pausedReason: null,
  failingSince: null,
  waiting: 0,
  failed: 0,
};

/** Returns the marketing services that are on, for the legal texts and the forms. */
export async function readActiveDestinations(db: Database | Transaction): Promise<DestinationKind[]> {
  const rows = await db.select({ kind: receivers.kind }).from(receivers).where(eq(receivers.isOn, true));
  return destinationKinds.filter((kind) => rows.some((row) => row.kind === kind));
}

/**
 * Sets a marketing service up, on or off. The credential is encrypted and never returned.
 * @throws AppError `conflict` if changed since `baseVersion`, `invalid_input` to turn one on without a credential that can
 * be read.
 */
export function saveDestination(
  ctx: AdministratorContext,
  { kind, baseVersion, isOn, settings: given, secret }: SaveDestinationInput,
): Promise<void> {
  return writeReceivers(ctx, async (tx) => {
    const [before] = await tx.select().from(receivers).where(eq(receivers.kind, kind)).for("update");
    if ((before?.version ?? 0) !== baseVersion) throw changedMeanwhile();
    const settings = Object.fromEntries(fieldsOf(kind).map(([name]) => [name, given[name] ?? ""]));
    const sealedSecret = secret ? ctx.destinationCipher.seal(secret, kind) : (before?.sealedSecret ?? null);
    const isReadable = ctx.destinationCipher.open(sealedSecret ?? "", kind) !== undefined;
    if (isOn && secretNameOf(kind) && !isReadable)
      throw new AppError("invalid_input", { message: texts.destinations.secretMissing });
    const values = { settings, sealedSecret, isOn, version: baseVersion + 1 };
    const [receiver] = before
      ? await tx.update(receivers).set(values).where(eq(receivers.id, before.id)).returning()
      : await tx
          .insert(receivers)
          // Google Ads gets a file.
          .values({ kind, events: kind === "google_ads" ? [] : ["lead.created"], ...values })
          .onConflictDoNothing()
          .returning();
    // Another administrator set it up first at the same time.
    if (!receiver) throw changedMeanwhile();
    const isSwitched = isOn !== Boolean(before?.isOn);
    // Waiting deliveries to a service that is off are skipped, with the reason in the log.
    if (before && isSwitched) await resumeReceiver(ctx, tx, receiver.id);
    const done = isSwitched ? (isOn ? "ligado" : "desligado") : "alterado";
    await auditReceiver(ctx, tx, {
      action: "UPDATE",
      receiver,
      done: secret ? `${done}, com outra credencial` : done,
    });
  });
}

function changedMeanwhile(): AppError {
  return new AppError("conflict", { message: texts.destinations.changedMeanwhile });
}
