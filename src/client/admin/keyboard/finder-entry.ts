import type { LucideIcon } from "lucide-react";
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
