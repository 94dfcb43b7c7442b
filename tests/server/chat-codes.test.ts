import { beforeEach, expect, test } from "bun:test";
import { deleteOldChatCodes } from "#server/features/chat-codes/chat-codes.ts";
import { findChatCode, newChatCode, withChatCode } from "#shared/formats/chat-code.ts";
import { signIn } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { trpcError } from "../support/errors.ts";
import { runJob } from "../support/jobs.ts";

const app = await createTestApp();
const client = app.trpc({ cookie: await signIn(app) });
beforeEach(async () => {
  await app.database.sql`delete from rate_limits`;
  await app.database.sql`delete from chat_codes`;
});

const source = {
  first: { utm_source: "google", utm_campaign: "erp", gclid: "quem-clicou", landing: "/" },
  last: { fbclid: "outro-clique", referrer: "blog.example" },
};
const post = (body: object, options = {}) => app.rest("POST", "/api/chat-codes", { body, ...options });
const count = async () => (await app.database.sql`select 1 from chat_codes`).length;

test("a code stands for page, source and time, without click ids, and keeps its first meaning", async () => {
  const code = newChatCode();
  expect((await post({ code, page: "/contato", source })).status).toBe(200);
  expect((await post({ code, page: "/", source: {} })).status).toBe(200);
  expect(await client.chatCodes.find.query(code)).toEqual({
    code,
    page: "/contato",
    source: {
      first: { utm_source: "google", utm_campaign: "erp", landing: "/" },
      last: { referrer: "blog.example" },
    },
    createdAt: expect.any(String),
  });
  const stored = await app.database.sql`select row_to_json(c)::text as text from chat_codes c`;
  expect(JSON.stringify(stored)).not.toMatch(/clic|203\.0\.113/);
  expect((await trpcError(app.trpc().chatCodes.find.query(code))).status).toBe(401);
});

test("a lead added by hand with a message that has a code gets its source; with an unknown one, what was typed", async () => {
  const code = newChatCode();
  await post({ code, page: "/contato", source });
  const add = async (heardBy: string) => {
    const lead = { name: "Ana", email: "ana@loja.example", phone: "(41) 99876-0001", cnpj: "" };
    const { id } = await client.leads.add.mutate({ ...lead, heardBy, notes: "", ownerId: "" });
    return (await client.leads.get.query(id)).source;
  };
  expect(await add(`Olá! Quero saber do ERP [${code.toLowerCase()}]`)).toMatchObject({
    first: { utm_source: "google" },
  });
  expect(await add("AV-22222")).toEqual({ first: { utm_source: "AV-22222" } });
});

test("who opts out, comes from another site, or sends nonsense leaves nothing", async () => {
  const code = newChatCode();
  const body = { code, page: "/" };
  expect((await post(body, { headers: { "sec-gpc": "1" } })).status).toBe(200);
  expect((await post(body, { headers: { "sec-fetch-site": "cross-site" } })).status).toBe(403);
  expect((await post({ ...body, page: "/inventada" })).status).toBe(400);
  for (const wrong of ["AV-00000", "AV-7K2", "x", "", `${code}${code}`])
    expect([wrong, (await post({ ...body, code: wrong })).status]).toEqual([wrong, 400]);
  expect((await post({ ...body, source: { first: { utm_source: "x".repeat(40_000) } } })).status).toBe(413);
  expect(await count()).toBe(0);
});

test("an IPv6 /48 keeps four times as much as one of its networks, and leaves the others theirs", async () => {
  const keep = (address: string) => post({ code: newChatCode(), page: "/" }, { address });
  const statuses = [];
  for (let network = 0; network < 130; network += 1)
    statuses.push((await keep(`2001:db8:7:${network.toString(16)}::1`)).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(120);
  expect((await keep("2001:db8:8::1")).status).toBe(200);
});

test("a network keeps 30 an hour, all together 300, and a code goes after 90 days", async () => {
  const keep = (address: string) => post({ code: newChatCode(), page: "/" }, { address });
  const answers = [];
  for (let sent = 0; sent < 31; sent += 1) answers.push((await keep("198.51.100.7")).status);
  expect(answers.filter((status) => status === 200)).toHaveLength(30);
  expect((await keep("198.51.100.8")).status).toBe(200);
  await app.database.sql`update rate_limits set points = 300 where key = 'chat-codes:all'`;
  expect((await keep("198.51.100.9")).status).toBe(429);
  await app.database.sql`
    update chat_codes set created_at = now() - interval '92 days' where code = (select min(code) from chat_codes)`;
  await runJob(app, deleteOldChatCodes);
  expect(await count()).toBe(30);
});

test("a code is found in any text, whatever its case, and replaced in a message that has one", () => {
  expect(findChatCode("Oi [av-7k2qd] tudo bem?")).toBe("AV-7K2QD");
  for (const text of ["Av. Central", "AV-7K2QDX", "AV-7K2Q", "xav-7k2qd", "AV-7K20D"])
    expect(findChatCode(text)).toBeUndefined();
  expect(withChatCode("", "AV-7K2QD")).toBe("[AV-7K2QD]");
  expect(withChatCode("Oi [AV-22222]", "AV-7K2QD")).toBe("Oi [AV-7K2QD]");
});
