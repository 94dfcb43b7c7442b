import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { queriesOf, trpc } from "#client/admin/admin-trpc.ts";
import { formatBoundedCount } from "#shared/formats/numbers.ts";

/** Polling interval of the counts while the tab is visible. */
const WAITING_EVERY_MS = 20_000;

export type WaitingCount = {
  count: string;
  /** At most two digits, or `99+`. */
  short: string;
  /** What is counted, for screen readers. */
  words: string;
};

/** Counts by screen path; undefined for zero or while loading. */
export type WaitingCounts = Readonly<Record<string, WaitingCount | undefined>>;

/** Polls the counts of waiting records, and refetches after each change tried here; stops while `paused`. */
export function useWaiting(paused: boolean): WaitingCounts {
  const queryClient = useQueryClient();
  const { data } = trpc.attention.waiting.useQuery(undefined, {
    enabled: !paused,
    refetchInterval: WAITING_EVERY_MS,
  });
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe(({ type, mutation }) => {
        if (type !== "updated" || !["success", "error"].includes(mutation.state.status)) return;
        void queryClient.invalidateQueries({ queryKey: queriesOf("attention") });
      }),
    [queryClient],
  );
  if (!data) return {};
  const { leads, contactMessages, resumes, subjectRequests, failedJobs, dueContacts } = data;
  // Count a lead once if it is both uncontacted and due.
  const due = dueContacts.contacted;
  return {
    "/admin/leads": countIn(leads.count + due, due === 0 ? "sem contato" : "a contatar"),
    "/admin/messages": countIn(
      contactMessages.unread,
      contactMessages.unread === 1 ? "não lida" : "não lidas",
    ),
    "/admin/resumes": countIn(resumes.count, resumes.count === 1 ? "pendente" : "pendentes"),
    "/admin/privacy": countIn(subjectRequests.count, "em aberto"),
    "/admin/system-health": countIn(
      failedJobs.count,
      failedJobs.count === 1 ? "tarefa que falhou" : "tarefas que falharam",
    ),
  };
}

function countIn(count: number, words: string): WaitingCount | undefined {
  if (count === 0) return undefined;
  return {
    count: formatBoundedCount(count),
    short: count < 100 ? String(count) : "99+",
    words,
  };
}
