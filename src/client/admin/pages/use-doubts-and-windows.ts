import { useMemo } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { formatDateTime } from "#shared/formats/dates.ts";

/** Adds to the doubts about texts of a document what the site shows in their place for a time, by leaf. */
export function useDoubtsAndWindows(
  document: string,
  doubts: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const { data } = trpc.publications.list.useQuery();
  return useMemo(() => {
    const open = data?.waiting.filter(
      (one) => one.document === document && one.state === "open" && one.until && !one.isSuspended,
    );
    const all = new Map(doubts);
    for (const { changes, description, until } of open ?? []) {
      const covered = `Até ${formatDateTime(until ?? "")} o site mostra aqui o texto de “${description}”.`;
      for (const { leaf } of changes) all.set(leaf, [all.get(leaf), covered].filter(Boolean).join(" "));
    }
    return all;
  }, [data, document, doubts]);
}
