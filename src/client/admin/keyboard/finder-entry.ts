import type { LucideIcon } from "lucide-react";
import type { LogoutReason } from "#shared/schemas/session.ts";

/** Capabilities of the current screen that commands need. */
export type CommandTools = { signOut: (reason: LogoutReason) => void };

/** An entry of the finder: a path of the back office, a URL for a new tab, or a command. */
export type FinderEntry = {
  /** Unique among all entries. */
  key: string;
  title: string;
  detail?: string;
  /** What else people call it, which is found and not shown. */
  words?: string | undefined;
  icon: LucideIcon;
  /** Destructive: never preselected. */
  danger?: boolean;
  target: { path: string } | { newTab: string } | { run: (tools: CommandTools) => unknown };
};

export type FinderGroup = {
  name: string;
  items: readonly FinderEntry[];
  /** Says that there are more than shown. */
  more?: string | undefined;
};
