import { type LucideIcon, Plus } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { Screen } from "#client/admin/layout/screen.tsx";
import { Button } from "#client/components/button.tsx";
import type { Example } from "./example-row.tsx";
import { ListFooter, type Noun } from "./list-footer.tsx";
import { GoneDialog, ListNotice, ListStates } from "./list-states.tsx";
import { NEW_ROW, type RowInUrl } from "./use-row-in-url.ts";

type WholeListScreenProps<Row extends { id: number | string }> = {
  title: string;
  /** Layout around the list; a `Screen` by default. */
  frame?: (parts: { actions: ReactNode; children: ReactNode }) => ReactNode;
  opened: Pick<RowInUrl<Row["id"] | typeof NEW_ROW>, "id" | "open" | "close">;
  query: { data: readonly Row[] | undefined; error: unknown; refetch: () => unknown };
  /** Rows of the current filter; all by default. */
  shown?: readonly Row[];
  /** Label and icon of the button that opens the dialog of a new row. */
  create: string;
  icon?: LucideIcon;
  /** Buttons before it. */
  actions?: ReactNode;
  /** Rendered above the list. */
  header?: ReactNode;
  failed: string;
  noun: Noun;
  /** Shown while there are no rows; `action` creates the first. */
  empty?: { title: string; text: string; example: Example; action: string };
  /** Shown if no row matches the filter. */
  noMatch?: ReactNode;
  children: ReactNode;
  /** The open row, if it stays open after someone else deleted it. */
  kept?: Row | undefined;
  /** Dialog of the open row, or of a new one. */
  dialog: (row: Row | undefined) => ReactNode;
  /** Title of the dialog for a row that no longer exists, and its message. */
  gone: { title: string; unknown: string };
};

/** Screen of a list that is loaded in full: states, footer, and the dialog of the row in the URL. */
export function WholeListScreen<Row extends { id: number | string }>({
  title,
  frame = (parts) => <Screen title={title} {...parts} />,
  opened,
  query,
  shown = query.data ?? [],
  create,
  icon: Icon = Plus,
  actions,
  header,
  failed,
  noun,
  empty,
  noMatch,
  children,
  kept,
  dialog,
  gone,
}: WholeListScreenProps<Row>) {
  const row = query.data?.find(({ id }) => id === opened.id) ?? kept;
  const openNew = () => opened.open(NEW_ROW);
  return frame({
    actions: (
      <>
        {actions}
        <Button size="small" icon={Icon} label={create} aria-haspopup="dialog" onClick={openNew} />
      </>
    ),
    children: (
      <>
        {header}
        <ListStates
          query={query}
          isEmpty={shown.length === 0}
          loading={`Carregando ${noun.many}...`}
          failed={failed}
          empty={
            empty && query.data?.length === 0 ? (
              <ListNotice
                title={empty.title}
                text={empty.text}
                example={empty.example}
                action={{ label: empty.action, run: openNew }}
              />
            ) : (
              noMatch
            )
          }
        >
          {children}
        </ListStates>
        <ListFooter
          shown={shown.length}
          total={query.data?.length}
          noun={noun}
          isFiltered={query.data && shown.length < query.data.length}
          refreshing={false}
        />
        {(opened.id === NEW_ROW || row) && <Fragment key={opened.id}>{dialog(row)}</Fragment>}
        {query.data && opened.id !== undefined && opened.id !== NEW_ROW && !row && (
          <GoneDialog title={gone.title} unknown={gone.unknown} onClose={opened.close} />
        )}
      </>
    ),
  });
}
