import type { LucideIcon } from "lucide-react";

/** A row as an empty list will have them: who or what, what tells it from others, and when or how much. */
export type Example = { icon: LucideIcon; name: string; beside: string; when: string };

/** How a row of the list will look, above the notice of an empty one. */
export function ExampleRow({ icon: Icon, name, beside, when }: Example) {
  return (
    <div
      aria-hidden
      className="mb-4 flex h-10 w-full max-w-110 items-center gap-2 rounded-lg border border-dashed border-control/60 px-3 text-soft select-none"
    >
      <Icon className="size-4.5 shrink-0" />
      <span className="truncate font-semibold">{name}</span>
      <span className="min-w-0 flex-1 truncate text-left">{beside}</span>
      <span className="shrink-0 text-[0.8125rem] tabular-nums">{when}</span>
    </div>
  );
}
