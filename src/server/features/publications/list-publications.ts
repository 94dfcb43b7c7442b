import { and, asc, desc, eq, ne, sql } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import { presentInstants } from "#server/platform/db/present-instants.ts";
import { FINISHED_MAX, type Publication, type PublicationList } from "#shared/schemas/publication.ts";
import { siteConfigKeys } from "#shared/schemas/site-config.ts";
import { scheduledPublications } from "./table.ts";

const {
  id,
  description,
  publishAt,
  until,
  state,
  publishedVersionNumber,
  reason,
  createdByName,
  finishedAt,
} = scheduledPublications;

/** Columns of a `Publication`; of the changes only the keys, since texts may be long. */
const columns = {
  id,
  description,
  keys: sql<string[]>`array(select jsonb_object_keys(${scheduledPublications.changes}))`,
  publishAt,
  until,
  state,
  publishedVersionNumber,
  reason,
  createdByName,
  finishedAt,
};

/** Lists all waiting publications, next first, and the last finished ones. */
export async function listPublications({ db }: AdministratorContext): Promise<PublicationList> {
  const [waiting, finished] = await Promise.all([
    db
      .select(columns)
      .from(scheduledPublications)
      .where(eq(state, "waiting"))
      .orderBy(asc(publishAt), asc(id)),
    db
      .select(columns)
      .from(scheduledPublications)
      .where(ne(state, "waiting"))
      .orderBy(desc(finishedAt), desc(id))
      .limit(FINISHED_MAX),
  ]);
  return { waiting: waiting.map(present), finished: finished.map(present) };
}

/** Counts what a user scheduled that still waits. */
export function countPublicationsOf(db: Database | Transaction, userId: string): Promise<number> {
  return db.$count(
    scheduledPublications,
    and(eq(state, "waiting"), eq(scheduledPublications.createdById, userId)),
  );
}

type Row = Omit<
  typeof scheduledPublications.$inferSelect,
  "changes" | "baseVersionNumber" | "createdById" | "createdAt"
>;

function present({ keys, ...row }: Row & { keys: string[] }): Publication {
  return { ...presentInstants(row), keys: siteConfigKeys.filter((key) => keys.includes(key)) };
}
