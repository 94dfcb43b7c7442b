import { sql } from "drizzle-orm";
import { hasTextOf } from "#server/platform/db/any-of.ts";
import { mayMention } from "#server/platform/personal-data/conditions.ts";
import type { PersonalStore } from "#server/platform/personal-data/declaration.ts";

/** What the queue holds of people: addresses in the errors of mail servers. */
export const queueData: PersonalStore = {
  label: "Tarefas e e-mails na fila",
  people: "Quem escreve pelo site, e a equipe",
  purpose: "Enviar avisos e respostas",
  basis: "interest",
  term: "7 dias depois de concluídas ou de falharem de vez",
  erasureNote: "As tarefas que citam a pessoa são excluídas, e nada mais é enviado por elas.",
  mentions: {
    place: "jobs.job",
    find: async (_services, db, subject) => {
      const isCandidate = mayMention(sql`(coalesce(data::text, '') || coalesce(output::text, ''))`, subject);
      if (!isCandidate) return [];
      return [
        ...(await db.execute<{ id: string; text: unknown }>(
          sql`select id::text, jsonb_build_array(data, output) as text from jobs.job where ${isCandidate}`,
        )),
      ];
    },
    erase: (_services, tx, ids) =>
      tx.execute(sql`delete from jobs.job where ${hasTextOf(sql`id::text`, ids)}`),
  },
};
