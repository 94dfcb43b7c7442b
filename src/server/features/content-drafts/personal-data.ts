import { sql } from "drizzle-orm";
import { containsKey, isMentionOf } from "#server/platform/personal-data/conditions.ts";
import { personalTable } from "#server/platform/personal-data/declaration.ts";
import { contentDrafts } from "./table.ts";

const id = sql`(${contentDrafts.userId} || ':' || ${contentDrafts.document})`;

/** Personal data in drafts of pages. */
export const contentDraftData = [
  personalTable({
    table: contentDrafts,
    label: "Rascunhos das páginas",
    people: "Equipe, e clientes citados no site",
    purpose: "Continuar a edição em outro computador",
    basis: "interest",
    term: "Até publicar ou descartar",
    columns: {
      userId: { label: "Código do autor", notExported: "É um código interno" },
      draft: { label: "Textos" },
    },
    mentions: { id, text: contentDrafts.draft },
    rowsOf: (subject) => isMentionOf({ table: contentDrafts, id }, subject),
    rowsWith: (searchKey) => containsKey([contentDrafts.draft], searchKey),
    erasure: { how: "delete" },
  }),
];
