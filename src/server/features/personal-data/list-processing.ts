import type { AdministratorContext } from "#server/platform/context.ts";
import { legalBases, type ProcessingRecord } from "#shared/schemas/personal-data.ts";

/** Lists the records of processing from the registry (LGPD, art. 37). */
export function listProcessing({ personalData }: AdministratorContext): ProcessingRecord[] {
  const tables = personalData.tables.map(({ columns, ...place }) => ({
    ...place,
    data: [
      ...new Set(
        Object.entries(columns).flatMap(([name, column]) =>
          // Search text only repeats other columns.
          name === "searchText" ? [] : [column.label],
        ),
      ),
    ],
  }));
  const stores = personalData.stores.map((place) => ({ ...place, data: [] as string[] }));
  return [...tables, ...stores].map(({ label, people, purpose, basis, term, data }) => ({
    place: label,
    people,
    purpose,
    basis: legalBases[basis],
    term,
    data,
  }));
}
