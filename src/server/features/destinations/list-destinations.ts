import { count, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import { presentInstants } from "#server/platform/db/present-instants.ts";
import {
  CONVERSIONS_LISTED,
  type Destination,
  destinationKinds,
  type SentConversion,
} from "#shared/schemas/destination.ts";
import type { DestinationKind } from "#shared/schemas/marketing-receivers.ts";
import { destinations, sentConversions } from "./table.ts";

/** Returns every destination, also those never set up, without their credentials. */
export async function listDestinations({
  db,
  destinationCipher,
}: AdministratorContext): Promise<Destination[]> {
  const inState = (state: string) =>
    sql<number>`count(*) filter (where ${sentConversions.state} = ${state})::int`;
  const [rows, counts] = await Promise.all([
    db.select().from(destinations),
    db
      .select({
        kind: sentConversions.kind,
        waiting: inState("waiting"),
        failed: inState("failed"),
        all: count(),
      })
      .from(sentConversions)
      .groupBy(sentConversions.kind),
  ]);
  return destinationKinds.map((kind) => {
    const row = rows.find((each) => each.kind === kind);
    const { waiting = 0, failed = 0 } = counts.find((each) => each.kind === kind) ?? {};
    const sealed = row?.sealedSecret;
    const isReadable = sealed && destinationCipher.open(sealed, kind) !== undefined;
    return {
      kind,
      isOn: Boolean(row?.onSince),
      settings: row?.settings ?? {},
      secret: !sealed ? "none" : isReadable ? "kept" : "unreadable",
      version: row?.version ?? 0,
      waiting,
      failed,
    };
  });
}

/** Returns the last 50 leads of a destination's log, newest first. */
export async function listSentConversions(
  { db }: AdministratorContext,
  { kind }: { kind: DestinationKind },
): Promise<SentConversion[]> {
  const { id, leadId, state, refusal, attempts, lastStatus, lastAnswer, lastAttemptAt, createdAt } =
    sentConversions;
  const rows = await db
    .select({ id, leadId, state, refusal, attempts, lastStatus, lastAnswer, lastAttemptAt, createdAt })
    .from(sentConversions)
    .where(eq(sentConversions.kind, kind))
    .orderBy(desc(id))
    .limit(CONVERSIONS_LISTED);
  return rows.map(presentInstants);
}

/** Returns the destinations that are on, for the legal texts and the forms. */
export async function readActiveDestinations(db: Database | Transaction): Promise<DestinationKind[]> {
  const rows = await db
    .select({ kind: destinations.kind })
    .from(destinations)
    .where(isNotNull(destinations.onSince));
  return destinationKinds.filter((kind) => rows.some((row) => row.kind === kind));
}
