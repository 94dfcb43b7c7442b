import { ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "#client/components/class-names.ts";
import { mailLink } from "#client/lib/mail-link.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import type { Source } from "#shared/schemas/touch.ts";
import { channelNames } from "#shared/site/visits.ts";
import { channelOf } from "#shared/submissions/channel.ts";
import { touchFieldNames } from "#shared/submissions/touch-field-names.ts";

/** A column of a list. */
export type Column<Row> = {
  /** Its own among the columns; a choice of columns is remembered by it. */
  key: string;
  header: string;
  /** Only screen readers get the heading, such as over buttons. */
  headerHidden?: boolean;
  /** By what a click on the heading orders the list; without it the heading is no button. */
  sortKey?: string | undefined;
  /** The look of heading and cells, and the width on a phone. */
  className?: string;
  /** Pixels with the padding; a function gets the width of the list. A column of text has `columnPx.text` by default. */
  width?: number | ((room: number) => number);
  /** Its share of the room that the widths of all columns leave. */
  grow?: number;
  /** Without room for all columns the one with the highest number is left out first; one without a number stays. */
  yields?: number | undefined;
  /** No choice of columns leaves it out. */
  stays?: boolean;
  /** Shown only where somebody has chosen it. */
  onDemand?: boolean;
  /** `lacks` says which other columns have no room, so that the cell may show what they would. */
  cell: (row: Row, lacks: (key: string) => boolean) => ReactNode;
};

/** How wide a column is by what it holds, in pixels with the padding of 24. */
export const columnPx = {
  text: 160,
  name: 172,
  email: 200,
  /** "(41) 99999-8888". */
  phone: 140,
  /** "12.ABC.678/0001-95". */
  cnpj: 168,
  /** "22/11/2026" above "10:30". */
  instant: 108,
} as const;

type Described<Row> = Omit<Column<Row>, "cell"> & Partial<Pick<Column<Row>, "cell">>;

type RowNameProps = { row: { id: number; name: string }; onOpen: (id: number) => void };

/** The name of a row, as the button that covers the row and opens it. */
export function RowName({ row: { id, name }, onOpen }: RowNameProps) {
  return (
    <button
      type="button"
      title={name}
      onClick={() => onOpen(id)}
      className="line-clamp-1 text-left font-medium wrap-anywhere after:absolute after:inset-0 md:line-clamp-2"
    >
      {name}
    </button>
  );
}

/** The cell of a text: two lines at the most, and the whole in its title. */
export const textCellClass = "line-clamp-2 wrap-anywhere";

/** A column of one text per row, with a dash for none. */
export function textColumn<Row>({
  text,
  ...column
}: Described<Row> & { text: (row: Row) => string }): Column<Row> {
  return {
    className: "hidden tabular-nums md:table-cell",
    cell: (row) => {
      const shown = text(row);
      if (!shown) return "–";
      return (
        <span title={shown} className={textCellClass}>
          {shown}
        </span>
      );
    },
    ...column,
  };
}

/** The e-mail addresses of the rows, as links. */
export function emailColumn<Row extends { email: string }>(column: Partial<Column<Row>> = {}): Column<Row> {
  return textColumn({
    key: "email",
    sortKey: "email",
    header: "E-mail",
    width: columnPx.email,
    grow: 1,
    text: ({ email }) => email,
    cell: ({ email }) => (
      <a href={mailLink(email)} title={email} className={classNames(textCellClass, "hover:underline")}>
        {email}
      </a>
    ),
    ...column,
  });
}

/** A column of one instant per row, with a dash for none. */
export function instantColumn<Row>({
  of,
  ...column
}: Described<Row> & { of: (row: Row) => string | null }): Column<Row> {
  return {
    className: "hidden tabular-nums md:table-cell",
    width: columnPx.instant,
    cell: (row) => {
      const instant = of(row);
      return instant ? formatDateTime(new Date(instant)) : "–";
    },
    ...column,
  };
}

/** Where a sender came from: the first touch, as in the funnel. */
export function sourceColumns<Row extends { source: Source | null }>(): Column<Row>[] {
  const touchOf = ({ source }: Row) => source?.first ?? source?.last;
  return [
    textColumn({
      key: "channel",
      header: "Origem",
      onDemand: true,
      text: (row) => {
        const touch = touchOf(row);
        return touch ? channelNames[channelOf(touch)] : "";
      },
    }),
    textColumn({
      key: "landing",
      header: touchFieldNames.landing,
      onDemand: true,
      text: (row) => touchOf(row)?.landing ?? "",
    }),
  ];
}

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
