import { useQueries } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { accessLinkFinder } from "#client/admin/access-links/access-link-finder.ts";
import { trpc } from "#client/admin/admin-trpc.ts";
import { contactMessageFinder } from "#client/admin/contact-messages/contact-message-finder.ts";
import type { FinderGroup, FinderSource } from "#client/admin/keyboard/finder-source.ts";
import { leadFinder } from "#client/admin/leads/lead-finder.ts";
import { listViewFinder } from "#client/admin/list/views/list-view-finder.ts";
import { resumeFinder } from "#client/admin/resumes/resume-finder.ts";
import { versionFinder } from "#client/admin/versions/version-finder.ts";

/** In the order of the finder. */
const sources: readonly FinderSource[] = [
  versionFinder,
  listViewFinder,
  leadFinder,
  contactMessageFinder,
  resumeFinder,
  accessLinkFinder,
];

/** Shorter texts are in too many records. */
const isLong = (text: string) => text.length >= 2;
const PAUSE_MS = 250;

type FoundRecords = {
  groups: readonly FinderGroup[];
  state: "found" | "searching" | "failed";
  retry: () => void;
};

/** The records that a text finds, once typing pauses; all reads share one request. Suspects are not among them, as in the lists. */
export function useFoundRecords(text: string): FoundRecords {
  const search = usePaused(text.trim());
  const utils = trpc.useUtils();
  const found = useQueries({
    queries: sources.map(({ name, accepts = isLong, find }) => ({
      queryKey: ["finder", name, search],
      queryFn: () => find(search, utils),
      enabled: accepts(search),
      // What `find` reads is cached and read again by the rules of every screen.
      staleTime: 0,
      retry: false,
    })),
  });
  const isWaiting = search !== text.trim();
  return {
    // Enter must not open what an earlier text has found.
    groups: isWaiting ? [] : sources.map(({ name }, index) => ({ name, entries: found[index]?.data ?? [] })),
    state:
      isWaiting || found.some(({ isLoading }) => isLoading)
        ? "searching"
        : found.some(({ isError, isEnabled }) => isEnabled && isError)
          ? "failed"
          : "found",
    retry: () => {
      for (const query of found) if (query.isError) void query.refetch();
    },
  };
}

/** The value that has stood for a moment. */
function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}
