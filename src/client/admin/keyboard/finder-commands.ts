import { useEffect } from "react";
import type { FinderEntry } from "./finder-entry.ts";

const RECENT_MAX = 4;

const offered = new Map<string, FinderEntry>();
let recent: readonly FinderEntry[] = [];

/** Offers a command of the current screen in the finder while it is defined, such as an action on the ticked rows. */
export function useFinderCommand(command: FinderEntry | undefined): void {
  useEffect(() => {
    if (!command) return;
    offered.set(command.key, command);
    return () => {
      if (offered.get(command.key) === command) offered.delete(command.key);
    };
  });
}

/** Commands of the current screen, destructive ones last. */
export function offeredCommands(): readonly FinderEntry[] {
  return [...offered.values()].toSorted((a, b) => Number(a.danger ?? false) - Number(b.danger ?? false));
}

/** Adds an entry to the recent ones. Kept only in memory, for this session, because entries contain personal names. */
export function addRecentEntry(entry: FinderEntry): void {
  recent = [entry, ...recent.filter(({ key }) => key !== entry.key)].slice(0, RECENT_MAX);
}

/** Most recent first. */
export function recentEntries(): readonly FinderEntry[] {
  return recent;
}

/** Clears the recent entries on logout. */
export function clearRecentEntries(): void {
  recent = [];
}
