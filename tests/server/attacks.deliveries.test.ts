import { beforeEach, describe, expect, test } from "bun:test";
import { unlistedPages } from "#shared/content/pages.ts";
import { MARKETING_CONSENT, marketingWording } from "#shared/legal/consents/demo-form.ts";
import type { LeadInput } from "#shared/schemas/lead-input.ts";
import { type DestinationKind, receiverKinds } from "#shared/schemas/marketing-receivers.ts";
import { signIn } from "../support/administrators.ts";
import { createApiKeyOf } from "../support/api-keys.ts";
import { createTestApp } from "../support/app.ts";
import { eventually } from "../support/eventually.ts";
import { leadInput } from "../support/factories.ts";
import { destinationExamples, sentTo, startMarketingServices } from "../support/marketing-services.ts";
import { everythingStored } from "../support/snapshot.ts";
import { localNetwork } from "../support/webhook-receiver.ts";

const services = startMarketingServices();
const app = await createTestApp({
  webhookNetwork: localNetwork,
  destinationsOrigin: services.origin,
  challengeMinimumMs: 0,
});
const client = app.trpc({ cookie: await signIn(app) });
const { deliveries } = client;
for (const kind of ["meta", "google_ads"] as const)
  await deliveries.saveDestination.mutate({ kind, baseVersion: 0, isOn: true, ...destinationExamples[kind] });

beforeEach(async () => {
  await app.database.sql`delete from rate_limits`;
  services.received.length = 0;
  services.answers.length = 0;
});

let people = 0;
async function sendLead(given: Partial<LeadInput> = {}) {
  people += 1;
  const email = `alvo${people}@loja.example`;
  const phone = `(41) 3555-${String(people).padStart(4, "0")}`;
  const input = {
    email,
    phone,
    marketing: true,
    challenge: app.services.challenges.issue(receiverKinds),
    ...given,
  };
  const { id } = await app.trpc().leads.create.mutate(leadInput(input));
  return { id, email: input.email };
}
const logOf = async (leadId: number, kind: DestinationKind = "meta") => {
  const row = (await sentTo(client, kind)).find(({ data }) => data.id === leadId);
  if (!row) throw new Error("not in the log");
  return row;
};
const settled = (leadId: number) =>
  eventually(async () => {
    const row = await logOf(leadId);
    expect(row.state).not.toBe("waiting");
    return row;
  });
const rejected = (body: object = {}) => Response.json(body, { status: 400 });
describe("a consent", () => {
  const given = async (id: number) =>
    (
      await app.database.sql`
      select e.receivers, t.text from consent_entries e join consent_texts t on t.hash = e.text_hash
      where e.entity_type = 'lead' and e.entity_id = ${id} and e.purpose = 'marketing'`
    )[0];

  test("of a stranger names nobody, whatever they write, and the form's own is signed, for services that are on", async () => {
    const forged = await sendLead({ challenge: undefined, receivers: [...receiverKinds] });
    expect(await given(forged.id)).toEqual({ receivers: [], text: MARKETING_CONSENT });
    expect(await settled(forged.id)).toMatchObject({ state: "skipped", refusal: "no_consent" });

    const answer = await app.rest("GET", "/api/challenge?receivers=meta,hubspot,ninguem");
    const { challenge } = (await answer.json()) as { challenge: string };
    const signed = await sendLead({ challenge, receivers: [...receiverKinds] });
    expect(await given(signed.id)).toEqual({ receivers: ["meta"], text: marketingWording(["meta"]) });
    expect(await settled(signed.id)).toMatchObject({ state: "delivered" });

    const changed = await sendLead({ challenge: challenge.replace("v2.meta.", "v2.meta-hubspot.") });
    expect(await given(changed.id)).toEqual({ receivers: [], text: MARKETING_CONSENT });
  });

  test("that a key passes on names what the other program's form named", async () => {
    const key = await createApiKeyOf(app, { scopes: ["leads:write"] });
    const body = leadInput({ email: "chave@loja.example", marketing: true, receivers: ["meta", "hubspot"] });
    const answer = await app.rest("POST", "/api/leads", {
      body,
      headers: { authorization: `Bearer ${key}` },
    });
    const { id } = (await answer.json()) as { id: number };
    expect((await given(id))?.receivers).toEqual(["hubspot", "meta"]);
    expect(await settled(id)).toMatchObject({ state: "delivered" });
  });

  test("that was withdrawn does not come back with another one that names nobody", async () => {
    services.answers.push(rejected());
    const { id, email } = await sendLead({ source: { last: { gclid: "Cj0K-revogado" } } });
    const { id: row } = await settled(id);
    const [given] = (await client.consents.ofSubmission.query({ type: "lead", id })).filter(
      ({ purpose }) => purpose === "marketing",
    );
    await client.consents.recordWithdrawal.mutate(given?.id ?? 0);
    // Months later they want the newsletter, by a text that names no service, and confirm it by mail.
    await sendLead({ email, challenge: undefined });
    const link = await eventually(async () => {
      const mails = (await app.mailbox.mails()).filter((mail) => mail.includes(`\nTo: ${email}\n`));
      const [, token] = /confirmar-novidades\?t=(\S+)/.exec(mails.join("\n")) ?? [];
      expect(token).toBeDefined();
      return `${unlistedPages.marketing.path}?t=${token}`;
    });
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    expect((await app.rest("POST", link, { rawBody: "", headers })).status).toBe(303);

    await deliveries.resend.mutate({ id: row });
    expect(await settled(id)).toMatchObject({ state: "skipped", refusal: "no_consent" });
    expect((await deliveries.exportConversions.mutate()).csv).not.toContain("revogado");
    expect(services.received).toHaveLength(1);
  });
});

describe("a service", () => {
  test("that quotes its credential in an answer puts it into no table and no line", async () => {
    const { secret } = destinationExamples.meta;
    services.answers.push(
      rejected({
        error: { code: 190, message: `Malformed access token ${secret}`, echo: encodeURIComponent(secret) },
      }),
    );
    const { id } = await sendLead();
    expect((await settled(id)).lastAnswer).toContain("Malformed access token …");
    expect(await everythingStored(app)).not.toContain(secret);
    expect(app.lines.join("\n")).not.toContain(secret);
  });
});

test("a lead asked for again by two at once is sent once", async () => {
  services.answers.push(rejected());
  const { id } = await sendLead();
  const { id: row } = await settled(id);
  const answer = Promise.withResolvers<Response>();
  services.answers.push(answer.promise);
  const asked = await Promise.allSettled([1, 2].map(() => deliveries.resend.mutate({ id: row })));
  expect(asked.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  await eventually(() => expect(services.received).toHaveLength(2));
  answer.resolve(Response.json({ events_received: 1 }));
  expect(await settled(id)).toMatchObject({ state: "delivered" });
  expect(services.received).toHaveLength(2);
});

test("a lead that is under way when its service is resumed is sent once", async () => {
  const answer = Promise.withResolvers<Response>();
  services.answers.push(answer.promise);
  const { id } = await sendLead();
  await eventually(() => expect(services.received).toHaveLength(1));
  const meta = (await deliveries.destinations.query()).find(({ kind }) => kind === "meta")?.id ?? 0;
  for (const isPaused of [true, false]) await deliveries.pause.mutate({ id: meta, isPaused });
  await eventually(async () => {
    const due = await app.database.sql`
      select from jobs.job where data ->> 'kind' = 'send-delivery' and start_after <= now() and state = 'created'`;
    expect(due.length).toBe(0);
  });
  answer.resolve(Response.json({ events_received: 1 }));
  expect(await settled(id)).toMatchObject({ state: "delivered" });
  expect(services.received).toHaveLength(1);
});
