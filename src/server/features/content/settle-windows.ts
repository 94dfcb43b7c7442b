import { and, asc, eq, isNotNull, isNull, lt, lte, notLike, or, sql } from "drizzle-orm";
import { hasActiveUser } from "#server/features/accounts/users.ts";
import { recordAudit, systemAuthor } from "#server/platform/audit/record-audit.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { formatDays } from "#shared/formats/numbers.ts";
import { siteConfigKeys } from "#shared/schemas/site-config.ts";
import { appendVersion, type Publisher } from "./append-version.ts";
import { describeValues } from "./describe-changes.ts";
import { applyWindows, type ContentWindow } from "./open-windows.ts";
import { readStoredVersion } from "./read-version.ts";
import { contentWindows } from "./table.ts";

const MINUTE_MS = 60_000;
/** A window that opens within its minute is on time. */
const LATE_MS = MINUTE_MS;

/**
 * Writes each open window without an end as a version in its owner's name; its changes are then ordinary published
 * text. The caller holds the lock of the versions.
 */
export async function settleWindows(publisher: Omit<Publisher, "actor">, tx: Transaction): Promise<void> {
  const now = new Date();
  const due = await tx
    .select()
    .from(contentWindows)
    .where(
      and(
        eq(contentWindows.state, "scheduled"),
        notLike(contentWindows.document, "own-page:%"),
        isNull(contentWindows.endsAt),
        lte(contentWindows.startsAt, now),
        hasActiveUser(tx, contentWindows.ownerId),
      ),
    )
    .orderBy(asc(contentWindows.startsAt), asc(contentWindows.id))
    .for("update");
  for (const window of due) {
    const { id, description, startsAt, ownerId, ownerName, createdByName } = window;
    await overrideEarlierWindows(tx, window);
    const before = await readStoredVersion(tx);
    const config = applyWindows(before.config, [window]);
    const changed = siteConfigKeys.filter((key) => config[key] !== before.config[key]);
    const delay = describeDelay(now.getTime() - startsAt.getTime());
    const versionNumber =
      changed.length === 0
        ? before.versionNumber
        : await appendVersion({ ...publisher, actor: { id: ownerId, name: ownerName } }, tx, {
            config,
            description: delay ? `${description} (${delay})` : description,
          });
    await tx
      .update(contentWindows)
      .set({ state: "published", publishedVersionNumber: versionNumber, finishedAt: now })
      .where(eq(contentWindows.id, id));
    const values = describeValues(changed, before.config, config);
    await recordAudit(systemAuthor, tx, {
      action: "UPDATE",
      entityType: "config",
      entityId: versionNumber,
      description: [
        `Publicação nº ${id}, agendada por ${createdByName}, publicada como versão ${versionNumber}`,
        delay && `, ${delay}`,
        values ? `. ${values}` : ": o site já era assim",
      ].join(""),
    });
  }
}

/**
 * Removes the leaves of a window that becomes published text from earlier windows that have not ended, which would
 * otherwise override it.
 */
export async function overrideEarlierWindows(tx: Transaction, window: ContentWindow): Promise<void> {
  const { document, state, endsAt, startsAt, id, changes } = contentWindows;
  const isBefore = or(lt(startsAt, window.startsAt), and(eq(startsAt, window.startsAt), lt(id, window.id)));
  await tx
    .update(contentWindows)
    .set({
      changes: sql`${changes} - array(select jsonb_array_elements_text(${JSON.stringify(Object.keys(window.changes))}::jsonb))`,
    })
    .where(and(eq(document, window.document), eq(state, "scheduled"), isNotNull(endsAt), isBefore));
}

/** `com 40 min de atraso`; empty if it is on time. */
function describeDelay(delayMs: number): string {
  if (delayMs <= LATE_MS) return "";
  const minutes = Math.floor(delayMs / MINUTE_MS);
  const hours = Math.floor(minutes / 60);
  const delay =
    minutes < 60 ? `${minutes} min` : hours < 48 ? `${hours} h` : formatDays(Math.floor(hours / 24));
  return `com ${delay} de atraso`;
}
