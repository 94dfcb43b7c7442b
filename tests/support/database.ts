import { type DatabaseConnection, openDatabase } from "#server/platform/db/client.ts";
import { APPLICATION_ROLE } from "#server/platform/db/embedded-roles.ts";
import { atFileEnd } from "./at-file-end.ts";
import { testCluster } from "./cluster.ts";

/** Connected as the owner of the schema, for what a test does behind the application's back. */
export type TestDatabase = DatabaseConnection & {
  url: string;
  /** The same database as the role that the server works as. */
  applicationUrl: string;
};

let made = 0;

/** A migrated database of its own for the calling test file, dropped when the file is done. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return openTestDatabase(await createDatabase("migrated"));
}

/** A database without any table, dropped when the file is done. */
export async function createEmptyTestDatabase(): Promise<TestDatabase> {
  return openTestDatabase(await createDatabase("empty"));
}

/** Connection string of a database without any table, dropped when the file is done. */
export async function createEmptyDatabase(): Promise<string> {
  return testCluster().urlOf(await createDatabase("empty"));
}

function openTestDatabase(name: string): TestDatabase {
  const url = testCluster().urlOf(name);
  const connection = openDatabase(url);
  atFileEnd(connection.close);
  return { ...connection, url, applicationUrl: testCluster().urlOf(name, APPLICATION_ROLE) };
}

/** Creates a database and resolves to its name. */
async function createDatabase(content: "migrated" | "empty"): Promise<string> {
  made += 1;
  // Test processes that share a server take care not to share a name.
  const name = `test_${process.pid}_${Date.now().toString(36)}_${made}`;
  await testCluster().createDatabase(name, content);
  atFileEnd(() => testCluster().dropDatabase(name));
  return name;
}
