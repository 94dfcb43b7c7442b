import { type SQL, sql } from "drizzle-orm";
import { waitingSubmissions } from "#server/submissions/waiting-submissions.ts";
import { TIME_ZONE } from "#shared/formats/dates.ts";
import { WAITING_MAX } from "#shared/formats/numbers.ts";
import type { DueContacts } from "#shared/schemas/waiting.ts";
import { isDue, isUncontacted } from "./lead-filter.ts";
import { leads } from "./table.ts";

/** Selects the number of leads not yet contacted or imported. */
export const waitingLeads = waitingSubmissions(leads, isUncontacted);

/** Selects the number of leads due for contact, using the index of that date. */
export const dueContacts: SQL<DueContacts> = sql<DueContacts>`(
  select json_build_object('count', count(*),
    'overdue', count(*) filter (where due < (now() at time zone ${sql.raw(`'${TIME_ZONE}'`)})::date),
    'contacted', count(*) filter (where not uncontacted))
  from (
    select ${leads.nextContactOn} as due, ${isUncontacted} as uncontacted from ${leads}
    where ${isDue} and not ${leads.isSuspect}
    order by ${leads.nextContactOn}, ${leads.id}
    limit ${sql.raw(String(WAITING_MAX))}
  ) as waiting
)`;
