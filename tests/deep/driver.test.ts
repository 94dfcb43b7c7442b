import { describe, expect, test } from "bun:test";
import { createServer, type Socket } from "node:net";
import postgres from "postgres";
import { connectionRetryOptions, openDatabase, POOL_SIZE } from "#server/platform/db/client.ts";
import { freePort } from "#server/platform/db/postgres-cluster.ts";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { createQueue } from "#server/platform/queue/queue.ts";
import { atFileEnd } from "../support/at-file-end.ts";
import { createTestDatabase } from "../support/database.ts";
import { eventually } from "../support/eventually.ts";
import { createQueueLog } from "../support/memory-log.ts";
import { startStopwatch } from "../support/stopwatch.ts";

// What patches/postgres@3.4.9.patch fixes: each of these ended the process, hung forever or mixed transactions up.

/** Listens, counts who comes, and does this to them. */
async function listener(welcome: (socket: Socket) => void) {
  const seen = { count: 0 };
  const server = createServer((socket) => {
    seen.count += 1;
    socket.on("error", () => {});
    welcome(socket);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", () => listening()));
  atFileEnd(() => server.close());
  return { port: (server.address() as { port: number }).port, seen };
}

const closing = await listener((socket) => socket.end());
const nobody = await freePort();

describe("a host that cannot serve", () => {
  test.each([
    ["one without a listener", nobody],
    ["a proxy without a server behind it", closing.port],
  ])("%s: every query fails soon, and connections are not retried in a tight loop", async (_name, port) => {
    const { sql } = openDatabase(`postgres://u:p@127.0.0.1:${port}/x?target_session_attrs=read-write`);
    atFileEnd(() => sql.end({ timeout: 0 }));
    const before = closing.seen.count;
    const elapsed = startStopwatch();
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () =>
        sql`select 1`.then(
          () => "answered",
          ({ code }) => code,
        ),
      ),
    );
    expect(elapsed()).toBeLessThan(3000);
    expect(outcomes.filter((code) => !/^(ECONNREFUSED|CONNECTION_CLOSED)$/.test(code))).toEqual([]);
    expect(closing.seen.count - before).toBeLessThanOrEqual(POOL_SIZE);
  });
});

test("an IPv6 address in a URL is reached, with its port", async () => {
  const reached = Promise.withResolvers<void>();
  const server = createServer((socket) => {
    reached.resolve();
    socket.destroy();
  });
  await new Promise<void>((listening) => server.listen(0, "::1", () => listening()));
  atFileEnd(() => server.close());
  const { port } = server.address() as { port: number };
  const { sql } = openDatabase(`postgres://u:p@[::1]:${port}/x`);
  atFileEnd(() => sql.end({ timeout: 0 }));
  await sql`select 1`.catch(() => {});
  await reached.promise;
});

describe("a transaction whose connection closed", () => {
  test("runs nothing in the transaction that has its connection now", async () => {
    const { sql: admin, url } = await createTestDatabase();
    await admin`create table written (who text)`;
    const sql = postgres(url, { max: 1, ...connectionRetryOptions });
    atFileEnd(() => sql.end({ timeout: 0 }));
    const { promise: paused, resolve: goOn } = Promise.withResolvers<void>();
    const { promise: opened, resolve: open } = Promise.withResolvers<number>();
    const dead = sql.begin(async (tx) => {
      const [row] = await tx`select pg_backend_pid() as pid`;
      open(row?.pid);
      await paused;
      await tx`insert into written values ('dead')`;
    });
    const deadEnds = dead.then(
      () => "committed",
      ({ code }) => code,
    );
    await admin`select pg_terminate_backend(${await opened})`;
    expect(await deadEnds).toBe("CONNECTION_CLOSED");
    await eventually(() =>
      sql.begin(async (tx) => {
        await tx`insert into written values ('alive')`;
        goOn();
        await Bun.sleep(100);
      }),
    );
    expect([...(await admin`select who from written`)]).toEqual([{ who: "alive" }]);
    expect([...(await sql`select 1 as one`)]).toEqual([{ one: 1 }]);
  });

  test("ended while a statement ran, it leaves a connection that works", async () => {
    const { sql: admin, url } = await createTestDatabase();
    const sql = postgres(url, { max: 1, ...connectionRetryOptions });
    atFileEnd(() => sql.end({ timeout: 0 }));
    for (let times = 0; times < 3; times += 1) {
      const dead = sql.begin(async (tx) => {
        const [row] = await tx`select pg_backend_pid() as pid`;
        const sleeping = tx`select pg_sleep(5)`;
        void sleeping.catch(() => {});
        await admin`select pg_terminate_backend(${row?.pid})`;
        await sleeping;
      });
      await expect(dead).rejects.toThrow();
      expect([...(await sql`select 1 as one`)]).toEqual([{ one: 1 }]);
    }
  });
});

test("the queue continues after one of its transactions failed midway", async () => {
  const { db, sql, url } = await createTestDatabase();
  const done: number[] = [];
  const note: JobDefinition<{ number: number }> = {
    name: "note",
    run: async (_services, { number }) => {
      done.push(number);
    },
  };
  const jobs = createQueue({
    databaseUrl: url,
    definitions: [note],
    ...createQueueLog(),
    pollingSeconds: 0.5,
  });
  // What its upkeep takes first, within a transaction of several statements.
  await sql.begin(async (holder) => {
    await holder`
      select pg_advisory_xact_lock(
        ('x' || encode(sha224((current_database() || '.pgboss.jobsjob_commonfailJobsByTimeout')::bytea), 'hex'))
        ::bit(64)::bigint)`;
    await jobs.start({} as never);
    atFileEnd(jobs.stop);
    await eventually(async () => {
      const cancelled = await sql`
        select pg_cancel_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event = 'advisory'`;
      expect(cancelled.length).toBeGreaterThan(0);
    });
  });
  await db.transaction((tx) => jobs.enqueue(tx, note, { number: 7 }));
  await eventually(() => expect(done).toEqual([7]));
});
