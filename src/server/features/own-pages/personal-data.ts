import { sql } from "drizzle-orm";
import { containsKey, isMentionOf } from "#server/platform/personal-data/conditions.ts";
import { personalTable } from "#server/platform/personal-data/declaration.ts";
import { ownPages } from "./table.ts";

/** Personal data in own pages and news. */
export const ownPageData = [
  personalTable({
    table: ownPages,
    label: "Páginas próprias e novidades",
    people: "Equipe, autores, e clientes citados no site",
    purpose: "Publicar páginas e novidades no site",
    basis: "interest",
    term: "Até a exclusão da página",
    columns: {
      title: { label: "Título" },
      description: { label: "Descrição" },
      sections: { label: "Seções" },
      body: { label: "Texto" },
      pictureAlt: { label: "Descrição da imagem" },
      authorName: { label: "Autor" },
      createdById: { label: "Código de quem criou", notExported: "É um código interno" },
      createdByName: { label: "Criada por" },
      updatedById: { label: "Código de quem alterou", notExported: "É um código interno" },
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
      reason: "Conteúdo publicado: quem é citado pede a retirada, e a equipe muda o texto do site",
    },
  }),
];
