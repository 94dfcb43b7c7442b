import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { startEmbeddedPostgres } from "#server/platform/db/embedded-postgres.ts";
import { captureStatements, type Statement, withLiterals } from "./captured-statements.ts";
import { CLIENT_PROCESSOR, onProcessor, requestRate, run, summarise } from "./load.ts";
import { createDataDirectory, removeDataDirectory, startProductionServer } from "./production-server.ts";
import { resultTable } from "./table.ts";

const CONNECTIONS = 16;
const LEAD = JSON.stringify({
  name: "Conceição Araújo Guimarães",
  cnpj: "12.345.678/0001-95",
  email: "conceicao@padaria.example",
  phone: "(41) 99999-0000",
  consent: true,
});
/** pgbench replaces this address with a random one per lead, because of the rate limit per network. */
const CAPTURED_ADDRESS = "10.1.2.3";

/** The row alone, without rate limit, consent and job. */
const BARE_INSERT = `
  insert into leads (name, cnpj, email, phone, phone_e164)
  values ('Conceição Araújo Guimarães', '12.345.678/0001-95', 'conceicao@padaria.example', '(41) 99999-0000', '+5541999990000')`;

/** wrk script that sends leads. */
export const POST_LEADS = `
wrk.method = "POST"
wrk.body = [[${LEAD}]]
request = function()
  wrk.headers["Content-Type"] = "application/json"
  wrk.headers["X-Forwarded-For"] = string.format("10.%d.%d.%d", math.random(0, 255), math.random(0, 255), math.random(0, 255))
  return wrk.format(nil, nil)
end
`;

/**
 * Measures leads stored per second with consent and mail job. Floors: pgbench with the same statements, and with the
 * bare insert, in turns on one durable PostgreSQL; the median ratio counts. The goal, 2.5 times the rate of Payload,
 * is not judged, as Payload is not installed here. Resolves to a report section.
 */
export async function benchCreateLeads({
  turns,
  seconds,
}: {
  turns: number;
  seconds: number;
}): Promise<string> {
  const dataDir = await createDataDirectory();
  const database = await startEmbeddedPostgres({ dataDir });
  const sql = postgres(database.superuserUrl, { max: 1, onnotice: () => {} });
  const environment = {
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    TRUST_PROXY: "1",
  };
  try {
    const script = await writePgbenchScript(await statementsOfOneLead());
    const bareScript = await writeScript([BARE_INSERT]);
    const floors: number[] = [];
    const bare: number[] = [];
    const measured: number[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      await empty();
      floors.push(await pgbenchRate(database.url, script, seconds));
      await empty();
      bare.push(await pgbenchRate(database.url, bareScript, seconds));
      await empty();
      const server = await startProductionServer({ environment });
      try {
        const load = { connections: CONNECTIONS, script: POST_LEADS };
        await requestRate(`${server.url}/api/leads`, { ...load, seconds: 1 });
        measured.push(await requestRate(`${server.url}/api/leads`, { ...load, seconds }));
      } finally {
        await server.stop();
      }
    }
    await Promise.all([rm(script), rm(bareScript)]);
    const over = (rates: readonly number[]) =>
      summarise(measured.map((value, turn) => value / (rates[turn] ?? Number.NaN))).median;
    const ratio = over(floors);
    return [
      "## Leads coming in",
      "",
      `${CONNECTIONS} connections, ${seconds} s, the median of ${turns} turns, all on this machine. Floor: pgbench with prepared`,
      "statements, which executes what the server sends for one lead (captured from PostgreSQL's log), and the bare insert of",
      "the row. The server's mail jobs run at the same time. The goal, 2.5 times Payload, is not judged: it needs Payload here.",
      "",
      resultTable([
        {
          work: "POST /api/leads, durable, with its consent and mail job",
          floor: `${Math.round(summarise(floors).median)}/s`,
          measured: `${Math.round(summarise(measured).median)}/s`,
          ratio: ratio.toFixed(2),
          goal: "-",
          met: undefined,
        },
        {
          work: "— over the bare insert of its row",
          floor: `${Math.round(summarise(bare).median)}/s`,
          measured: `${Math.round(summarise(measured).median)}/s`,
          ratio: over(bare).toFixed(2),
          goal: "-",
          met: undefined,
        },
      ]),
    ].join("\n");
  } finally {
    await sql.end();
    await database.stop();
    await removeDataDirectory(dataDir);
  }

  async function statementsOfOneLead(): Promise<Statement[]> {
    const server = await startProductionServer({ environment });
    const post = async () => {
      const headers = { "Content-Type": "application/json", "X-Forwarded-For": CAPTURED_ADDRESS };
      const answer = await fetch(`${server.url}/api/leads`, { method: "POST", headers, body: LEAD });
      if (!answer.ok) throw new Error(`a lead was answered with ${answer.status}`);
    };
    try {
      await post();
      return await captureStatements(sql, post);
    } finally {
      await server.stop();
    }
  }

  async function empty(): Promise<void> {
    await sql`truncate leads, rate_limits`;
    await sql`delete from jobs.job`;
  }
}

async function writePgbenchScript(statements: readonly Statement[]): Promise<string> {
  return writeScript(statements.map((statement) => withLiterals(statement, quotedForPgbench)));
}

async function writeScript(texts: readonly string[]): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), "pgbench-")), "lead.sql");
  const lines = [
    "\\set address random(0, 16777215)",
    ...texts.map((text) => `${text.trim().replaceAll(/\s*\n\s*/g, " ")};`),
  ];
  await Bun.write(file, `${lines.join("\n")}\n`);
  return file;
}

/** pgbench treats every colon as the start of a variable, even inside quotes. */
function quotedForPgbench(value: string): string {
  const [before = "", after] = value.split(CAPTURED_ADDRESS).map((part) => {
    const escaped = part.replaceAll("\\", "\\\\").replaceAll("'", "''").replaceAll(":", "\\x3a");
    return `E'${escaped}'`;
  });
  return after === undefined ? before : `(${before} || :address || ${after})`;
}

async function pgbenchRate(url: string, script: string, seconds: number): Promise<number> {
  const output = await run([
    ...onProcessor(CLIENT_PROCESSOR),
    "pgbench",
    "--no-vacuum",
    "--protocol=prepared",
    `--client=${CONNECTIONS}`,
    `--time=${seconds}`,
    `--file=${script}`,
    url,
  ]);
  return Number(/^tps = ([\d.]+)/m.exec(output)?.[1]);
}
