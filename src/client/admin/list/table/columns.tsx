import { ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "#client/components/class-names.ts";
import { MailAddress } from "#client/components/mail-address.tsx";
import { mailLink } from "#client/lib/mail-link.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
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
  /** `lacks` tells which other columns are hidden for lack of space, so that the cell can show their values. */
  cell: (row: Row, lacks: (key: string) => boolean) => ReactNode;
};

/** Column widths by kind of content, in pixels including 24 px of padding. */
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

/** Options of a column besides key, header and values. */
type Layout<Row> = Partial<Omit<Column<Row>, "key" | "header">>;

type RowNameProps = {
  row: { id: number; name: string; foundIn?: FoundIn };
  /** What was searched, to mark it. */
  search: string;
  onOpen: (id: number) => void;
};

/** Name of a row, as the button that opens it, and where a search found it; a click on the row presses the button. */
export function RowName({ row: { id, name, foundIn }, search, onOpen }: RowNameProps) {
  return (
    <>
      <button
        type="button"
        title={name}
        data-opens-row
        onClick={() => onOpen(id)}
        className={classNames(
          "line-clamp-1 text-left font-medium wrap-anywhere",
          !foundIn && "md:line-clamp-2",
        )}
      >
        {name}
      </button>
      <FoundLine found={foundIn} search={search} />
    </>
  );
}

/** Text cell: at most two lines, with the full text in its title. */
export const textCellClass = "line-clamp-2 wrap-anywhere";

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
  return { key, header, className: "hidden tabular-nums md:table-cell", cell, ...layout };
}

/** Column of mailto links; a dash without an address. */
export function emailColumn<Row extends { email: string }>(): Column<Row> {
  const cell = ({ email }: Row) =>
    email ? (
      <a href={mailLink(email)} title={email} className={classNames(textCellClass, "hover:underline")}>
        <MailAddress address={email} />
      </a>
    ) : (
      "–"
    );
  const layout = { sortKey: "email", width: columnPx.email, grow: 1, cell };
  return textColumn("email", "E-mail", ({ email }) => email, layout);
}

/** Date and time column; a dash for null. */
export function instantColumn<Row>(
  key: string,
  header: string,
  of: (row: Row) => string | null,
  layout?: Layout<Row>,
): Column<Row> {
  const text = (row: Row) => {
    const instant = of(row);
    return instant ? formatDateTime(instant) : "–";
  };
  return textColumn(key, header, text, { width: columnPx.instant, cell: text, ...layout });
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
