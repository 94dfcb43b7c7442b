import { sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { containsKey } from "#server/platform/personal-data/conditions.ts";
import type { PersonalPlace, PersonalTable } from "#server/platform/personal-data/declaration.ts";
import {
  type DeclaredColumns,
  internal,
  personalTable,
} from "#server/platform/personal-data/personal-table.ts";
import { PREVIEW_LINK_DAYS } from "#shared/documents/preview-links.ts";
import {
  configVersions,
  contentWindows,
  documentDrafts,
  ownPages,
  ownPageVersions,
  previewLinks,
} from "./table.ts";

/** Declares a table with texts of the site, which may mention people. */
function contentTable<Table extends PgTable>({
  keptBecause,
  ...declaration
}: DeclaredColumns<Table> &
  Pick<PersonalPlace, "label" | "purpose" | "term"> &
  Pick<Required<PersonalTable>, "mentions"> &
  Partial<Pick<PersonalTable, "people" | "rowsWith">> & {
    /** Absent where an erasure deletes the rows. */
    keptBecause?: string;
  }): PersonalTable {
  return personalTable<Table>({
    people: "Equipe, e clientes citados no site",
    basis: "interest",
    erasure: keptBecause === undefined ? { how: "delete" } : { how: "keep", reason: keptBecause },
    ...declaration,
  });
}

const siteText = (label: string) => ({ label, notExported: "É conteúdo do site" });

/** Personal data in texts of the site, published or not. */
export const contentData = [
  contentTable({
    table: configVersions,
    label: "Versões do site",
    purpose: "Publicar o site e voltar a uma versão",
    term: "Permanente",
    columns: {
      versionNumber: "Versão",
      configData: { label: "Conteúdo", notExported: "É o conteúdo publicado do site inteiro" },
      createdAt: "Salva em",
    },
    mentions: { id: configVersions.id, text: configVersions.configData },
    keptBecause: "Conteúdo publicado: quem é citado pede a retirada, e a equipe muda o texto do site",
  }),
  contentTable({
    table: contentWindows,
    label: "Publicações agendadas",
    purpose: "Publicar mudanças do site na hora marcada",
    term: "Permanente",
    columns: {
      changes: { label: "Conteúdo", notExported: "É conteúdo do site, publicado ou por publicar" },
      base: siteText("Textos de partida"),
      ownerId: internal("Código do responsável"),
      ownerName: "Responsável",
      createdAt: "Agendada em",
    },
    mentions: { id: contentWindows.id, text: contentWindows.changes },
    keptBecause: "Conteúdo do site: quem é citado pede a retirada, e a equipe cancela ou muda o texto",
  }),
  contentTable({
    table: previewLinks,
    label: "Prévias compartilhadas",
    purpose: "Mostrar textos do site antes de publicar",
    term: `${PREVIEW_LINK_DAYS} dias`,
    columns: { base: siteText("Textos de partida"), changes: "Textos", createdAt: "Criada em" },
    mentions: { id: previewLinks.id, text: previewLinks.changes },
  }),
  contentTable({
    table: documentDrafts,
    label: "Rascunhos",
    purpose: "Escrever o site antes de publicar",
    term: "Até publicar ou descartar",
    columns: {
      base: siteText("Textos de partida"),
      mine: "Textos",
      updatedById: internal("Código de quem escreveu"),
      updatedByName: "Quem escreveu",
    },
    mentions: { id: documentDrafts.document, text: documentDrafts.mine },
  }),
  contentTable({
    table: ownPages,
    label: "Páginas próprias e novidades",
    people: "Equipe, autores e citados",
    purpose: "Publicar páginas e novidades no site",
    term: "Até a exclusão",
    columns: {
      title: "Título",
      description: "Descrição",
      sections: "Seções",
      body: "Texto",
      pictureAlt: "Imagem",
      createdByName: "Criada por",
      updatedByName: "Alterada por",
      createdAt: "Criada em",
      updatedAt: "Alterada em",
    },
    mentions: {
      id: ownPages.id,
      text: sql`jsonb_build_array(${ownPages.title}, ${ownPages.description}, ${ownPages.sections}, ${ownPages.body},
        ${ownPages.authorName})`.mapWith(ownPages.sections),
    },
    rowsWith: (searchKey) =>
      containsKey(
        [ownPages.title, ownPages.description, ownPages.sections, ownPages.body, ownPages.authorName],
        searchKey,
      ),
    keptBecause: "Conteúdo que a equipe muda ou exclui",
  }),
  contentTable({
    table: ownPageVersions,
    label: "Versões de páginas próprias e novidades",
    people: "Equipe, autores e citados",
    purpose: "Voltar a uma versão de uma página",
    term: "Até a exclusão da página",
    columns: {
      leaves: { label: "Conteúdo", notExported: "É o conteúdo publicado da página" },
      createdAt: "Salva em",
    },
    mentions: { id: ownPageVersions.id, text: ownPageVersions.leaves },
    keptBecause: "Conteúdo publicado: quem é citado pede a retirada, e a equipe muda o texto",
  }),
];
