import { and, desc, or, type SQL, sql } from "drizzle-orm";
import { mergedKeys } from "#server/features/people/find-person.ts";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { mentionedIds } from "#server/platform/personal-data/conditions.ts";
import type { PersonalTable } from "#server/platform/personal-data/declaration.ts";
import { toE164 } from "#server/submissions/to-e164.ts";
import {
  FOUND_COUNT_MAX,
  FOUND_ROWS_MAX,
  type FoundPerson,
  type FoundPlace,
  mailKeySchema,
} from "#shared/schemas/personal-data.ts";
import { findMentions } from "./find-mentions.ts";
import { exportedColumns, presentFields } from "./present-rows.ts";
import { subjectOf } from "./subject-of.ts";

/** Maximum addresses and maximum numbers returned. */
const KEYS_MAX = 20;

/** Searches all places by address, number, CNPJ, name or a part of one. Audits the search without its text. */
export async function findPersonalData(ctx: AdministratorContext, q: string): Promise<FoundPerson> {
  const { db, personalData } = ctx;
  await db.transaction((tx) =>
    recordAudit(ctx, tx, {
      action: "VIEW",
      entityType: "privacy",
      description: "Busca por dados de uma pessoa, para atender aos direitos dela",
    }),
  );
  const mail = mailKeySchema.safeParse(q);
  const mails = mail.success ? [mail.data] : [];
  const phone = toE164(q);
  const sent = await subjectOf(ctx, db, { mails, phones: phone ? [phone] : [] });
  const mentions = new Set((await findMentions(ctx, db, sent)).map((mention) => mention.key));
  const subject = { ...sent, mentions };
  const places: FoundPlace[] = [];
  const found = { mails: new Set(mails), phones: new Set(phone ? [phone] : []) };
  for (const table of personalData.tables) {
    const condition = or(table.rowsOf(subject), table.rowsWith?.(q));
    if (!condition) continue;
    const place = await findIn(ctx, table, condition);
    if (place.count === 0) continue;
    places.push(place);
    await collectKeys(ctx, table, condition, found);
  }
  for (const store of personalData.stores) {
    const count = store.mentions ? mentionedIds(store.mentions.place, subject).length : 0;
    if (count > 0) places.push({ place: store.label, count, rows: [] });
  }
  const merged = (await mergedKeys(db, found)).filter(
    (each) => !found.mails.has(each) && !found.phones.has(each),
  );
  for (const each of merged) (each.startsWith("+") ? found.phones : found.mails).add(each);
  return { mails: [...found.mails], phones: [...found.phones], merged, places };
}

async function findIn(
  { db }: AdministratorContext,
  declaration: PersonalTable,
  condition: SQL,
): Promise<FoundPlace> {
  const { table, label, opens } = declaration;
  const created = declaration.columns.createdAt;
  const columns = exportedColumns(declaration);
  const [counted] = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from
      (select from ${table} where ${condition} limit ${FOUND_COUNT_MAX + 1}) as found`);
  const rows = await db
    .select({
      ...Object.fromEntries(columns.map(({ label: name, column }) => [name, column])),
      ...(opens ? { [OPENS]: opens.id } : {}),
    })
    .from(table)
    .where(and(condition))
    .orderBy(...(opens ? [desc(opens.id)] : []))
    .limit(FOUND_ROWS_MAX);
  return {
    place: label,
    count: counted?.count ?? 0,
    rows: rows.map(({ [OPENS]: id, ...row }: Readonly<Record<string, unknown>>) => {
      const storedAt = created && row[created.label];
      return {
        opens: opens && id !== undefined ? { type: opens.type, id: Number(id) } : null,
        at: storedAt instanceof Date ? storedAt.toISOString() : null,
        fields: presentFields(columns, row),
      };
    }),
  };
}

/** Cannot collide: no column has an empty Portuguese name. */
const OPENS = "";

async function collectKeys(
  { db }: AdministratorContext,
  { table, keys }: PersonalTable,
  condition: SQL,
  found: Record<"mails" | "phones", Set<string>>,
): Promise<void> {
  if (!keys) return;
  const rows = await db
    .select({
      mail: sql<string>`lower(${keys.mail})`,
      phone: keys.phoneE164 ? sql<string | null>`${keys.phoneE164}` : sql<null>`null`,
    })
    .from(table)
    .where(condition)
    .limit(FOUND_ROWS_MAX);
  for (const { mail, phone } of rows) {
    if (mail && found.mails.size < KEYS_MAX) found.mails.add(mail);
    if (phone && found.phones.size < KEYS_MAX) found.phones.add(phone);
  }
}
