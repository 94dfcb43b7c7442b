import { and, asc, between, isNotNull, max, notExists, sql } from "drizzle-orm";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import type { JobServices } from "#server/platform/services.ts";
import type { SubmissionKind } from "#server/submissions/submission-kind.ts";
import { consentWordings, writeWording } from "#shared/legal/consent-wordings.ts";
import { consentEntries } from "./table.ts";
import { hashOfMail } from "./withdrawal-link.ts";

/** A statement takes some 10 ms, whether or not any of them lacks its entry. */
const WINDOW_ROWS = 2000;
/** A million rows take some minutes. */
const TIME_LIMIT_SECONDS = 2 * 60 * 60;

/**
 * Enters the consents of submissions that have none in the ledger: stored before it was kept, or by the release
 * before during a deploy. Each has the time of then and the version of its wording; which state of the documents was
 * published then is not known.
 */
export function enterFormerConsents(kinds: readonly SubmissionKind<never>[]): JobDefinition<object> {
  return {
    name: "enter-former-consents",
    schedule: "35 4 * * *",
    catchesUp: true,
    timeLimitSeconds: TIME_LIMIT_SECONDS,
    run: async (services) => {
      let entered = 0;
      for (const kind of kinds) entered += await enterKind(services, kind);
      if (entered > 0) services.log.info("former consents entered", { entered });
    },
  };
}

async function enterKind(services: JobServices, kind: SubmissionKind<never>): Promise<number> {
  const { db } = services;
  const { table } = kind;
  const [newest] = await db.select({ id: max(table.id) }).from(table);
  let entered = 0;
  for (let first = 1; first <= (newest?.id ?? 0); first += WINDOW_ROWS) {
    const start = performance.now();
    entered += await enterWindow(services, kind, first);
    // Leaves half of the time to visitors and administrators.
    await Bun.sleep(performance.now() - start);
  }
  return entered;
}

async function enterWindow(
  services: JobServices,
  { table, entityType, consentPurpose }: SubmissionKind<never>,
  first: number,
): Promise<number> {
  const { db, consentTexts } = services;
  const hasNone = notExists(
    db
      .select({ id: consentEntries.id })
      .from(consentEntries)
      .where(
        and(
          sql`${consentEntries.entityType} = ${entityType}`,
          sql`${consentEntries.entityId} = ${table.id}`,
          sql`${consentEntries.purpose} = ${consentPurpose}`,
        ),
      ),
  );
  const rows = await db
    .select({
      id: table.id,
      email: table.email,
      version: sql<string>`${table.consentVersion}`,
      at: sql<Date>`${table.consentAt}`.mapWith(table.createdAt),
    })
    .from(table)
    .where(and(between(table.id, first, first + WINDOW_ROWS - 1), isNotNull(table.consentAt), hasNone))
    .orderBy(asc(table.id));
  if (rows.length === 0) return 0;
  const entries = rows.map(async ({ id, email, version, at }) => ({
    personHash: hashOfMail(services, email),
    entityType,
    entityId: id,
    purpose: consentPurpose,
    kind: "given" as const,
    textHash: await consentTexts.keep(
      consentPurpose,
      `${writeWording(consentWordings[consentPurpose])}\nTexto ${version}`,
    ),
    channel: "form" as const,
    createdAt: at,
  }));
  await db.insert(consentEntries).values(await Promise.all(entries));
  return rows.length;
}
