import { describe, expect, test } from "bun:test";
import { contactFormConsent } from "#shared/legal/consents/contact-form.ts";
import { demoFormConsent, MARKETING_CONSENT } from "#shared/legal/consents/demo-form.ts";
import { resumeFormConsent } from "#shared/legal/consents/resume-form.ts";
import { signIn } from "../support/administrators.ts";
import { createTestApp, PUBLIC_URL, type TestApp } from "../support/app.ts";
import { auditRows } from "../support/audit.ts";
import { restError, trpcError } from "../support/errors.ts";
import { eventually } from "../support/eventually.ts";
import { contactInput, leadInput } from "../support/factories.ts";
import { postParts } from "../support/multipart.ts";
import { application } from "../support/resume-form.ts";
import { appendConfigVersion } from "../support/site-config.ts";

const app = await createTestApp();
const { sql } = app.database;
const cookie = await signIn(app);
const { consents } = app.trpc({ cookie });

const fromPage = (path: string) => ({ origin: PUBLIC_URL, referer: `${PUBLIC_URL}${path}` });

type Entry = Record<string, unknown> & { text: string | null; person_hash: string };
async function entriesOf(type: string, id: number, of: TestApp = app): Promise<Entry[]> {
  return [
    ...(await of.database.sql<Entry[]>`
      select e.*, t.text, t.version from consent_entries e left join consent_texts t on t.hash = e.text_hash
      where entity_type = ${type} and entity_id = ${id} order by e.id`),
  ];
}

const idOf = async (answer: Response) => ((await answer.json()) as { id: number }).id;
const sha256 = (text: string) => new Bun.CryptoHasher("sha256").update(text).digest("hex");

describe("an entry of the ledger", () => {
  test("has person, purpose, text, time, channel, page and the prefix of the address", async () => {
    const before = Date.now();
    const { id } = await app
      .trpc({ headers: fromPage("/?utm_source=anuncio"), address: "198.51.100.77" })
      .leads.create.mutate(leadInput({ consent: true, email: "Ana@Loja.example" }));
    const [entry, ...others] = await entriesOf("lead", id);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      purpose: "demo",
      kind: "given",
      channel: "form",
      page: "/",
      network: "198.51.100.0/24",
      version: 1,
    });
    expect(new Date(String(entry?.created_at)).getTime()).toBeWithin(before - 1000, Date.now() + 1000);
    const [wording, terms, policy] = entry?.text?.split("\n") ?? [];
    expect(wording).toBe(
      demoFormConsent.text
        .replace("{termos}", "termos de uso")
        .replace("{privacidade}", "política de privacidade"),
    );
    expect(terms).toMatch(/^termos de uso: SHA-256 [0-9a-f]{64}$/);
    expect(policy).toMatch(/^política de privacidade: SHA-256 [0-9a-f]{64}$/);
    expect(entry?.text_hash).toBe(sha256(`demo\n${entry?.text}`));
    expect(entry?.person_hash).not.toContain("loja");
    // Without regard to case, by which nobody knows their own address.
    const again = await app
      .trpc()
      .leads.create.mutate(leadInput({ consent: true, email: "ana@loja.example" }));
    expect((await entriesOf("lead", again.id))[0]?.person_hash).toBe(entry?.person_hash);
  });

  test.each([
    ["2001:db8:85a3:8d3:1319:8a2e:370:7348", "2001:db8:85a3::/48"],
    ["nenhum", null],
  ])("of the address %s keeps %p", async (address, network) => {
    const { id } = await app.trpc({ address }).leads.create.mutate(leadInput({ consent: true }));
    expect((await entriesOf("lead", id))[0]?.network ?? null).toBe(network);
  });

  test.each([
    ["a program", {}],
    ["a page of another site", { origin: "https://outro.example", referer: "https://outro.example/contato" }],
  ])("from %s has no page", async (_whose, headers) => {
    const id = await idOf(
      await app.rest("POST", "/api/leads", { body: leadInput({ consent: true }), headers }),
    );
    expect((await entriesOf("lead", id))[0]).toMatchObject({ channel: "api", page: null });
  });

  test("is written for each form and purpose, by REST and tRPC", async () => {
    const both = { consent: true, marketing: true } as const;
    const lead = await app.trpc().leads.create.mutate(leadInput(both));
    const restLead = await idOf(await app.rest("POST", "/api/leads", { body: leadInput(both) }));
    for (const id of [lead.id, restLead])
      expect((await entriesOf("lead", id)).map(({ purpose }) => purpose)).toEqual(["demo", "marketing"]);

    const message = await app.trpc().contactMessages.create.mutate(contactInput({ marketing: true }));
    const restMessage = await idOf(await app.rest("POST", "/api/contact", { body: contactInput(both) }));
    for (const id of [message.id, restMessage]) {
      const [contact, marketing] = await entriesOf("message", id);
      expect(contact).toMatchObject({ purpose: "contact" });
      expect(contact?.text).toStartWith(contactFormConsent.text.split("{")[0] ?? "");
      expect(marketing).toMatchObject({ purpose: "marketing", text: MARKETING_CONSENT });
    }

    const resume = await idOf(
      await postParts(app, "/api/resumes", [...application(), { name: "marketing", value: "true" }]),
    );
    const [selection, marketing] = await entriesOf("resume", resume);
    expect(selection).toMatchObject({ purpose: "application" });
    expect(selection?.text).toStartWith(resumeFormConsent.text.split("{")[0] ?? "");
    expect(marketing).toMatchObject({ purpose: "marketing" });
  });

  test("is not written without a consent, and marketing is never agreed to by silence", async () => {
    const silent = await idOf(await app.rest("POST", "/api/leads", { body: leadInput() }));
    expect(await entriesOf("lead", silent)).toEqual([]);
    for (const marketing of [undefined, false]) {
      const { id } = await app.trpc().contactMessages.create.mutate(contactInput({ marketing }));
      expect((await entriesOf("message", id)).map(({ purpose }) => purpose)).toEqual(["contact"]);
    }
    const resume = await idOf(await postParts(app, "/api/resumes", application()));
    expect((await entriesOf("resume", resume)).map(({ purpose }) => purpose)).toEqual(["application"]);
    expect(
      await restError(await app.rest("POST", "/api/leads", { body: { ...leadInput(), marketing: "sim" } })),
    ).toEqual({ status: 400, error: "Novidades por e-mail: informe verdadeiro ou falso." });
  });

  test("cannot be changed or deleted, not even by the owner of the schema", async () => {
    for (const statement of [
      "update consent_entries set kind = 'withdrawn'",
      "delete from consent_entries",
      "truncate consent_entries",
      "update consent_texts set text = 'Aceito tudo'",
      "delete from consent_texts",
    ])
      await expect(sql.unsafe(statement)).rejects.toThrow("append-only");
  });

  test("outlives its submission, and goes with a submission that is not stored", async () => {
    const { id } = await app.trpc().leads.create.mutate(leadInput({ consent: true }));
    await app.trpc({ cookie }).leads.delete.mutate({ ids: [id] });
    expect(await entriesOf("lead", id)).toHaveLength(1);
    const before = await sql`select count(*)::int as entries from consent_entries`;
    await sql`alter table leads add constraint full_house check (name <> 'Ninguém') not valid`;
    const rejected = app.trpc().leads.create.mutate(leadInput({ consent: true, name: "Ninguém" }));
    expect((await trpcError(rejected)).status).toBe(500);
    expect([...(await sql`select count(*)::int as entries from consent_entries`)]).toEqual([...before]);
  });
});

describe("the texts", () => {
  test("get a new version by a change of the documents that they name, and of no other", async () => {
    const one = await createTestApp();
    const other = await createTestApp({ database: one.database });
    const versionOf = async (of: TestApp, purpose: "lead" | "message") => {
      const { id } =
        purpose === "lead"
          ? await of.trpc().leads.create.mutate(leadInput({ consent: true, marketing: true }))
          : await of.trpc().contactMessages.create.mutate(contactInput());
      return (await entriesOf(purpose, id, of)).map(({ version }) => version);
    };
    // Two instances at once, and the same text once more: one version.
    const first = await Promise.all([one, other, one, other].map((of) => versionOf(of, "lead")));
    expect(first).toEqual(Array.from({ length: 4 }, () => [1, 1]));

    const text = "# Política\n\nUma política nova.";
    await appendConfigVersion(one, { privacy_policy: text });
    await eventually(async () => expect(await versionOf(other, "lead")).toEqual([2, 1]));
    const [policy] = await one.database.sql`
      select text from consent_texts where purpose = 'demo' and version = 2`;
    expect(policy?.text).toEndWith(`política de privacidade: SHA-256 ${sha256(text)}`);
    expect(await versionOf(one, "message")).toEqual([1]);

    // The built-in policy names the company: its telephone is part of what is agreed to.
    await appendConfigVersion(one, { privacy_policy: "" });
    await eventually(async () => expect(await versionOf(one, "lead")).toEqual([1, 1]));
    await appendConfigVersion(one, { contact_phone: "(41) 3000-1111" });
    await eventually(async () => expect(await versionOf(one, "lead")).toEqual([3, 1]));
  });
});

describe("what administrators read", () => {
  test("the consents of a submission with their texts, and what its person has withdrawn since", async () => {
    const email = "bruna@loja.example";
    const { id } = await app
      .trpc({ headers: fromPage("/contato") })
      .contactMessages.create.mutate(contactInput({ email, marketing: true }));
    const ofMessage = () => consents.ofSubmission.query({ type: "message", id });
    const [contact, marketing] = await ofMessage();
    expect(contact).toMatchObject({ purpose: "contact", kind: "given", page: "/contato", withdrawnAt: null });
    expect(marketing).toMatchObject({ text: MARKETING_CONSENT, version: 1, withdrawnAt: null });

    const before = (await auditRows(app)).length;
    await consents.recordWithdrawal.mutate(marketing?.id ?? 0);
    const after = await ofMessage();
    expect(after.map(({ purpose, kind }) => [purpose, kind])).toEqual([
      ["contact", "given"],
      ["marketing", "given"],
      ["marketing", "withdrawn"],
    ]);
    expect(after[1]?.withdrawnAt).toBe(after[2]?.at ?? "");
    expect(after[2]).toMatchObject({ channel: "back_office", text: null });
    expect((await auditRows(app)).slice(before)).toMatchObject([
      {
        action: "UPDATE",
        entityType: "privacy",
        description: `Retirada do consentimento nº ${marketing?.id} registrada: Novidades e ofertas por e-mail`,
      },
    ]);
    expect(await trpcError(consents.recordWithdrawal.mutate(marketing?.id ?? 0))).toMatchObject({
      status: 400,
      error: "Este consentimento já foi retirado.",
    });
    expect(await trpcError(consents.recordWithdrawal.mutate(987654321))).toMatchObject({ status: 404 });
  });

  test("all that a person agreed to and withdrew, with its times", async () => {
    const email = "carla@loja.example";
    const { id } = await app
      .trpc()
      .leads.create.mutate(leadInput({ email, phone: "(41) 3555-0101", consent: true }));
    const [{ person_hash: hash, text_hash: text } = { person_hash: "", text_hash: "" }] = await entriesOf(
      "lead",
      id,
    );
    const enter = (kind: string, at: string) => sql`
      insert into consent_entries (person_hash, purpose, kind, text_hash, channel, created_at)
      values (${hash}, 'marketing', ${kind}, ${kind === "given" ? (text as string) : null}, 'form', ${at})`;
    await enter("given", "2026-05-02T12:00:00-03:00");
    await enter("withdrawn", "2026-05-04T00:30:00-03:00");
    await enter("given", "2026-05-06T12:00:00-03:00");
    const entries = await consents.ofPerson.query({ type: "lead", id });
    const marketing = entries.filter(({ purpose }) => purpose === "marketing");
    expect(entries).toHaveLength(4);
    expect(marketing.map(({ kind, at, withdrawnAt }) => [kind, at, withdrawnAt])).toEqual([
      ["given", "2026-05-02T15:00:00.000Z", "2026-05-04T03:30:00.000Z"],
      ["withdrawn", "2026-05-04T03:30:00.000Z", null],
      ["given", "2026-05-06T15:00:00.000Z", null],
    ]);
  });

  test("nothing without a session", async () => {
    const stranger = app.trpc().consents;
    for (const call of [
      () => stranger.ofSubmission.query({ type: "lead", id: 1 }),
      () => stranger.ofPerson.query({ type: "lead", id: 1 }),
      () => stranger.recordWithdrawal.mutate(1),
    ])
      expect(await trpcError(call())).toMatchObject({ status: 401 });
  });
});
