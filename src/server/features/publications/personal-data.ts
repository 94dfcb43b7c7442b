import { containsKey, isMentionOf } from "#server/platform/personal-data/conditions.ts";
import { personalTable } from "#server/platform/personal-data/declaration.ts";
import { scheduledPublications } from "./table.ts";

/** Personal data in scheduled publications. */
export const publicationData = [
  personalTable({
    table: scheduledPublications,
    label: "Publicações agendadas",
    people: "Equipe, e clientes citados no site",
    purpose: "Publicar mudanças do site na hora marcada",
    basis: "interest",
    term: "Permanente",
    columns: {
      changes: { label: "Conteúdo", notExported: "É conteúdo do site, publicado ou por publicar" },
      reason: { label: "Motivo de não ter sido publicada" },
      createdById: { label: "Código do autor", notExported: "É um código interno" },
      createdByName: { label: "Autor" },
      createdAt: { label: "Agendada em" },
    },
    mentions: { id: scheduledPublications.id, text: scheduledPublications.changes },
    rowsOf: (subject) => isMentionOf({ table: scheduledPublications, id: scheduledPublications.id }, subject),
    rowsWith: (searchKey) => containsKey([scheduledPublications.changes], searchKey),
    erasure: {
      how: "keep",
      reason: "Conteúdo do site: quem é citado pede a retirada, e a equipe cancela ou muda o texto",
    },
  }),
];
