import { beforeEach, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { contactMessages } from "#server/features/contact-messages/table.ts";
import type {
  ContactMessageFilter,
  ListedContactMessage,
  RestContactMessage,
} from "#shared/schemas/contact-message.ts";
import type { ListCursor } from "#shared/schemas/list.ts";
import { signIn } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { expectRejected, trpcError } from "../support/errors.ts";
import { insertMessages } from "../support/factories.ts";

const app = await createTestApp();
const cookie = await signIn(app);
const inbox = app.trpc({ cookie }).contactMessages;

const HOUR = 3_600_000;
const long = `Bom dia!\n${"coração ".repeat(100)}`;
const past = new Date("2026-03-04T12:00:00Z");

/** One contact message per state: unread, read, answered, and one that is 60 days old. */
let unread: number;
let read: number;
let answered: number;
let old: number;
beforeEach(async () => {
  await app.database.sql`delete from contact_messages`;
  const rows = [
    { name: "Zélia D'Ávila", createdAt: new Date(Date.now() - 60 * 24 * HOUR) },
    { name: "Ângela Gonçalves", company: "Padaria Pão & Cia", readAt: past, answeredAt: past },
    { name: "João Brandão", phone: "(11) 98888-7777", readAt: past },
    { name: "Luíza", phoneE164: "+554133334444", message: long, subject: "certificado" as const },
  ];
  [old = 0, answered = 0, read = 0, unread = 0] = await insertMessages(app, rows);
});

const idsOf = (list: { id: number }[]) => list.map(({ id }) => id);
const found = async (filter: Partial<ContactMessageFilter>) => {
  const { rows: messages } = await inbox.list.query(filter);
  expect(await inbox.count.query(filter)).toBe(messages.length);
  return idsOf(messages);
};

async function restList(query: string): Promise<RestContactMessage[]> {
  const answer = await app.rest("GET", `/api/contact${query}`, { cookie });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { data: RestContactMessage[] }).data;
}

describe("contactMessages.list", () => {
  test("returns contact messages newest first, with the start of each text and without the consent", async () => {
    const { rows: messages, nextCursor } = await inbox.list.query({});
    expect(idsOf(messages)).toEqual([unread, read, answered, old]);
    expect(nextCursor).toBeNull();
    expect(messages[0]).toEqual({
      id: unread,
      name: "Luíza",
      email: "conceicao@mercearia.com.br",
      phone: "(41) 3333-4444",
      phoneE164: "+554133334444",
      company: "Mercearia São João",
      subject: "certificado",
      messageStart: long.slice(0, 200),
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      readAt: null,
      answeredAt: null,
      isSuspect: false,
      product: null,
      ownerId: null,
      snoozedUntil: null,
      version: 1,
    });
    expect(messages[2]).toMatchObject({ readAt: past.toISOString(), answeredAt: past.toISOString() });
  });

  test("the cursor visits every page and ends with null", async () => {
    const seen: ListedContactMessage[] = [];
    let cursor: ListCursor | null = null;
    do {
      const page: Awaited<ReturnType<typeof inbox.list.query>> = await inbox.list.query({ limit: 2, cursor });
      expect(page.rows).toHaveLength(2);
      seen.push(...page.rows);
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(idsOf(seen)).toEqual([unread, read, answered, old]);
  });

  test("filters by state and period; the count matches the list", async () => {
    expect(await found({ state: "unread" })).toEqual([unread, old]);
    expect(await found({ state: "read" })).toEqual([read, answered]);
    expect(await found({ state: "answered" })).toEqual([answered]);
    expect(await found({ state: "open" })).toEqual([unread, read, old]);
    expect(await found({ state: "unread", period: "last_month" })).toEqual([unread]);
  });

  test.each<[string, () => number[]]>([
    ["angela goncalves", () => [answered]],
    ["pão & cia", () => [answered]],
    ["11988887777", () => [read]],
    ["CORACAO CORACAO", () => [unread]],
    ["d'ávila", () => [old]],
    ["%", () => []],
  ])("searches for %j", async (search, expected) => expect(await found({ search })).toEqual(expected()));

  test("stats count all, unread, unanswered and those of today", async () => {
    expect(await inbox.stats.query()).toEqual({ total: 4, unread: 2, unanswered: 3, today: 3 });
  });
});

describe("contactMessages.get", () => {
  test("returns the full text", async () => {
    expect(await inbox.get.query(unread)).toMatchObject({ id: unread, message: long, readAt: null });
  });

  test("does not mark the contact message as read", async () => {
    await inbox.get.query(unread);
    const [row] = await app.database.db.select().from(contactMessages).where(eq(contactMessages.id, unread));
    expect(row?.readAt).toBeNull();
  });

  test("an unknown id returns not_found", async () => {
    const expected = { status: 404, error: "Esta mensagem não existe.", code: "not_found" as const };
    expect(await trpcError(inbox.get.query(Number.MAX_SAFE_INTEGER))).toEqual(expected);
  });
});

describe("GET /api/contact", () => {
  test("returns full texts in the documented fields, by limit, offset and state", async () => {
    expect(idsOf(await restList(""))).toEqual([unread, read, answered, old]);
    expect(idsOf(await restList("?limit=2&offset=1"))).toEqual([read, answered]);
    expect((await restList("?state=answered"))[0]).toEqual({
      id: answered,
      name: "Ângela Gonçalves",
      email: "conceicao@mercearia.com.br",
      phone: "(41) 3333-4444",
      company: "Padaria Pão & Cia",
      subject: "erp",
      message: "Bom dia!\nQuanto custa para três lojas?",
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      read_at: past.toISOString(),
      answered_at: past.toISOString(),
    });
  });

  test("GET /api/contact/stats returns the same counts", async () => {
    const answer = await app.rest("GET", "/api/contact/stats", { cookie });
    const data = { total: 4, unread: 2, unanswered: 3, today: 3 };
    expect(await answer.json()).toEqual({ success: true, data });
  });

  test.each([
    ["limit=0", "Limite inválido."],
    ["limit=1001", "O limite é de 1000 mensagens por chamada."],
    ["offset=-1", "Deslocamento inválido."],
    ["offset=1e99", "Deslocamento inválido."],
    ["state=%00", "Estado desconhecido."],
  ])("rejects %s", (query, error) =>
    expectRejected(app, "GET", `/api/contact?${query}`, { cookie }, { status: 400, error }),
  );
});
