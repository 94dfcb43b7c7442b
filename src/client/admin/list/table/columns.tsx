import { ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "#client/components/class-names.ts";
import { mailLink } from "#client/lib/mail-link.ts";
import { formatDateTime, formatShort } from "#shared/formats/dates.ts";
import type { FoundIn } from "#shared/schemas/found-in.ts";
import { leadChannelNames, type OutsideChannel } from "#shared/schemas/lead-channels.ts";
import type { Source } from "#shared/schemas/touch.ts";
import { channelOf } from "#shared/submissions/channel.ts";
import { touchFieldNames } from "#shared/submissions/touch-field-names.ts";
import { FoundLine } from "./found-in.tsx";

export type Column<Row> = {
  /** Unique in the table; identifies the column in a stored choice. */
  key: string;
  header: string;
  /** Renders the heading for screen readers only, for instance above buttons. */
  headerHidden?: boolean;
  /** Sort key of the heading; without it the heading is not clickable. */
  sortKey?: string | undefined;
  /** Class of heading and cells; also sets the width on phones. */
  className?: string;
  /** Pixels including padding, or a function of the list's width; `columnPx.text` by default. */
  width?: number | ((room: number) => number);
  /** Share of the remaining width. */
  grow?: number;
  /** When space runs out, the highest number is hidden first; columns without one stay. */
  yields?: number | undefined;
  /** Cannot be hidden. */
  stays?: boolean;
  hiddenByDefault?: boolean;
  /** One line; what does not fit ends in an ellipsis, and stands whole in its title. */
  cell: (row: Row) => ReactNode;
};

/** Column widths by kind of content, in pixels including 24 px of padding. */
export const columnPx = {
  text: 160,
  name: 280,
  email: 220,
  /** "(41) 99999-8888". */
  phone: 140,
  /** "12.ABC.678/0001-95". */
  cnpj: 168,
  /** "27 nov 2025". */
  instant: 116,
} as const;

/** Options of a column besides key, header and values. */
type Layout<Row> = Partial<Omit<Column<Row>, "key" | "header">>;

type RowNameProps = {
  row: { id: number; name: string; foundIn?: FoundIn };
  /** What was searched, to mark it. */
  search: string;
  /** Before the name, 20 px. */
  mark?: ReactNode;
  /** Company or e-mail, beside the name. */
  beside?: string | null | undefined;
  onOpen: (id: number) => void;
  /** Called on hover or focus of a row that may be opened next. */
  onNear?: (id: number) => void;
};

/**
 * Name of a row, as the button that opens it, and beside it what tells it from its namesakes, or where a search found
 * it; a click on the row presses the button.
 */
export function RowName({ row, search, mark, beside, onOpen, onNear }: RowNameProps) {
  const { id, name, foundIn } = row;
  return (
    <p className="flex min-w-0 items-center gap-2">
      {mark}
      <button
        type="button"
        title={name}
        data-opens-row
        onClick={() => onOpen(id)}
        onPointerEnter={onNear && (() => onNear(id))}
        onFocus={onNear && (() => onNear(id))}
        className="min-w-0 truncate text-left font-semibold"
      >
        {name}
      </button>
      {foundIn ? (
        <FoundLine found={foundIn} search={search} />
      ) : (
        beside && (
          <span title={beside} className="min-w-0 flex-1 basis-0 truncate font-normal text-soft">
            {beside}
          </span>
        )
      )}
    </p>
  );
}

/** Text cell: one line, with the full text in its title. */
export const textCellClass = "block truncate";

/** Text column; a dash for empty values. */
export function textColumn<Row>(
  key: string,
  header: string,
  text: (row: Row) => string,
  layout?: Layout<Row>,
): Column<Row> {
  const cell = (row: Row) => {
    const shown = text(row);
    return shown ? (
      <span title={shown} className={textCellClass}>
        {shown}
      </span>
    ) : (
      "–"
    );
  };
  return { key, header, className: "font-normal tabular-nums", cell, ...layout };
}

/** Column of mailto links; a dash without an address. */
export function emailColumn<Row extends { email: string }>(): Column<Row> {
  const cell = ({ email }: Row) =>
    email ? (
      <a href={mailLink(email)} title={email} className={classNames(textCellClass, "hover:underline")}>
        {email}
      </a>
    ) : (
      "–"
    );
  const layout = { sortKey: "email", width: columnPx.email, grow: 1, cell };
  return textColumn("email", "E-mail", ({ email }) => email, layout);
}

/** Date column; a dash for null, and the time in the title. */
export function instantColumn<Row>(
  key: string,
  header: string,
  of: (row: Row) => string | null,
  layout?: Layout<Row>,
): Column<Row> {
  const cell = (row: Row) => {
    const instant = of(row);
    return instant ? <span title={formatDateTime(instant)}>{formatShort(instant)}</span> : "–";
  };
  return textColumn(key, header, () => "", { width: columnPx.instant, cell, ...layout });
}

/** Source columns: the first touch, as in the funnel. `outsideOf` names the channel of a row that did not come through the site. */
export function sourceColumns<Row extends { source: Source | null }>(
  outsideOf?: (row: Row) => OutsideChannel | undefined,
): Column<Row>[] {
  const touchOf = ({ source }: Row) => source?.first ?? source?.last;
  return [
    textColumn(
      "channel",
      "Origem",
      (row) => {
        const touch = touchOf(row);
        const channel = outsideOf?.(row) ?? (touch && channelOf(touch));
        return channel ? leadChannelNames[channel] : "";
      },
      { hiddenByDefault: true },
    ),
    textColumn("landing", touchFieldNames.landing, (row) => touchOf(row)?.landing ?? "", {
      hiddenByDefault: true,
    }),
  ];
}

/** List widths from which the button shows its text. */
const widths = {
  lg: { px: 1024, button: "@5xl:w-auto @5xl:px-2.5", words: "hidden @5xl:inline" },
  "2xl": { px: 1536, button: "@min-[96rem]:w-auto @min-[96rem]:px-2.5", words: "hidden @min-[96rem]:inline" },
} as const;

/** Column with a button that releases a suspect. */
export function releaseColumn<Row extends { id: number; name: string }>(
  onRelease: (id: number) => void,
  wordsFrom: keyof typeof widths,
): Column<Row> {
  const { px, button, words } = widths[wordsFrom];
  return {
    key: "release",
    header: "Não é spam",
    headerHidden: true,
    className: "w-14 text-right",
    width: (room) => (room < px ? 56 : 144),
    cell: ({ id, name }) => (
      <button
        type="button"
        aria-label={`Não é spam: ${name}`}
        title="Não é spam"
        onClick={() => onRelease(id)}
        className={classNames(
          "inline-flex size-8 items-center justify-center gap-1.5 rounded-md text-[0.8125rem] font-medium whitespace-nowrap hover:bg-ink/5",
          button,
        )}
      >
        <ShieldCheck aria-hidden className="size-4 shrink-0" />
        <span className={words}>Não é spam</span>
      </button>
    ),
  };
}
