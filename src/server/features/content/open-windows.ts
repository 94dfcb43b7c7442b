import { and, asc, eq, gt, isNull, or } from "drizzle-orm";
import { isVouchedFor } from "#server/features/accounts/users.ts";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import { mergeContent, withChanges } from "#shared/content/merge-content.ts";
import { siteDocument } from "#shared/documents/site-documents.ts";
import { type SiteConfig, type SiteConfigKey, siteConfigSchema } from "#shared/schemas/site-config.ts";
import { contentWindows } from "./table.ts";

export type ContentWindow = typeof contentWindows.$inferSelect;

/** Windows that are still to end and whose owner is vouched for: what others left waits until somebody takes it over. */
export function isInForce(db: Database | Transaction, now: Date) {
  return and(
    eq(contentWindows.state, "scheduled"),
    or(isNull(contentWindows.endsAt), gt(contentWindows.endsAt, now)),
    isVouchedFor(db, contentWindows.ownerId),
  );
}

/** Returns the windows that are open at a time in the order of their start, and when the next one opens or ends. */
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

/** The leaves of a document under a window: its changes, over whatever else the leaves became since it was made. */
export function leavesUnder(
  { base, changes }: Covering,
  theirs: ContentWindow["base"],
  lists: Parameters<typeof mergeContent>[0]["lists"] = [],
): ContentWindow["base"] {
  return mergeContent({ lists }, { base, mine: withChanges(base, changes), theirs }).changes;
}

/** The site config under windows, in their order. A value that this release does not take stays as it is below. */
export function configUnder(config: SiteConfig, windows: readonly Covering[]): SiteConfig {
  const under = { ...config };
  for (const window of windows) {
    const document = siteDocument(window.document);
    if (!document) continue;
    const leaves = leavesUnder(window, document.read(under), document.lists);
    const written = Object.entries(document.write(leaves, under)).flatMap(([key, value]) => {
      const read = siteConfigSchema.shape[key as SiteConfigKey].safeParse(value);
      return read.success ? [[key, read.data]] : [];
    });
    Object.assign(under, Object.fromEntries(written));
  }
  return under;
}
