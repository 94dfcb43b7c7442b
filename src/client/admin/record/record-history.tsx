import { ArrowRight } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { LineNotice } from "#client/admin/list/list-states.tsx";
import type { ListedEntity } from "#client/admin/list/listed-entity.ts";
import { sayUndone, useOptimisticWrite } from "#client/admin/list/write/use-optimistic-write.ts";
import { SmallButton } from "#client/components/button.tsx";
import { errorText } from "#client/lib/error-text.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import type { FieldValue, RecordChange } from "#shared/schemas/record-change.ts";
import { nameRecordField, recordFieldOf } from "#shared/schemas/record-field.ts";
import { texts } from "#shared/texts/texts.ts";
import { RecordFold } from "./record-fold.tsx";
import { inFormOrder, isTextField, RecordValue } from "./record-value.tsx";

type HistoryPage = { rows: RecordChange[]; nextCursor: number | null };

type HistoryQuery<Id> = {
  useInfiniteQuery: (
    input: { id: Id },
    options: { getNextPageParam: (page: HistoryPage) => number | null },
  ) => {
    data: { pages: HistoryPage[] } | undefined;
    error: unknown;
    isFetching: boolean;
    hasNextPage: boolean;
    refetch: () => unknown;
    fetchNextPage: () => unknown;
  };
};

type RecordHistoryProps<Id> = {
  id: Id;
  query: HistoryQuery<Id>;
  /** Restores an earlier text of the notes into the form. */
  onBringBack?: (notes: string) => void;
  /** Undoes a change of the record; absent if its changes cannot be undone. */
  undo?: HistoryUndo;
  /** Puts earlier values back into the form; absent if they cannot be restored. */
  restore?: HistoryRestore;
  /** Custom rendering of a field's change; undefined for other fields. */
  compare?: (field: string, change: { before: FieldValue; after: FieldValue }) => ReactNode;
};

type HistoryRestore = {
  /** Fields that can be restored. */
  fields: readonly string[];
  run: (values: Readonly<Record<string, FieldValue>>) => void;
};

/** Collapsed section "Histórico" of an open record; loads when expanded. */
export function RecordHistory<Id>(props: RecordHistoryProps<Id>) {
  return (
    <RecordFold title="Histórico" prints="once opened">
      <Entries {...props} />
    </RecordFold>
  );
}

function Entries<Id>({ id, query, undo, ...shown }: RecordHistoryProps<Id>) {
  const history = query.useInfiniteQuery({ id }, { getNextPageParam: (page) => page.nextCursor });
  const { data, error, isFetching, hasNextPage } = history;
  if (!data) {
    if (!error || isFetching) return <LineNotice text={texts.records.loadingHistory} className="mt-3" />;
    return (
      <LineNotice
        text={`${texts.records.historyFailed}. ${errorText(error)}`}
        onRetry={history.refetch}
        className="mt-3"
      />
    );
  }
  const entries = data.pages.flatMap(({ rows }) => rows);
  if (entries.length === 0) return <LineNotice text={texts.records.noHistory} className="mt-3" />;
  return (
    <>
      <ol className="mt-3 divide-y divide-line">
        {entries.map((entry) => (
          <Entry
            key={entry.id}
            entry={entry}
            earlier={() => valuesBefore(entry, entries)}
            {...shown}
            undo={isUndoable(entry, entries) ? undo : undefined}
          />
        ))}
      </ol>
      {hasNextPage && (
        <SmallButton busy={isFetching} onClick={() => void history.fetchNextPage()} className="mt-2">
          Mostrar mais antigas
        </SmallButton>
      )}
    </>
  );
}

/** The values that fields had before an entry, of those that changed since. `entries` are newest first. */
function valuesBefore(entry: RecordChange, entries: readonly RecordChange[]): Record<string, FieldValue> {
  const since = entries
    .slice(0, entries.indexOf(entry) + 1)
    .flatMap(({ changes }) => Object.entries(changes));
  return Object.fromEntries(since.map(([field, { before }]) => [field, before]));
}

/**
 * Whether an entry is a recent mark, perhaps with an owner that came with it, that no newer entry overrides. `entries`
 * are newest first.
 */
function isUndoable(entry: RecordChange, entries: readonly RecordChange[]): boolean {
  const fields = Object.keys(entry.changes);
  return (
    entry.isRecent &&
    fields.some((field) => recordFieldOf(field)?.isMark) &&
    fields.every(
      (field) =>
        recordFieldOf(field)?.undoneIn.length && entries.find(({ changes }) => field in changes) === entry,
    )
  );
}

type EntryProps = Pick<RecordHistoryProps<unknown>, "onBringBack" | "restore" | "compare"> & {
  entry: RecordChange;
  /** Values before this entry. */
  earlier: () => Record<string, FieldValue>;
  undo: HistoryUndo | undefined;
};

function Entry({ entry, earlier, onBringBack, undo, restore, compare }: EntryProps) {
  const { changes, authorName, createdAt, auditLogId } = entry;
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0 font-medium wrap-anywhere">{authorName}</span>
        <time dateTime={createdAt} className="text-[0.8125rem] text-soft tabular-nums">
          {formatDateTime(createdAt)}
        </time>
      </p>
      <dl className="mt-1 grid gap-x-4 gap-y-1 sm:grid-cols-[7rem_minmax(0,1fr)]">
        {inFormOrder(changes).map(([field, { before, after }]) => (
          <Fragment key={field}>
            <dt className="text-soft max-sm:mt-1">{nameRecordField(field)}</dt>
            <dd className="min-w-0 wrap-anywhere">
              {compare?.(field, { before, after }) ?? (
                <Change field={field} before={before} after={after} onBringBack={onBringBack} />
              )}
            </dd>
          </Fragment>
        ))}
      </dl>
      {undo && (
        <SmallButton busy={undo.isPending} onClick={() => undo.run(auditLogId)} className="mt-2">
          Desfazer
        </SmallButton>
      )}
      {restore?.fields.some((field) => field in changes) && (
        <SmallButton
          label="Trazer de volta como era antes"
          onClick={() => {
            const kept = Object.entries(earlier()).filter(([field]) => restore.fields.includes(field));
            restore.run(Object.fromEntries(kept));
          }}
          className="mt-2"
        />
      )}
    </li>
  );
}

type ChangeProps = { field: string; before: FieldValue; after: FieldValue } & Pick<EntryProps, "onBringBack">;

function Change({ field, before, after, onBringBack }: ChangeProps) {
  const formerly = <RecordValue field={field} value={before} />;
  const now = <RecordValue field={field} value={after} />;
  if (recordFieldOf(field)?.shown === "secret") return now;
  if (!isTextField(field)) {
    return (
      <span className="flex flex-wrap items-center gap-x-2">
        <span className="min-w-0 text-soft">{formerly}</span>
        <ArrowRight aria-hidden className="size-3.5 shrink-0 text-soft" />
        <span className="sr-only">mudou para</span>
        <span className="min-w-0">{now}</span>
      </span>
    );
  }
  const canBringBack = field === "notes" && before !== "";
  return (
    <div className="flex flex-col gap-2">
      <div className="border-l-2 border-line pl-3 text-soft">
        <p className="text-xs">Antes</p>
        {formerly}
        {onBringBack && canBringBack && (
          <div className="mt-1.5">
            <SmallButton label="Trazer de volta" onClick={() => onBringBack(String(before))} />
          </div>
        )}
      </div>
      <div className="border-l-2 border-accent-ink pl-3">
        <p className="text-xs text-soft">Depois</p>
        {now}
      </div>
    </div>
  );
}

export type HistoryUndo = { run: (auditLogId: number) => void; isPending: boolean };

/** Undoes a mark from a record's history, for that record only. */
export function useHistoryUndo(router: ListedEntity, id: number): HistoryUndo {
  const { mutate, isPending } = useOptimisticWrite({
    router,
    write: (auditLogId: number) => trpcClient[router].undo.mutate({ auditLogId, id }),
    onDone: sayUndone,
    failed: texts.records.undoFailed,
  });
  return { run: mutate, isPending };
}
