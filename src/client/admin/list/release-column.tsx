import { ShieldCheck } from "lucide-react";
import { classNames } from "#client/components/class-names.ts";
import type { Column } from "./virtual-table.tsx";

/** The breakpoints from which the words stand beside the icon. */
const widths = {
  lg: { column: "w-14 lg:w-36", button: "lg:w-auto lg:px-2.5", words: "hidden lg:inline" },
  "2xl": { column: "w-14 2xl:w-36", button: "2xl:w-auto 2xl:px-2.5", words: "hidden 2xl:inline" },
} as const;

/** The column of a list of suspects with a button that releases the row (product 7.12). */
export function releaseColumn<Row extends { id: number; name: string }>(
  onRelease: (id: number) => void,
  wordsFrom: keyof typeof widths,
): Column<Row> {
  const { column, button, words } = widths[wordsFrom];
  return {
    header: "Não é spam",
    headerHidden: true,
    // Above the button that covers a row which opens on click.
    className: classNames("relative z-1 text-right", column),
    cell: ({ id, name }) => (
      <button
        type="button"
        aria-label={`Não é spam: ${name}`}
        title="Não é spam"
        onClick={() => onRelease(id)}
        className={classNames(
          "inline-flex size-9 items-center justify-center gap-1.5 rounded-md text-[0.8125rem] font-medium whitespace-nowrap hover:bg-ink/5",
          button,
        )}
      >
        <ShieldCheck aria-hidden className="size-4 shrink-0" />
        <span className={words}>Não é spam</span>
      </button>
    ),
  };
}
