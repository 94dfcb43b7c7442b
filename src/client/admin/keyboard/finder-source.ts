import type { LucideIcon } from "lucide-react";
import type { trpc } from "#client/admin/admin-trpc.ts";
import type { LogoutReason } from "#shared/schemas/session.ts";

/** Capabilities of the current screen that commands need. */
export type CommandTools = { signOut: (reason: LogoutReason) => void };

/** An entry of the finder: a path of the back office, a URL for a new tab, or a command. */
export type FinderEntry = {
  /** Unique among all entries. */
  key: string;
  title: string;
  detail?: string;
  icon: LucideIcon;
  /** Removes something: never the first to be chosen. */
  danger?: boolean;
  target: { path: string } | { newTab: string } | { run: (tools: CommandTools) => unknown };
};

export type FinderGroup = { name: string; items: readonly FinderEntry[] };

/** The newest matching records that a source looks at; the finder shows the best few. */
export const LOOKED_AT_MAX = 25;

/** A searchable kind of record, declared by its feature. */
export type FinderSource = {
  /** Heading above the entries. */
  name: string;
  /** Whether to search for a text; by default, from two letters on. */
  accepts?: (text: string) => boolean;
  /** Returns matching records, newest first. */
  find: (text: string, queries: ReturnType<typeof trpc.useUtils>) => Promise<readonly FinderEntry[]>;
};
