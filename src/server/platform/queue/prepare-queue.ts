import type { PgBoss, QueueOptions, QueueResult, ScheduleOptions } from "pg-boss";
import type postgres from "postgres";
import { TIME_ZONE } from "#shared/formats/dates.ts";
import { type Envelope, type JobDefinition, jobGroup } from "./job-definition.ts";

/**
 * Exponential backoff: the first retry after 2 to 9 seconds, at most 12 hours between attempts. 15 retries outlast an
 * 18-hour mail server outage. Jobs of a dead process, detected by a missing heartbeat, retry the same way.
 */
export const RETRIES = { retryLimit: 15, retryDelay: 2, retryBackoff: true, retryDelayMax: 12 * 60 * 60 };
/** Extra attempt in case a process dies during the last one: a job is given up only after an attempt that failed. */
export const SPARE_RETRIES = 1;
export type Retries = QueueOptions & { retryLimit: number };
export const HEARTBEAT = { heartbeatSeconds: 20 };
export const QUEUE_OPTIONS = { ...RETRIES, ...HEARTBEAT };
/** After this time pg-boss fails an attempt and retries, even if its process is alive. */
const TIME_LIMIT_SECONDS = 15 * 60;
export const JOB_SCHEMA = "jobs";
export const DEFAULT_QUEUE = "work";

type Definition = JobDefinition<never>;
type Access = { boss: PgBoss; connection: postgres.Sql; retries: Retries };

export function queueOf({ queue = DEFAULT_QUEUE }: Pick<Definition, "queue">): string {
  return queue;
}

/**
 * Creates a queue, or applies changed options to an existing one and its waiting jobs. Schedules its jobs, and removes
 * schedules of earlier versions.
 */
export async function prepareQueue(
  access: Access,
  name: string,
  { existing, definitions }: { existing: QueueResult | undefined; definitions: readonly Definition[] },
): Promise<void> {
  const { boss } = access;
  await applyOptions(access, name, existing);
  const scheduled = definitions.filter((definition) => definition.schedule);
  for (const definition of scheduled)
    await boss.schedule(name, definition.schedule ?? "", ...scheduledJob(definition));
  for (const { key } of await boss.getSchedules(name))
    if (!scheduled.some((definition) => definition.name === key)) await boss.unschedule(name, key);
}

async function applyOptions(
  { boss, connection, retries }: Access,
  name: string,
  existing: QueueResult | undefined,
): Promise<void> {
  const options = {
    ...HEARTBEAT,
    ...retries,
    retryLimit: retries.retryLimit + SPARE_RETRIES,
    expireInSeconds: TIME_LIMIT_SECONDS,
    notify: false,
  };
  if (!existing) return boss.createQueue(name, options);
  if (Bun.deepMatch(options, existing)) return;
  await boss.updateQueue(name, options);
  await connection`
    update ${connection(JOB_SCHEMA)}.job
    set retry_limit = queue.retry_limit, retry_delay = queue.retry_delay,
      retry_backoff = queue.retry_backoff, retry_delay_max = queue.retry_delay_max
    from ${connection(JOB_SCHEMA)}.queue
    where queue.name = ${name} and job.name = ${name} and job.state in ('created', 'retry')`;
}

/** Moves the jobs of 0.6.0, which had a queue for each kind, into the queues of this version. */
export async function moveFormerJobs(
  { boss, connection }: Access,
  definitions: readonly Definition[],
  existing: ReadonlyMap<string, QueueResult>,
): Promise<void> {
  const queues = new Set(definitions.map(queueOf));
  for (const definition of definitions) {
    const { name: kind, formerNames = [] } = definition;
    for (const name of [kind, ...formerNames]) {
      if (!existing.has(name) || queues.has(name)) continue;
      await boss.unschedule(name);
      const group = jobGroup(definition, {} as never);
      await connection`
        update ${connection(JOB_SCHEMA)}.job
        set name = ${queueOf(definition)}, data = data || jsonb_build_object('kind', ${kind}::text),
          group_id = ${group.id}, group_tier = ${group.tier ?? null}
        where name = ${name} and state in ('created', 'retry', 'failed')`;
    }
  }
}

/** Returns data and options of a job's schedule; the data distinguishes it from the same job enqueued by a verb. */
function scheduledJob(definition: Definition): [Envelope, ScheduleOptions] {
  const { name, catchesUp, waitSeconds, timeLimitSeconds } = definition;
  const options: ScheduleOptions = {
    key: name,
    tz: TIME_ZONE,
    missed: catchesUp ? "once" : "skip",
    group: jobGroup(definition, {} as never),
    ...(waitSeconds && { retentionSeconds: waitSeconds }),
    ...(timeLimitSeconds && { expireInSeconds: timeLimitSeconds }),
  };
  return [{ kind: name, data: {}, isScheduled: true }, options];
}
