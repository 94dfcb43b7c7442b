import type { LucideIcon } from "lucide-react";
import type { trpc } from "#client/admin/admin-trpc.ts";
import type { LogoutReason } from "#shared/schemas/session.ts";

/** What a command needs of the screen that it runs on. */
export type CommandTools = { signOut: (reason: LogoutReason) => void };

/** Something the finder lists: a path of the back office, an address for a new tab, or a command. */
export type FinderEntry = {
  /** Its own among all entries. */
  key: string;
  title: string;
  detail?: string;
  icon: LucideIcon;
  target: { path: string } | { newTab: string } | { run: (tools: CommandTools) => unknown };
};

export type FinderGroup = { name: string; entries: readonly FinderEntry[] };

/** How many records of a source the finder lists. */
export const FOUND_MAX = 5;

/** Records that the finder searches. Their feature declares it. */
export type FinderSource = {
  /** Stands above its entries. */
  name: string;
  /** Whether a text can be in these records; without it, one of two letters or more. */
  accepts?: (text: string) => boolean;
  /** At most FOUND_MAX records that have the text. */
  find: (text: string, queries: ReturnType<typeof trpc.useUtils>) => Promise<readonly FinderEntry[]>;
};
