import { expect, test } from "bun:test";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { backUp } from "#server/backup/back-up.ts";
import { restoreBackup } from "#server/backup/restore-backup.ts";
import { receiverKinds } from "#shared/schemas/marketing-receivers.ts";
import { signIn } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { atFileEnd } from "../support/at-file-end.ts";
import { temporaryDirectory } from "../support/cluster.ts";
import { createEmptyTestDatabase } from "../support/database.ts";
import { eventually } from "../support/eventually.ts";
import { leadInput } from "../support/factories.ts";
import { destinationExamples, sentTo, startMarketingServices } from "../support/marketing-services.ts";
import { localNetwork, startReceiver } from "../support/webhook-receiver.ts";

const directory = await temporaryDirectory("site-integrations-");
atFileEnd(() => rm(directory, { recursive: true, force: true }));
const receiver = startReceiver();
const services = startMarketingServices();
const options = {
  webhookNetwork: localNetwork,
  destinationsOrigin: services.origin,
  challengeMinimumMs: 0,
  retries: { retryLimit: 1, retryDelay: 3600 },
};

test("what waited at the backup is sent to nobody after its restore, until an administrator says so, and then under its id", async () => {
  const source = await createTestApp(options);
  const client = source.trpc({ cookie: await signIn(source) });
  const { id: endpoint } = await client.deliveries.createWebhook.mutate({
    url: receiver.url,
    events: ["lead.created"],
  });
  await client.deliveries.saveDestination.mutate({
    kind: "meta",
    baseVersion: 0,
    isOn: true,
    ...destinationExamples.meta,
  });
  // The second attempt comes after seconds: on a busy machine before the backup.
  for (const { answers } of [receiver, services])
    for (let n = 0; n < 3; n++) answers.push(new Response("busy", { status: 503 }));
  const input = leadInput({ marketing: true, challenge: source.services.challenges.issue(receiverKinds) });
  await source.trpc().leads.create.mutate(input);
  await eventually(async () => {
    const [delivery] = await client.deliveries.list.query({ id: endpoint });
    expect(delivery).toMatchObject({ state: "waiting", lastStatus: 503 });
    const [sent] = await sentTo(client, "meta");
    expect(sent).toMatchObject({ state: "waiting", lastStatus: 503 });
  });
  const file = join(directory, "site.tar");
  await backUp({ databaseUrl: source.database.url, objects: undefined }, file);
  for (const { id } of [{ id: endpoint }, ...(await client.deliveries.destinations.query())])
    if (id) await client.deliveries.pause.mutate({ id, isPaused: true });
  const [call, event] = [receiver.received[0], services.received[0]];

  const database = await createEmptyTestDatabase();
  await restoreBackup({ databaseUrl: database.url, objects: undefined, forceEmpty: false }, file);
  await database.sql`update deliveries set next_attempt_at = now()`;
  await database.sql`update jobs.job set start_after = now()`;
  for (const { received, answers } of [receiver, services]) received.length = answers.length = 0;
  const restored = await createTestApp({ ...options, database });
  const { deliveries } = restored.trpc({ cookie: await signIn(restored) });
  await eventually(async () => {
    const open = await database.sql`
      select from jobs.job where data ->> 'kind' = 'send-delivery' and state <> 'completed'`;
    expect(open.length).toBe(0);
  });
  const paused = [...(await deliveries.webhooks.query()), ...(await deliveries.destinations.query())].filter(
    ({ pausedReason }) => pausedReason === "restored",
  );
  expect(paused.map(({ waiting }) => waiting)).toEqual([1, 1]);
  expect([receiver.received, services.received]).toEqual([[], []]);

  for (const { id } of paused) await deliveries.pause.mutate({ id: id ?? 0, isPaused: false });
  await eventually(() => expect([receiver.received.length, services.received.length]).toEqual([1, 1]));
  expect(receiver.received[0]?.headers["webhook-id"]).toBe(call?.headers["webhook-id"] ?? "");
  expect(services.received.map(({ body }) => body)).toEqual([event?.body ?? ""]);
});
