import { useQueries } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { accessLinkFinder } from "#client/admin/access-links/access-link-finder.ts";
import { trpc } from "#client/admin/admin-trpc.ts";
import { contactMessageFinder } from "#client/admin/contact-messages/contact-message-finder.ts";
import type { FinderGroup, FinderSource } from "#client/admin/keyboard/finder-source.ts";
import { chatCodeFinder } from "#client/admin/leads/chat-touch.ts";
import { leadFinder } from "#client/admin/leads/lead-finder.ts";
import { listViewFinder } from "#client/admin/list/views/list-view-finder.ts";
import { ownPageFinder } from "#client/admin/pages/own/own-page-finder.ts";
import { resumeFinder } from "#client/admin/resumes/resume-finder.ts";
import { versionFinder } from "#client/admin/versions/version-finder.ts";
import { byRank } from "./finder-places.ts";

/** In the finder's order. */
const sources: readonly FinderSource[] = [
  versionFinder,
  listViewFinder,
  chatCodeFinder,
  leadFinder,
  contactMessageFinder,
  resumeFinder,
  accessLinkFinder,
  ownPageFinder,
];

/** Shorter texts match too many records. */
const isLong = (text: string) => text.length >= 2;
const PAUSE_MS = 250;
/** Maximum number of listed records per source. */
const FOUND_MAX = 5;

type FoundRecords = {
  groups: readonly FinderGroup[];
  state: "found" | "searching" | "failed";
  retry: () => void;
};

/** Debounced record search, batched into one request. Excludes suspects, like the lists. */
export function useFoundRecords(text: string): FoundRecords {
  const search = usePaused(text.trim());
  const utils = trpc.useUtils();
  const found = useQueries({
    queries: sources.map(({ name, accepts = isLong, find }) => ({
      queryKey: ["finder", name, search],
      queryFn: async () => byRank(await find(search, utils), search).slice(0, FOUND_MAX),
      enabled: accepts(search),
      // Caching is left to the queries inside `find`.
      staleTime: 0,
      retry: false,
    })),
  });
  const isWaiting = search !== text.trim();
  return {
    // Hide results of an earlier text, so that Enter does not open one.
    groups: isWaiting ? [] : sources.map(({ name }, index) => ({ name, items: found[index]?.data ?? [] })),
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

/** The value, debounced. */
function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}
