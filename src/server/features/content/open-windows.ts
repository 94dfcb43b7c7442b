import { and, asc, eq, gt, isNull, or } from "drizzle-orm";
import { hasActiveUser } from "#server/features/accounts/users.ts";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import { mergeContent, withChanges } from "#shared/content/merge-content.ts";
import { siteDocument } from "#shared/documents/site-documents.ts";
import { type SiteConfig, type SiteConfigKey, siteConfigSchema } from "#shared/schemas/site-config.ts";
import { contentWindows } from "./table.ts";

export type ContentWindow = typeof contentWindows.$inferSelect;

/** Matches windows that have not ended. */
export function isUnfinished(now: Date) {
  const { state, endsAt } = contentWindows;
  return and(eq(state, "scheduled"), or(isNull(endsAt), gt(endsAt, now)));
}

/**
 * Matches windows that have not ended and whose owner has access. Others are suspended until somebody takes them over.
 */
export function isInForce(db: Database | Transaction, now: Date) {
  return and(isUnfinished(now), hasActiveUser(db, contentWindows.ownerId));
}

/** Returns the windows open at a time, ordered by start, and when the next one opens or ends. */
export async function readOpenWindows(
  db: Database | Transaction,
  now: Date,
): Promise<{ open: ContentWindow[]; changesAt: number | undefined }> {
  const windows = await db
    .select()
    .from(contentWindows)
    .where(isInForce(db, now))
    .orderBy(asc(contentWindows.startsAt), asc(contentWindows.id));
  const times = windows
    .flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
    .flatMap((time) => (time && time > now ? [time.getTime()] : []));
  return {
    open: windows.filter(({ startsAt }) => startsAt <= now),
    changesAt: times.length > 0 ? Math.min(...times) : undefined,
  };
}

type Covering = Pick<ContentWindow, "document" | "base" | "changes">;

/** Applies a window to the current leaves of a document, which may have changed since it was scheduled. */
export function applyWindow(
  { base, changes }: Covering,
  theirs: ContentWindow["base"],
  lists: Parameters<typeof mergeContent>[0]["lists"] = [],
): ContentWindow["base"] {
  return mergeContent({ lists }, { base, mine: withChanges(base, changes), theirs }).changes;
}

/** Returns the site config with windows applied in order. Values that this release rejects stay unchanged. */
export function applyWindows(config: SiteConfig, windows: readonly Covering[]): SiteConfig {
  const result = { ...config };
  for (const window of windows) {
    const document = siteDocument(window.document);
    if (!document) continue;
    const leaves = applyWindow(window, document.read(result), document.lists);
    const written = Object.entries(document.write(leaves, result)).flatMap(([key, value]) => {
      const read = siteConfigSchema.shape[key as SiteConfigKey].safeParse(value);
      return read.success ? [[key, read.data]] : [];
    });
    Object.assign(result, Object.fromEntries(written));
  }
  return result;
}
