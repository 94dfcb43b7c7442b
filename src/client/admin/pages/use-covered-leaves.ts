import { useMemo } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { formatDateTime } from "#shared/formats/dates.ts";

/** Sentences about leaves of a document that an open window currently covers. */
export function useCoveredLeaves(document: string): ReadonlyMap<string, string> {
  const { data } = trpc.publications.list.useQuery();
  return useMemo(() => {
    const open = data?.waiting.filter(
      (one) => one.document === document && one.state === "open" && one.until && !one.isSuspended,
    );
    return new Map(
      open?.flatMap(({ changes, description, until }) =>
        changes.map(({ leaf }): [string, string] => [
          leaf,
          `Até ${formatDateTime(until ?? "")} o site mostra aqui o texto de “${description}”.`,
        ]),
      ),
    );
  }, [data, document]);
}
