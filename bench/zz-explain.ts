import postgres from "postgres";
import { startEmbeddedPostgres } from "#server/platform/db/embedded-postgres.ts";
import { captureStatements, withLiterals } from "./captured-statements.ts";
import { createDataDirectory, removeDataDirectory, startProductionServer } from "./production-server.ts";
const LEAD = JSON.stringify({ name: "Conceição Araújo Guimarães", cnpj: "12.345.678/0001-95", email: "conceicao@padaria.example", phone: "(41) 99999-0000", consent: true });
const dataDir = await createDataDirectory();
const database = await startEmbeddedPostgres({ dataDir });
const sql = postgres(database.superuserUrl, { max: 1, onnotice: () => {} });
const server = await startProductionServer({ environment: { DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl, TRUST_PROXY: "1" } });
let n = 0;
const post = async () => {
  n++;
  const a = await fetch(`${server.url}/api/leads`, { method: "POST", headers: { "Content-Type": "application/json", "X-Forwarded-For": `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}` }, body: LEAD });
  if (!a.ok) throw new Error(String(a.status));
  await a.arrayBuffer();
};
try {
  await post();
  const s = await captureStatements(sql, post);
  for (let i = 0; i < 300; i++) await post();
  for (const st of s) {
    const text = withLiterals(st, (v: string) => `'${v.replaceAll("'", "''")}'`);
    console.log(text.slice(0, 6000));
    if (!/leads/.test(text)) continue;
    for (let i = 0; i < 4; i++) {
      const plan = await sql.unsafe("explain (analyze, buffers, wal) " + text);
      if (i === 3) for (const r of plan) console.log(r["QUERY PLAN"]);
    }
  }
} finally {
  await server.stop(); await sql.end(); await database.stop(); await removeDataDirectory(dataDir);
}
process.exit(0);
