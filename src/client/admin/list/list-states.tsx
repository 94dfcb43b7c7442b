import { LoaderCircle } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { SmallButton } from "#client/components/button.tsx";
import { classNames } from "#client/components/class-names.ts";
import { Dialog } from "#client/components/dialog.tsx";
import { toast } from "#client/components/toast.tsx";
import { errorCode, errorText } from "#client/lib/error-text.ts";
import { texts } from "#shared/texts/texts.ts";

type ListStatesProps = {
  /** Without data the list is loading, or failed with this error. */
  query: { data: unknown; error: unknown; refetch: () => unknown };
  isEmpty?: boolean;
  loading: string;
  /** Title of the failure, above its reason. */
  failed: string;
  /** Overrides the reason; empty hides it. */
  reason?: string;
  onRetry?: () => void;
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
  reason = errorText(error),
  onRetry = () => void refetch(),
  empty,
  children,
}: ListStatesProps) {
  const hasFailed = data === undefined && error !== null && error !== undefined;
  useFailureToast(hasFailed ? failed : undefined);
  if (data !== undefined) return isEmpty ? empty : children;
  if (!error) return <ListNotice busy title={loading} />;
  return <FailedNotice title={failed} reason={reason} onRetry={onRetry} />;
}

type FailedNoticeProps = { title: string; reason: string; onRetry: () => unknown };

/** Error with a retry button, in place of the failed content. */
export function FailedNotice({ title, reason, onRetry }: FailedNoticeProps) {
  const action = { label: "Tentar novamente", run: () => void onRetry() };
  return <ListNotice title={title} text={reason} action={action} />;
}

type QueryNoticeProps = {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
  loading: string;
  failed: string;
  /** Title when the record no longer exists. */
  unknown?: string;
};

/** Placeholder for a query without data: loading, failed or not found. */
export function QueryNotice({ query, loading, failed, unknown }: QueryNoticeProps) {
  const { error, isFetching, refetch } = query;
  if (unknown && errorCode(error) === "not_found")
    return <ListNotice title={unknown} text={texts.records.gone} />;
  if (!error || isFetching) return <ListNotice busy title={loading} />;
  return <FailedNotice title={failed} reason={errorText(error)} onRetry={refetch} />;
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
      {onRetry && <SmallButton label="Tentar novamente" onClick={() => void onRetry()} />}
    </div>
  );
}

/** Also reports a failure in a toast when it appears; undefined for none. */
export function useFailureToast(title: string | undefined): void {
  useEffect(() => {
    if (title) toast.backgroundFailure({ title });
  }, [title]);
}

type ListNoticeProps = {
  title: string;
  text?: string;
  busy?: boolean;
  action?: { label: string; run: () => void };
  /** Further hints for the reader. */
  children?: ReactNode;
};

/** Fills the space of a list that is loading, failed or empty. */
export function ListNotice({ title, text, busy = false, action, children }: ListNoticeProps) {
  return (
    <div role="status" className="grid min-h-64 flex-1 place-items-center bg-surface p-8 text-center">
      <div className="flex max-w-sm flex-col items-center gap-1.5">
        {busy && <LoaderCircle aria-hidden className="mb-2 size-6 animate-spin text-soft" />}
        <p className="text-base font-medium">{title}</p>
        {text && <p className="text-balance text-soft">{text}</p>}
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
