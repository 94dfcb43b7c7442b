import { expect, test } from "bun:test";
import { createTestDatabase } from "../support/database.ts";

test("an instance of the release before reads and writes contact messages as `messages`", async () => {
  const { sql } = await createTestDatabase();
  const [row] = await sql<{ id: string }[]>`
    insert into messages (name, email, subject, message, consent_version, consent_at)
    values ('Ana', 'ana@exemplo.com.br', 'erp', 'Olá', 'contato-2026-11', now()) returning id`;
  await sql`update messages set read_at = now() where id = ${row?.id ?? 0}`;
  const stored = await sql`
    select id, name, read_at is not null as read, search_text like '%ola%' as searched from contact_messages`;
  expect([...stored]).toEqual([{ id: row?.id, name: "Ana", read: true, searched: true }]);
});
