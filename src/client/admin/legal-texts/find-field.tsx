import { ChevronDown, ChevronUp, Search } from "lucide-react";
import { IconButton } from "#client/components/icon-button.tsx";
import { formatCount } from "#shared/formats/numbers.ts";
import type { FindInText } from "./use-find-in-text.ts";

type FindFieldProps = {
  find: FindInText;
  /** Goes back to the text, at what was found. */
  onLeave: () => void;
};

/** Finds a text in the editor, place by place. */
export function FindField({ find: { wanted, setWanted, count, position, step }, onLeave }: FindFieldProps) {
  return (
    <search className="flex min-w-0 items-center gap-1 max-sm:w-full">
      <div className="relative min-w-0 max-sm:flex-1 sm:w-52">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-soft"
        />
        <input
          type="search"
          aria-label="Localizar"
          placeholder="Localizar"
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter") {
              // Not the form's.
              event.preventDefault();
              step(event.shiftKey ? -1 : 1);
            } else if (event.key === "Escape") {
              // The browser would empty the field.
              event.preventDefault();
              onLeave();
            }
          }}
          className="h-8 w-full rounded-md border max-md:h-11 border-control bg-surface pr-2 pl-8 text-[0.8125rem]"
        />
      </div>
      <p
        role="status"
        className="px-1.5 empty:hidden text-center text-xs whitespace-nowrap text-soft tabular-nums"
      >
        {wanted !== "" && (count === 0 ? "Nada" : `${formatCount(position + 1)} de ${formatCount(count)}`)}
      </p>
      <IconButton
        icon={ChevronUp}
        label="Anterior"
        size="small"
        disabled={count === 0}
        onClick={() => step(-1)}
      />
      <IconButton
        icon={ChevronDown}
        label="Próximo"
        size="small"
        disabled={count === 0}
        onClick={() => step(1)}
      />
    </search>
  );
}
