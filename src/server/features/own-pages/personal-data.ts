import { sql } from "drizzle-orm";
import { containsKey, isMentionOf } from "#server/platform/personal-data/conditions.ts";
import { personalTable } from "#server/platform/personal-data/declaration.ts";
import { ownPages } from "./table.ts";

/** Personal data in own pages and news. */
export const ownPageData = [
  personalTable({
    table: ownPages,
    label: "Páginas próprias e novidades",
    people: "Equipe, autores e citados",
    purpose: "Publicar páginas e novidades no site",
    basis: "interest",
    term: "Até a exclusão",
    columns: {
      title: { label: "Título" },
      description: { label: "Descrição" },
      sections: { label: "Seções" },
      body: { label: "Texto" },
      pictureAlt: { label: "Imagem" },
      authorName: { label: "Autor" },
      createdByName: { label: "Criada por" },
      updatedByName: { label: "Alterada por" },
      createdAt: { label: "Criada em" },
      updatedAt: { label: "Alterada em" },
    },
    mentions: {
      id: ownPages.id,
      text: sql`jsonb_build_array(${ownPages.title}, ${ownPages.description}, ${ownPages.sections}, ${ownPages.body},
        ${ownPages.authorName})`.mapWith(ownPages.sections),
    },
    rowsOf: (subject) => isMentionOf({ table: ownPages, id: ownPages.id }, subject),
    rowsWith: (searchKey) =>
      containsKey(
        [ownPages.title, ownPages.description, ownPages.sections, ownPages.body, ownPages.authorName],
        searchKey,
      ),
    erasure: {
      how: "keep",
      reason: "Conteúdo que a equipe muda ou exclui",
    },
  }),
];
