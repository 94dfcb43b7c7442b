import postgres from "postgres";
import { summarise, time } from "./load.ts";
import {
  asAdministrator,
  createDataDirectory,
  type ProductionServer,
  removeDataDirectory,
  startProductionServer,
} from "./production-server.ts";
import { resultTable } from "./table.ts";

const PAGE = 1000;
/** With many rows. */
const GOAL_MS = 150;
/** Reads every hit, because the selection is updated by id; the goal for a page does not apply. */
const SELECTED = "PDFs: all of a common word, selected";
/** Vocabulary of every text; each word occurs in about half of the messages. */
const WORDS =
  "preciso de um sistema para minha padaria com nota fiscal e estoque financeiro integrado boleto caixa mesa delivery " +
  "farmacia receita controlada relatorio gerente suporte treinamento migracao planilha contador imposto simples " +
  "nacional certificado digital servidor nuvem rede backup atendimento cliente fornecedor compra venda produto codigo " +
  "barras balanca etiqueta impressora cozinha reserva quarto hospede aluno turma matricula mensalidade professor";

type Sizes = { messages: number; resumes: number };

/** Measures searches of messages, PDF texts and people; the floor has few rows. Resolves to a report section. */
export async function benchSearches({
  few,
  many,
  runs,
}: {
  few: Sizes;
  many: Sizes;
  runs: number;
}): Promise<string> {
  const [floors, measured] = [await timesWith(few, runs), await timesWith(many, runs)];
  const inMs = ({ median, p95 }: ReturnType<typeof summarise>) =>
    `${median.toFixed(1)} ms (${p95.toFixed(1)})`;
  const lines = [...measured].map(([work, times]) => {
    const floor = floors.get(work) ?? summarise([]);
    return {
      work,
      floor: inMs(floor),
      measured: inMs(times),
      ratio: (times.median / floor.median).toFixed(1),
      goal: work === SELECTED ? "-" : `p95 ${GOAL_MS} ms`,
      met: work === SELECTED ? undefined : times.p95 <= GOAL_MS,
    };
  });
  const count = ({ messages, resumes }: Sizes) =>
    `${messages.toLocaleString("en")} contact messages and ${resumes.toLocaleString("en")} resumes`;
  return [
    "## Searches of messages, resumes and people",
    "",
    `Over HTTP with a session, one after another, ${runs} of each; p95 in parentheses. With ${count(many)}`,
    `whose PDFs have 300 words; the floor is the same with ${count(few)}.`,
    "",
    resultTable(lines),
  ].join("\n");
}

async function timesWith(sizes: Sizes, runs: number): Promise<Map<string, ReturnType<typeof summarise>>> {
  const dataDir = await createDataDirectory();
  const server = await startProductionServer({ dataDir });
  const sql = postgres(server.databaseUrl, { max: 1, onnotice: () => {} });
  try {
    await insertTexts(sql, sizes);
    const times = new Map<string, ReturnType<typeof summarise>>();
    for (const [work, run] of Object.entries(await searches(server, sizes))) {
      times.set(work, summarise(await time(runs, run)));
    }
    return times;
  } finally {
    await sql.end();
    await server.stop();
    await removeDataDirectory(dataDir);
  }
}

async function searches(
  server: ProductionServer,
  { messages }: Sizes,
): Promise<Record<string, () => Promise<unknown>>> {
  const ask = await asAdministrator(server);
  const query = async (procedure: string, input: object) =>
    (await ask(`/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`)).arrayBuffer();
  const list = (entity: string, search: string) => () => query(`${entity}.list`, { limit: PAGE, search });
  let turn = 0;
  return {
    "messages: a common word": list("contactMessages", "padaria"),
    "messages: two words that many have": list("contactMessages", "nota fiscal"),
    "messages: the total of these": () => query("contactMessages.count", { search: "nota fiscal" }),
    "messages: an address": list("contactMessages", "m777@"),
    "messages: three letters that none has": list("contactMessages", "xqz"),
    "messages: two common words and a rare one": list("contactMessages", "turma 77777 caixa"),
    "PDFs: a common word": list("resumes", "padaria"),
    "PDFs: two words that many have": list("resumes", "nota fiscal"),
    "PDFs: the total of these": () => query("resumes.count", { search: "nota fiscal" }),
    [SELECTED]: () => query("resumes.snapshot", { search: "padaria" }),
    "PDFs: a number of some of them": list("resumes", "0777"),
    "PDFs: three letters that none has": list("resumes", "xqz"),
    "PDFs: a common word and a rare one": list("resumes", "turma 0777"),
    "a person, from one message": () => {
      turn += 1;
      return query("people.get", { type: "message", id: 1 + ((turn * 7919) % messages) });
    },
  };
}

/** Inserts the rows before their search indexes, like a restore. `sql` must be a superuser connection. */
async function insertTexts(sql: postgres.Sql, { messages, resumes }: Sizes): Promise<void> {
  // Disable foreign keys and triggers: the applications have only the text of a PDF.
  await sql`set session_replication_role = replica`;
  await sql`set maintenance_work_mem = '1GB'`;
  const indexes = await sql<{ name: string; definition: string }[]>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indexrelid::regclass::text in
      ('contact_messages_search_index', 'resumes_search_index', 'resume_texts_search_index')`;
  for (const { name } of indexes) await sql.unsafe(`drop index ${name}`);
  const words = `string_to_array('${WORDS}', ' ')`;
  const size = WORDS.split(" ").length;
  const word = `a[1 + ((n * 7919 + i * 104729 + (n % 997) * i) % ${size})::int]`;
  await sql.unsafe(`
    insert into contact_messages (name, email, phone, phone_e164, company, subject, message, consent_version, consent_at, read_at, answered_at, created_at)
    select 'Maria ' || a[1 + n % ${size}] || ' ' || n, 'm' || n || '@empresa' || n || '.example', '(41) 9' || digits, '+55419' || digits, 'Empresa ' || n, 'sales',
      (select string_agg(${word}, ' ') from generate_series(1, 40) as i), '1', now(),
      case when n % 5 <> 0 then now() end, case when n % 5 <> 0 then now() end, now() - (${messages} - n) * interval '20 seconds'
    from (select ${words} as a) as words, generate_series(1::bigint, ${messages}) as n,
      lateral (select lpad(((n * 48271) % 100000000)::text, 8, '0') as digits) as phone`);
  await sql.unsafe(`
    insert into resumes (name, email, phone, area_of_interest, presentation, file_id, consent_version, consent_at, created_at)
    select 'Ana ' || n, 'a' || n || '@correio.example', '', 'other', '', gen_random_uuid(), '1', now(), now() - (${resumes} - n) * interval '1 minute'
    from generate_series(1::bigint, ${resumes}) as n`);
  await sql.unsafe(`
    insert into resume_texts (resume_id, state, search_text)
    select n, 'read', search_key((
      select string_agg(${word} || case when i % 100 = 0 then lpad(n::text, 4, '0') else '' end, ' ') from generate_series(1, 300) as i))
    from (select ${words} as a) as words, (select id as n from resumes) as numbered`);
  for (const { definition } of indexes) await sql.unsafe(definition);
  await sql`reset session_replication_role`;
  await sql`vacuum analyze`;
  await sql`checkpoint`;
}
