import type postgres from "postgres";
import { createSigner } from "#server/platform/signer.ts";

/** Owns the schema of the embedded database. Migrations and commands use it. */
export const OWNER_ROLE = "site_owner";
/** Role of the server; owns only the queue's tables. */
export const APPLICATION_ROLE = "site";

/** Derives a role's password from the cluster's generated one. */
export function passwordOf(role: string, clusterPassword: string): string {
  return createSigner(clusterPassword, "password of a database role").sign(role);
}

/** Creates missing roles. Only this launcher uses the superuser. */
export async function createRoles(sql: postgres.Sql, clusterPassword: string): Promise<void> {
  for (const role of [OWNER_ROLE, APPLICATION_ROLE]) {
    const found = await sql`select from pg_roles where rolname = ${role}`;
    if (found.length > 0) continue;
    await sql.unsafe(
      `create role ${role} login nosuperuser nocreatedb nocreaterole password '${passwordOf(role, clusterPassword)}'`,
    );
  }
  // Lets the owner hand over the queue's tables after a restore.
  await sql.unsafe(`grant ${APPLICATION_ROLE} to ${OWNER_ROLE}`);
}
