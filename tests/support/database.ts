import { type DatabaseConnection, openDatabase } from "#server/platform/db/client.ts";
import { APPLICATION_ROLE } from "#server/platform/db/embedded-roles.ts";
import { atFileEnd } from "./at-file-end.ts";
import { testCluster } from "./cluster.ts";

/** Connection as the schema's owner, for changes that bypass the application. */
export type TestDatabase = DatabaseConnection & {
  url: string;
  /** Connection string with the server's role. */
  applicationUrl: string;
};

let made = 0;

/** Migrated database for the calling test file, dropped at its end. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return openTestDatabase(await createDatabase("migrated"));
}

/** Database without tables, dropped at the end of the test file. */
export async function createEmptyTestDatabase(): Promise<TestDatabase> {
  return openTestDatabase(await createDatabase("empty"));
}

/** Connection string of a database without tables, dropped at the end of the test file. */
export async function createEmptyDatabase(): Promise<string> {
  return testCluster().urlOf(await createDatabase("empty"));
}

function openTestDatabase(name: string): TestDatabase {
  const url = testCluster().urlOf(name);
  const connection = openDatabase(url);
  atFileEnd(connection.close);
  return { ...connection, url, applicationUrl: testCluster().urlOf(name, APPLICATION_ROLE) };
}

async function createDatabase(content: "migrated" | "empty"): Promise<string> {
  made += 1;
  // Unique across test processes that share a server.
  const name = `test_${process.pid}_${Date.now().toString(36)}_${made}`;
  await testCluster().createDatabase(name, content);
  atFileEnd(() => testCluster().dropDatabase(name));
  return name;
}
