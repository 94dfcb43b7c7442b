import type { OwnerCounts } from "#server/features/leads/count-results.ts";
import type { SellerCounts, SellerRow } from "#shared/schemas/month-report.ts";
import { NO_OWNER } from "#shared/schemas/owner.ts";
import { ownerName } from "#shared/submissions/owner-name.ts";
import { texts } from "#shared/texts/texts.ts";

type UserName = { id: string; name: string; email: string; isActive: boolean };

const sums = ["leads", "outside", "withinGoal", "judged", "won", "lost", "open"] as const;

/** Adds up counts; the median, which does not add up, is that of the only one that has it. */
export function sumSellers(counts: readonly OwnerCounts[]): SellerCounts {
  const total: SellerCounts = {
    ...{ leads: 0, outside: 0, withinGoal: 0, judged: 0, won: 0, lost: 0, open: 0 },
    medianMinutes: counts.find(({ medianMinutes }) => medianMinutes != null)?.medianMinutes ?? null,
  };
  for (const row of counts) for (const field of sums) total[field] += row[field] ?? 0;
  return total;
}

/**
 * Presents the counts of owners, most won first, those without an owner last. A sale stays with an owner who left after
 * it, although another took over the lead.
 */
export function sellerRows(owners: readonly OwnerCounts[], users: readonly UserName[]): SellerRow[] {
  const people = new Map<string, { id: string; name: string; hasLeft: boolean; rows: OwnerCounts[] }>();
  const add = (key: string, person: { id: string; name: string; hasLeft: boolean }, row: OwnerCounts) => {
    const known = people.get(key) ?? { ...person, rows: [] };
    known.rows.push(row);
    people.set(key, known);
  };
  const addById = (id: string, row: OwnerCounts) => {
    const name = ownerName(users, id) ?? texts.records.ownerDeleted;
    add(id, { id, name, hasLeft: !users.some((user) => user.id === id && user.isActive) }, row);
  };
  for (const row of owners) {
    const { ownerId, formerName } = row;
    const former = formerName ? users.find(({ id }) => ownerName(users, id) === formerName) : undefined;
    if (formerName && !former) add(`name:${formerName}`, { id: "", name: formerName, hasLeft: true }, row);
    else if (former) addById(former.id, row);
    else if (ownerId === null)
      add(NO_OWNER, { id: NO_OWNER, name: texts.monthReport.sellers.nobody, hasLeft: false }, row);
    else addById(ownerId, row);
  }
  const rank = ({ id }: SellerRow) => (id === NO_OWNER ? 1 : 0);
  return [...people.values()]
    .map(({ rows, ...person }) => ({ ...person, ...sumSellers(rows) }))
    .filter((row) => sums.some((field) => row[field] > 0))
    .toSorted(
      (one, other) =>
        rank(one) - rank(other) ||
        other.won - one.won ||
        other.leads - one.leads ||
        one.name.localeCompare(other.name, "pt-BR"),
    );
}
