import type { Examined } from "./examined.ts";
import { type Outcome, ok, warning } from "./outcome.ts";

const DIFFERENCE_LIMIT_SECONDS = 5;

/** The difference between the clocks of this machine and of the database, taken at the middle of the query. */
export async function checkClock({ sql }: Examined): Promise<Outcome> {
  await sql`select 1`;
  const before = Date.now();
  const [row] = await sql<{ now: number }[]>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`;
  const difference = Math.abs((before + Date.now()) / 2 - (row?.now ?? 0)) / 1000;
  const en = `${difference.toFixed(1)} s`;
  const pt = `${difference.toLocaleString("pt-BR", { maximumFractionDigits: 1 })} s`;
  if (difference <= DIFFERENCE_LIMIT_SECONDS) {
    return ok(`${en} from the database's`, `${pt} de diferença para o banco`);
  }
  return warning(
    `${en} from the database's: synchronize both machines by NTP.`,
    `${pt} de diferença para o banco: sincronize as duas máquinas por NTP.`,
  );
}
