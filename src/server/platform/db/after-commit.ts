import type { Database, Transaction } from "./client.ts";

const waiting = new WeakMap<Transaction, (() => void)[]>();

/**
 * Calls `run` once the transaction has committed, and never after a rollback. A hint, not a promise: a process that dies
 * in between calls nothing.
 */
export function afterCommit(tx: Transaction, run: () => void): void {
  waiting.get(tx)?.push(run);
}

/** Makes the transactions of this database call what was registered by `afterCommit`. */
export function withCommitCalls(db: Database): Database {
  const transaction = db.transaction.bind(db);
  db.transaction = async (run, config) => {
    const calls: (() => void)[] = [];
    const result = await transaction((tx) => {
      waiting.set(tx, calls);
      return run(tx);
    }, config);
    for (const call of calls) call();
    return result;
  };
  return db;
}
