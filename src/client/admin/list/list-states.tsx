import { type ReactNode, useEffect } from "react";
import { SmallButton } from "#client/components/button.tsx";
import { classNames } from "#client/components/class-names.ts";
import { Dialog } from "#client/components/dialog.tsx";
import { SkeletonRows } from "#client/components/skeleton.tsx";
import { toast } from "#client/components/toast.tsx";
import { errorCode, failureReason } from "#client/lib/error-text.ts";
import { texts } from "#shared/texts/texts.ts";
import { type Example, ExampleRow } from "./example-row.tsx";

type ListStatesProps = {
  /** Without data the list is loading, or failed with this error. */
  query: { data: unknown; error: unknown; refetch: () => unknown };
  isEmpty?: boolean;
  loading: string;
  /** What failed, in a toast; the reason stands in place of the list. */
  failed: string;
  /** Overrides the reason. */
  reason?: string;
  onRetry?: () => void;
  /** Loads and fails as a card of the page instead of a whole screen. */
  isCard?: boolean;
  /** Rendered for an empty list. */
  empty?: ReactNode;
  children: ReactNode;
};

/** Renders a list as loading, failed, empty or full. */
export function ListStates({
  query: { data, error, refetch },
  isEmpty = false,
  loading,
  failed,
  reason,
  onRetry = () => void refetch(),
  isCard = false,
  empty,
  children,
}: ListStatesProps) {
  const hasFailed = data === undefined && error !== null && error !== undefined;
  useFailureToast(hasFailed ? failed : undefined);
  if (data !== undefined) return isEmpty ? empty : children;
  if (!error) return <ListNotice busy isCard={isCard} title={loading} />;
  return <FailedNotice isCard={isCard} title={reason ?? failureReason(error)} onRetry={onRetry} />;
}

type FailedNoticeProps = { title: string; reason?: string; onRetry: () => unknown; isCard?: boolean };

/** Error with a retry button, in place of the failed content. */
export function FailedNotice({ title, reason, onRetry, isCard = false }: FailedNoticeProps) {
  const action = { label: "Tentar de novo", run: () => void onRetry() };
  return <ListNotice isCard={isCard} title={title} text={reason} action={action} />;
}

type QueryNoticeProps = {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
  loading: string;
  failed: string;
  /** Title when the record no longer exists. */
  unknown?: string;
  isCard?: boolean;
};

/** Placeholder for a query without data: loading, failed or not found. */
export function QueryNotice({ query, loading, failed, unknown, isCard = false }: QueryNoticeProps) {
  const { error, isFetching, refetch } = query;
  if (unknown && errorCode(error) === "not_found")
    return <ListNotice title={unknown} text={texts.records.gone} />;
  if (!error || isFetching) return <ListNotice busy isCard={isCard} title={loading} />;
  return <FailedNotice isCard={isCard} title={failed} reason={failureReason(error)} onRetry={refetch} />;
}

type LineNoticeProps = { text: string; onRetry?: (() => unknown) | false; className?: string };

/** One line in place of a small section that is empty, loading or failed, with a retry button. */
export function LineNotice({ text, onRetry, className }: LineNoticeProps) {
  return (
    <div
      role="status"
      className={classNames("flex flex-wrap items-center gap-x-3 gap-y-2 text-soft", className)}
    >
      <p>{text}</p>
      {onRetry && <SmallButton label="Tentar de novo" onClick={() => void onRetry()} />}
    </div>
  );
}

/** Reports a failure in a toast when it appears; undefined for none. */
export function useFailureToast(title: string | undefined): void {
  useEffect(() => {
    if (title) toast.backgroundFailure({ title });
  }, [title]);
}

const cardClass = "rounded-xl border border-line";

/** Fill the highest window; what does not fit is cut. */
const LOADING_ROWS = 40;

type ListNoticeProps = {
  title: string;
  text?: string | undefined;
  busy?: boolean;
  /** A row of what belongs here, above the title. */
  example?: Example | undefined;
  /** A card of the page instead of a whole screen. */
  isCard?: boolean;
  action?: { label: string; run: () => void };
  /** Further hints for the reader. */
  children?: ReactNode;
};

/** Fills the space of a list that is loading, failed or empty. */
export function ListNotice({
  title,
  text,
  busy = false,
  example,
  isCard = false,
  action,
  children,
}: ListNoticeProps) {
  if (busy)
    return (
      <div
        className={classNames(
          "flex-auto overflow-hidden bg-surface",
          isCard ? classNames("h-40", cardClass) : "h-64",
        )}
      >
        <SkeletonRows label={title} rows={LOADING_ROWS} rowClass="h-10 max-md:h-14" />
      </div>
    );
  return (
    <div
      role="status"
      className={classNames(
        "grid flex-1 place-items-center bg-surface text-center",
        isCard ? classNames("p-5", cardClass) : "min-h-64 p-8 max-md:px-4",
      )}
    >
      <div className="flex w-full min-w-0 flex-col items-center gap-1.5">
        {example && <ExampleRow {...example} />}
        <p className={classNames("max-w-sm font-medium", !isCard && "text-base")}>{title}</p>
        {text && <p className="max-w-sm text-balance text-soft">{text}</p>}
        {action && <SmallButton label={action.label} onClick={action.run} className="mt-3" />}
        {children}
      </div>
    </div>
  );
}

type GoneDialogProps = { title: string; unknown: string; onClose: () => void };

/** Replaces the dialog of a record that no longer exists. */
export function GoneDialog({ title, unknown, onClose }: GoneDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <ListNotice title={unknown} text={texts.records.gone} />
    </Dialog>
  );
}
