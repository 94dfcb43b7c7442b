import { describe, expect, test } from "bun:test";
import { createCipher } from "#server/platform/cipher.ts";
import { knownMigrations, migrateUpTo } from "#server/platform/db/known-migrations.ts";
import { requeueJobs } from "#server/platform/queue/unfinished-jobs.ts";
import { signIn } from "../support/administrators.ts";
import { createTestApp, SECRET } from "../support/app.ts";
import { createEmptyTestDatabase } from "../support/database.ts";
import { eventually } from "../support/eventually.ts";
import { destinationExamples, sentTo } from "../support/marketing-services.ts";
import { localNetwork, startReceiver } from "../support/webhook-receiver.ts";

/** A database with a webhook and marketing services of 0.6.0, and what waits for them. */
async function createFormerDatabase(url: string) {
  const known = knownMigrations();
  const last = known[known.findIndex(({ tag }) => tag === "0070_one-queue-of-deliveries") - 1];
  if (!last) throw new Error("the migration is gone");
  const database = await createEmptyTestDatabase();
  const { sql } = database;
  const sealed = createCipher(SECRET, "credential of a destination v1").seal("chave-secreta", "meta");
  await sql.begin(async (tx) => {
    await migrateUpTo(tx, last.when);
    // Two were deleted before.
    await tx`select nextval('webhook_endpoints_id_seq'), nextval('webhook_endpoints_id_seq')`;
    await tx`insert into webhook_endpoints (url, description, events) values (${url}, 'ERP', '{message.created}')`;
    await tx`
      insert into webhook_deliveries (endpoint_id, message_id, event, data, state, attempts, last_status, last_answer)
      values (3, 'msg_former', 'message.created', '{"id": 7}', 'waiting', 2, 503, 'busy'),
        (3, 'msg_done', 'message.created', '{"id": 6}', 'delivered', 1, 204, '')`;
    await tx`
      insert into marketing_destinations (kind, settings, sealed_secret, on_since, version)
      values ('meta', ${JSON.stringify(destinationExamples.meta.settings)}::text::jsonb, ${sealed}, now(), 4),
        ('google_ads', '{"conversion": "Pedido"}', null, null, 2)`;
    await tx`
      insert into sent_conversions (kind, lead_id, state, refusal, attempts, last_status)
      values ('meta', 11, 'delivered', null, 1, 200), ('meta', 12, 'skipped', 'no_consent', 0, null),
        ('meta', 13, 'waiting', null, 1, 503), ('hubspot', 11, 'delivered', null, 1, 200)`;
  });
  return database;
}

const jobs = [
  { kind: "send-webhook", data: { deliveryId: 1, endpointId: 3 } },
  { kind: "send-conversion", data: { conversionId: 3, kind: "meta" } },
];

describe.each([
  ["a queue for each kind, as in 0.6.0", true],
  ["one queue, as from an archive of 0.6.0", false],
])("jobs in %s", (_what, hasQueues) => {
  test("go on under their ids, beside logs, settings and numbers that stay", async () => {
    const receiver = startReceiver();
    const database = await createFormerDatabase(receiver.url);
    const { sql } = database;
    await sql.begin((tx) =>
      requeueJobs(
        tx,
        jobs.map(({ kind, data }) => ({
          name: kind,
          data: { data },
          startAfter: new Date().toISOString(),
          ...(hasQueues && { queue: kind }),
        })),
      ),
    );
    if (hasQueues) await sql`update jobs.job set data = data - 'kind'`;

    const app = await createTestApp({ database, webhookNetwork: localNetwork });
    const client = app.trpc({ cookie: await signIn(app) });
    await eventually(() =>
      expect(receiver.received.map(({ headers }) => headers["webhook-id"])).toEqual(["msg_former"]),
    );
    await eventually(async () => {
      const log = await client.deliveries.list.query({ id: 3 });
      expect(log.map(({ state, attempts }) => [state, attempts])).toEqual([
        ["delivered", 1],
        ["delivered", 3],
      ]);
      // The lead does not exist.
      expect(
        (await sentTo(client, "meta")).map(({ data, state, refusal }) => [data.id, state, refusal]),
      ).toEqual([
        [13, "skipped", "gone"],
        [12, "skipped", "no_consent"],
        [11, "delivered", null],
      ]);
    });
    const services = await client.deliveries.destinations.query();
    expect(services.filter(({ version }) => version > 0)).toMatchObject([
      { kind: "meta", isOn: true, secret: "kept", settings: { dataset: "456" }, version: 4 },
      { kind: "google_ads", isOn: false, secret: "none", version: 2 },
    ]);
  });
});
