import { sql } from "drizzle-orm";
import { mentionsPerson } from "#server/platform/personal-data/conditions.ts";
import type { PersonalStore, Subject } from "#server/platform/personal-data/declaration.ts";

const isAbout = (subject: Subject) =>
  mentionsPerson(sql`(coalesce(data::text, '') || coalesce(output::text, ''))`, subject);

/** What the queue holds of people: addresses in the errors of mail servers (product 17.3). */
export const queueData: PersonalStore = {
  label: "Tarefas e e-mails na fila",
  people: "Quem escreve pelo site, e a equipe",
  purpose: "Enviar avisos e respostas",
  basis: "interest",
  term: "7 dias depois de concluídas ou de falharem de vez",
  erasureNote: "As tarefas que citam a pessoa são excluídas, e nada mais é enviado por elas.",
  count: async ({ db }, subject) => {
    const isTheirs = isAbout(subject);
    if (!isTheirs) return 0;
    const [row] = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from jobs.job where ${isTheirs}`,
    );
    return row?.count ?? 0;
  },
  erase: async (_services, tx, subject) => {
    const isTheirs = isAbout(subject);
    if (!isTheirs) return 0;
    const deleted = await tx.execute(sql`delete from jobs.job where ${isTheirs} returning 1`);
    return deleted.length;
  },
};
