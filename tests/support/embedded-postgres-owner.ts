import postgres from "postgres";
import { startEmbeddedPostgres } from "#server/platform/db/embedded-postgres.ts";

// Child process: owns a cluster and commits rows until killed, printing its progress.
const dataDir = process.argv[2] ?? "";
const server = await startEmbeddedPostgres({ dataDir });
const sql = postgres(server.ownerUrl, { max: 1, onnotice: () => {} });
await sql`create table if not exists written (number int primary key)`;
process.stdout.write(`pid ${server.pid}\n`);
for (let number = 1; ; number++) {
  await sql`insert into written values (${number})`;
  process.stdout.write(`committed ${number}\n`);
}
