import { ChevronRight } from "lucide-react";
import { type ReactNode, type SyntheticEvent, useState } from "react";

type FoldProps = {
  title: string;
  /** Key in local storage of whether this browser left it open. */
  storedAs: string;
  startsOpen: boolean;
  children: ReactNode;
};

/** Section that opens and closes, and stays so in this browser. */
export function Fold({ title, storedAs, startsOpen, children }: FoldProps) {
  const [open, setOpen] = useState(
    () => (localStorage.getItem(storedAs) ?? (startsOpen ? "yes" : "no")) === "yes",
  );
  const toggle = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    setOpen(currentTarget.open);
    localStorage.setItem(storedAs, currentTarget.open ? "yes" : "no");
  };
  return (
    <details open={open} onToggle={toggle} className="group rounded-xl border border-line bg-surface">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-xl px-4 py-2 hover:bg-mist [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4 text-soft transition-transform group-open:rotate-90" />
        <h2 className="font-semibold tracking-tight">{title}</h2>
      </summary>
      {children}
    </details>
  );
}
