import { ChevronRight } from "lucide-react";
import { type ReactNode, useState } from "react";

/** Collapsed section at the end of an open record; its content renders, and loads, when expanded. */
export function RecordFold({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="group mt-6 border-t border-line pt-5"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="-mx-2 -my-1 flex w-fit cursor-pointer list-none items-center gap-1 rounded-md px-2 py-1 font-semibold tracking-tight hover:bg-mist [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="size-4 text-soft group-open:rotate-90 motion-safe:transition-transform"
        />
        {title}
      </summary>
      {isOpen && children}
    </details>
  );
}
