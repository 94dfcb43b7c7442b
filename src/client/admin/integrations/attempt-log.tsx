import type { ReactNode } from "react";
import { ListNotice, ListStates } from "#client/admin/list/list-states.tsx";
import { adminPace } from "#client/admin/pace.ts";
import { Badge, type BadgeTone } from "#client/components/badge.tsx";
import { SmallButton } from "#client/components/button.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { formatDateTime } from "#shared/formats/dates.ts";

const tones = { waiting: "neutral", delivered: "success", failed: "danger", skipped: "warning" } as const;

/** What was sent, or is to be, and how that went. */
type Attempt = {
  id: number;
  state: keyof typeof tones;
  lastStatus: number | null;
  lastAttemptAt: string | null;
  createdAt: string;
};

/** `refetchInterval` of a log: while something waits, to show how it ends. */
export const whileWaiting = ({ state }: { state: { data: readonly Attempt[] | undefined } }) =>
  state.data?.some((each) => each.state === "waiting") ? adminPace.waitingAttemptMs : false;

type AttemptLogProps<Row> = {
  title: string;
  query: { data: readonly Row[] | undefined; error: unknown; refetch: () => unknown };
  loading: string;
  failed: string;
  empty: { title: string; text: string };
  onClose: () => void;
  children: (row: Row) => ReactNode;
};

/** Dialog with the attempts of a destination, the newest first. */
export function AttemptLog<Row>({ title, query, empty, onClose, children, ...words }: AttemptLogProps<Row>) {
  return (
    <Dialog title={title} width="medium" onClose={onClose}>
      <ListStates query={query} isEmpty={!query.data?.length} empty={<ListNotice {...empty} />} {...words}>
        <ul className="-my-4 divide-y divide-line">{query.data?.map(children)}</ul>
      </ListStates>
    </Dialog>
  );
}

type AttemptRowProps = {
  attempt: Attempt;
  title: ReactNode;
  stateName: string;
  /** Below the title. */
  reason?: string | undefined;
  /** How often it was tried. */
  times: string | false;
  /** After when it was sent, how often, and what came back. */
  next?: string | false;
  /** Sends it again; not offered without. */
  resend?: { name: string; busy: boolean; run: () => void } | false;
  /** What was sent and answered, folded under this summary. */
  summary: string;
  children: ReactNode;
};

/** An attempt with its state, its history, and what was sent and answered. */
export function AttemptRow({
  attempt,
  title,
  stateName,
  reason,
  times,
  next,
  resend,
  ...folded
}: AttemptRowProps) {
  const { state, lastStatus, lastAttemptAt, createdAt } = attempt;
  const tone: BadgeTone = tones[state];
  const result = lastStatus === null ? lastAttemptAt && "sem resposta" : `resposta ${lastStatus}`;
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {title}
        <Badge tone={tone}>{stateName}</Badge>
        {resend && (
          <SmallButton
            label="Reenviar"
            aria-label={`Reenviar ${resend.name}`}
            busy={resend.busy}
            onClick={resend.run}
            className="ml-auto"
          />
        )}
      </div>
      {reason && <p className="text-[0.8125rem]">{reason}</p>}
      <p className="text-[0.8125rem] text-soft tabular-nums">
        {[formatDateTime(createdAt), times, result, next].filter(Boolean).join(" · ")}
      </p>
      {folded.children && (
        <details className="mt-1 text-[0.8125rem]">
          <summary className="w-fit cursor-pointer py-1 text-soft">{folded.summary}</summary>
          {folded.children}
        </details>
      )}
    </li>
  );
}

/** What was sent or answered, letter by letter. */
export function CodePart({ title, children }: { title: string; children: string }) {
  return (
    <>
      <p className="mt-2 text-soft">{title}</p>
      <pre className="mt-1 rounded-md bg-mist p-3 font-mono text-xs wrap-anywhere whitespace-pre-wrap">
        {children}
      </pre>
    </>
  );
}
