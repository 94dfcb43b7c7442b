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
import { destinationExamples, startMarketingServices } from "../support/marketing-services.ts";
import { everythingStored } from "../support/snapshot.ts";
import { localNetwork } from "../support/webhook-receiver.ts";

const services = startMarketingServices();
const app = await createTestApp({
  webhookNetwork: localNetwork,
  destinationsOrigin: services.origin,
  challengeMinimumMs: 0,
});
const client = app.trpc({ cookie: await signIn(app) });
const { destinations } = client;
for (const kind of ["meta", "google_ads"] as const)
  await destinations.save.mutate({ kind, baseVersion: 0, isOn: true, ...destinationExamples[kind] });

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
  const row = (await destinations.sent.query({ kind })).find((each) => each.leadId === leadId);
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
/** Resolves once no job of sending is in one of these states. */
const jobsLeft = (...states: string[]) =>
  eventually(async () => {
    const rows = await app.database.sql`
      select id from jobs.job where data ->> 'kind' = 'send-conversion' and state::text = any(${states})`;
    expect(rows.length).toBe(0);
  });

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

    await destinations.resend.mutate({ id: row });
    expect(await settled(id)).toMatchObject({ state: "skipped", refusal: "no_consent" });
    expect((await destinations.exportConversions.mutate()).csv).not.toContain("revogado");
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

  test("that answers while the person is erased leaves nothing of them", async () => {
    const answer = Promise.withResolvers<Response>();
    services.answers.push(answer.promise);
    const { id, email } = await sendLead({ name: "Efigênia Echo" });
    await eventually(() => expect(services.received).toHaveLength(1));
    await client.personalData.erase.mutate({ keys: { mails: [email], phones: [] } });
    answer.resolve(rejected({ you_sent: { name: "Efigênia Echo", email } }));
    // Not taken any more if the erasure lasted longer than an answer may.
    expect(await settled(id)).toMatchObject({ lastAnswer: "" });
    expect(await everythingStored(app)).not.toContain(email);
  });

  test("that redirects, or answers ten megabytes, is called once and kept to a thousand letters", async () => {
    const far = Response.redirect("https://127.0.0.1:9/", 307);
    services.answers.push(far, new Response("x".repeat(10_000_000), { status: 403 }));
    const [first, second] = [await sendLead(), await sendLead()];
    for (const { id } of [first, second]) {
      const { state, attempts, lastAnswer } = await settled(id);
      expect({ state, attempts, isShort: lastAnswer.length <= 1000 }).toEqual({
        state: "failed",
        attempts: 1,
        isShort: true,
      });
    }
    expect(services.received).toHaveLength(2);
  });
});

test("a lead asked for again at two places at once is sent once", async () => {
  services.answers.push(...Array.from({ length: 4 }, () => new Response("busy", { status: 503 })));
  const { id } = await sendLead();
  const { id: row } = await settled(id);
  await eventually(async () => {
    const { jobs } = await client.systemHealth.failedJobs.query();
    expect(jobs.map(({ kind }) => kind)).toContain("send-conversion");
  });
  const answer = Promise.withResolvers<Response>();
  services.answers.push(answer.promise);
  await destinations.resend.mutate({ id: row });
  await eventually(() => expect(services.received).toHaveLength(5));
  await client.systemHealth.retryJobs.mutate({ kind: "send-conversion" });
  await jobsLeft("created", "retry");
  answer.resolve(Response.json({ events_received: 1 }));
  await jobsLeft("created", "retry", "active");
  expect(await settled(id)).toMatchObject({ state: "delivered" });
  expect(services.received).toHaveLength(5);
});
