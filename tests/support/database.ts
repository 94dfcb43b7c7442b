import { type DatabaseConnection, openDatabase } from "#server/platform/db/client.ts";
import { atFileEnd } from "./at-file-end.ts";
import { testCluster } from "./cluster.ts";

export type TestDatabase = DatabaseConnection & { url: string };

let made = 0;

/** A migrated database of its own for the calling test file, dropped when the file is done. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const url = await createDatabase("migrated");
  const connection = openDatabase(url);
  atFileEnd(connection.close);
  return { ...connection, url };
}

/** Connection string of a database without any table, dropped when the file is done. */
export function createEmptyDatabase(): Promise<string> {
  return createDatabase("empty");
}

async function createDatabase(content: "migrated" | "empty"): Promise<string> {
  made += 1;
  // Test processes that share a server take care not to share a name.
  const name = `test_${process.pid}_${Date.now().toString(36)}_${made}`;
  await testCluster().createDatabase(name, content);
  atFileEnd(() => testCluster().dropDatabase(name));
  return testCluster().urlOf(name);
}
