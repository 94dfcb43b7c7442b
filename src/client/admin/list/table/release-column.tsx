import { ShieldCheck } from "lucide-react";
import { classNames } from "#client/components/class-names.ts";
import type { Column } from "../column.ts";

/** The widths of the list from which the words stand beside the icon. */
const widths = {
  lg: { px: 1024, button: "@5xl:w-auto @5xl:px-2.5", words: "hidden @5xl:inline" },
  "2xl": { px: 1536, button: "@min-[96rem]:w-auto @min-[96rem]:px-2.5", words: "hidden @min-[96rem]:inline" },
} as const;

/** The column of a list of suspects with a button that releases the row. */
export function releaseColumn<Row extends { id: number; name: string }>(
  onRelease: (id: number) => void,
  wordsFrom: keyof typeof widths,
): Column<Row> {
  const { px, button, words } = widths[wordsFrom];
  return {
    key: "release",
    header: "Não é spam",
    headerHidden: true,
    // Above the button that covers a row which opens on click.
    className: "relative z-1 w-14 text-right",
    width: (room) => (room < px ? 56 : 144),
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
