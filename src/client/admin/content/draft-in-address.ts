import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { trpc } from "#client/admin/admin-trpc.ts";
import { PUBLICATION_PARAMETER, VERSION_PARAMETER } from "#client/admin/page-address.ts";
import type { ContentChanges } from "#shared/content/define-content.ts";

/** The version and the scheduled publication in the address, whose texts begin a draft; undefined without. */
export function useStateInAddress(): { version: number | undefined; publication: number | undefined } {
  const [search] = useSearchParams();
  const at = (key: string) => Number(search.get(key)) || undefined;
  return { version: at(VERSION_PARAMETER), publication: at(PUBLICATION_PARAMETER) };
}

/** Starts a draft with these texts of the version or publication in the address; publishes nothing. */
export function useDraftInAddress(
  ofVersion: ContentChanges | undefined,
  put: (leaves: ContentChanges) => void,
): void {
  const [, setSearch] = useSearchParams();
  const { version, publication: id } = useStateInAddress();
  // Merged with the version of now, so never from the cache.
  const publication = trpc.publications.texts.useQuery(id ?? 0, { enabled: Boolean(id), gcTime: 0 });
  const leaves = ofVersion ?? publication.data?.leaves;
  const isKnown = leaves !== undefined;
  useEffect(() => {
    if (!leaves) return;
    put(leaves);
    setSearch(
      (before) => {
        before.delete(VERSION_PARAMETER);
        before.delete(PUBLICATION_PARAMETER);
        return before;
      },
      { replace: true },
    );
    // Once for each state of the address.
  }, [isKnown, version, id]);
}
