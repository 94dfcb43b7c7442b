import type postgres from "postgres";

/** Not in the transaction of the job: PostgreSQL commits transactions that notify one after the other. */
const DUE_CHANNEL = "jobs_due";

export type DueJobs = {
  /** Wakes the dispatchers of all instances; of this one alone while LISTEN does not work. */
  announce: (queue: string) => void;
  isListening: () => boolean;
  listen: () => Promise<void>;
  close: () => Promise<void>;
};

type Options = {
  connection: postgres.Sql;
  /** Connection pool that listens; without it, other instances find new jobs by their next poll. */
  listener: Pick<postgres.Sql, "listen"> | undefined;
  /** Gets the queue of new jobs, and none after a reconnection, which may have missed some. */
  onDue: (queue?: string) => void;
  onError: (error: unknown) => void;
};

/** Tells instances of committed jobs: once for all that are committed during the notification before. */
export function createDueJobs({ connection, listener, onDue, onError }: Options): DueJobs {
  const due = new Set<string>();
  let isListening = false;
  let isAnnouncing = false;
  let isClosed = false;
  let subscription: postgres.ListenMeta | undefined;
  const announceDue = async () => {
    isAnnouncing = true;
    try {
      for (const queue of due) {
        due.delete(queue);
        await connection.notify(DUE_CHANNEL, queue);
      }
    } catch (error) {
      onError(error);
    } finally {
      isAnnouncing = false;
    }
  };
  return {
    announce: (queue) => {
      if (isClosed) return;
      if (!isListening) return onDue(queue);
      due.add(queue);
      if (!isAnnouncing) void announceDue();
    },
    isListening: () => isListening,
    listen: async () => {
      subscription = await listener?.listen(DUE_CHANNEL, onDue, () => {
        isListening = true;
        onDue();
      });
    },
    close: async () => {
      isClosed = true;
      await subscription?.unlisten();
    },
  };
}
