import type { TestDatabase } from "./database.ts";

/**
 * Tells the workers of every job that a statement makes due, as the queue does of a new one alone: what is tried again
 * need not wait for a poll. That polling finds it without is a test of `tests/server/jobs.test.ts`.
 */
export async function announceDueJobs({ sql }: TestDatabase): Promise<void> {
  await sql.unsafe(`
    create function jobs.announce_due() returns trigger language plpgsql as $$
    begin
      perform pg_notify('pgboss_' || left(encode(sha224('jobs'::bytea), 'hex'), 24), new.name);
      return null;
    end $$;
    create trigger announce_due after insert or update on jobs.job_common for each row
      when (new.state in ('created', 'retry') and new.start_after <= now()) execute function jobs.announce_due()`);
}
