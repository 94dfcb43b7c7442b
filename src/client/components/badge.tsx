import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

/** Ground and text of a tone. */
export const badgeTones = {
  neutral: "bg-ink/7 text-ink",
  accent: "bg-accent-strong/10 text-accent-ink",
  success: "bg-success/10 text-success",
  warning: "bg-warning/10 text-warning",
  danger: "bg-danger/10 text-danger",
} as const;

export type BadgeTone = keyof typeof badgeTones;

export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        "inline-block max-w-full truncate rounded-full px-2.5 py-0.5 align-middle text-xs font-medium",
        badgeTones[tone],
      )}
    >
      {children}
    </span>
  );
}
