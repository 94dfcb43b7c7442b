import { eq } from "drizzle-orm";
import { subjectRequests } from "#server/features/subject-requests/table.ts";
import { formatIsoDay } from "#shared/formats/dates.ts";
import { addDays } from "#shared/formats/due.ts";
import type { TestDatabase } from "./database.ts";

type NewRequest = Partial<typeof subjectRequests.$inferInsert>;

/** Stores open subject requests, due in 15 days by default; resolves to their ids. */
export async function insertSubjectRequests(
  { database }: { database: TestDatabase },
  given: readonly NewRequest[],
): Promise<number[]> {
  const rows = given.map((request) => ({
    type: "access" as const,
    state: "open" as const,
    origin: "site" as const,
    name: "Zélia Prado",
    email: "zelia@papelaria.com.br",
    confirmedAt: new Date(),
    dueOn: dueIn(15),
    ...request,
  }));
  const inserted = await database.db
    .insert(subjectRequests)
    .values(rows)
    .returning({ id: subjectRequests.id });
  return inserted.map(({ id }) => id);
}

/** São Paulo date the given number of days from now. */
export function dueIn(days: number): string {
  return addDays(formatIsoDay(new Date()), days);
}

export async function storedRequest({ database }: { database: TestDatabase }, id: number) {
  const [row] = await database.db.select().from(subjectRequests).where(eq(subjectRequests.id, id));
  return row;
}
