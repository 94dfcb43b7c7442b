import { expect, test } from "bun:test";
import { signIn } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { auditRows } from "../support/audit.ts";

const app = await createTestApp();
await signIn(app);

test.each([
  "update audit_logs set admin_name = 'Outra Pessoa'",
  "update audit_logs set created_at = now() where false or id = 1",
  "delete from audit_logs",
  "select purge_old_audit_logs(now(), 100)",
  "truncate audit_logs",
  "truncate audit_logs, leads cascade",
])("the database rejects: %s", async (statement) => {
  const before = await auditRows(app);
  expect(before.length).toBeGreaterThan(0);
  await expect(app.database.sql.unsafe(statement)).rejects.toThrow("audit_logs is append-only");
  expect(await auditRows(app)).toEqual(before);
});

test("an audit log entry survives the deletion of its author", async () => {
  const before = await auditRows(app);
  await app.database.sql`delete from users`;
  expect(await auditRows(app)).toEqual(before);
});
