import type { LucideIcon } from "lucide-react";

type Point = { icon: LucideIcon; title: string; text: string };

/** An item of a list under a thick rule. */
export function RuledPoint({ icon: Icon, title, text }: Point) {
  return (
    <li className="rise border-t-2 border-ink pt-6">
      <Icon aria-hidden className="size-7 text-accent-ink" strokeWidth={1.75} />
      <h3 className="mt-5 text-xl font-semibold tracking-tight">{title}</h3>
      <p className="mt-2 leading-relaxed text-soft">{text}</p>
    </li>
  );
}
