import { sql } from "drizzle-orm";
import { containsKey, isMentionOf } from "#server/platform/personal-data/conditions.ts";
import { personalTable } from "#server/platform/personal-data/declaration.ts";
import { PREVIEW_LINK_DAYS } from "#shared/documents/preview-links.ts";
import {
  configVersions,
  contentWindows,
  documentDrafts,
  ownPages,
  ownPageVersions,
  previewLinks,
} from "./table.ts";

/** Personal data in config versions. */
export const siteConfigData = [
  personalTable({
    table: configVersions,
    label: "Versões do site",
    people: "Equipe, e clientes citados no site",
    purpose: "Publicar o site e voltar a uma versão",
    basis: "interest",
    term: "Permanente",
    columns: {
      versionNumber: { label: "Versão" },
      configData: { label: "Conteúdo", notExported: "É o conteúdo publicado do site inteiro" },
      createdById: { label: "Código do autor", notExported: "É um código interno" },
      createdByName: { label: "Autor" },
      createdAt: { label: "Salva em" },
    },
    mentions: { id: configVersions.id, text: configVersions.configData },
    rowsOf: (subject) => isMentionOf({ table: configVersions, id: configVersions.id }, subject),
    rowsWith: (searchKey) => containsKey([configVersions.configData], searchKey),
    erasure: {
      how: "keep",
      reason: "Conteúdo publicado: quem é citado pede a retirada, e a equipe muda o texto do site",
    },
  }),
];

/** Personal data in scheduled publications. */
export const publicationData = [
  personalTable({
    table: contentWindows,
    label: "Publicações agendadas",
    people: "Equipe, e clientes citados no site",
    purpose: "Publicar mudanças do site na hora marcada",
    basis: "interest",
    term: "Permanente",
    columns: {
      changes: { label: "Conteúdo", notExported: "É conteúdo do site, publicado ou por publicar" },
      base: { label: "Textos de partida", notExported: "É conteúdo do site" },
      ownerId: { label: "Código do responsável", notExported: "É um código interno" },
      ownerName: { label: "Responsável" },
      createdById: { label: "Código do autor", notExported: "É um código interno" },
      createdByName: { label: "Autor" },
      createdAt: { label: "Agendada em" },
    },
    mentions: { id: contentWindows.id, text: contentWindows.changes },
    rowsOf: (subject) => isMentionOf({ table: contentWindows, id: contentWindows.id }, subject),
    rowsWith: (searchKey) => containsKey([contentWindows.changes], searchKey),
    erasure: {
      how: "keep",
      reason: "Conteúdo do site: quem é citado pede a retirada, e a equipe cancela ou muda o texto",
    },
  }),
];

/** Personal data in shared previews. */
export const previewLinkData = [
  personalTable({
    table: previewLinks,
    label: "Prévias compartilhadas",
    people: "Equipe, e clientes citados no site",
    purpose: "Mostrar textos do site antes de publicar",
    basis: "interest",
    term: `${PREVIEW_LINK_DAYS} dias`,
    columns: {
      base: { label: "Textos de partida", notExported: "É conteúdo do site" },
      changes: { label: "Textos" },
      createdById: { label: "Código do autor", notExported: "É um código interno" },
      createdByName: { label: "Autor" },
      createdAt: { label: "Criada em" },
    },
    mentions: { id: previewLinks.id, text: previewLinks.changes },
    rowsOf: (subject) => isMentionOf({ table: previewLinks, id: previewLinks.id }, subject),
    rowsWith: (searchKey) => containsKey([previewLinks.changes], searchKey),
    erasure: { how: "delete" },
  }),
];

/** Personal data in drafts. */
export const documentDraftData = [
  personalTable({
    table: documentDrafts,
    label: "Rascunhos",
    people: "Equipe, e clientes citados no site",
    purpose: "Escrever o site antes de publicar",
    basis: "interest",
    term: "Até publicar ou descartar",
    columns: {
      base: { label: "Textos de partida", notExported: "É conteúdo do site" },
      mine: { label: "Textos" },
      updatedById: { label: "Código de quem escreveu", notExported: "É um código interno" },
      updatedByName: { label: "Quem escreveu" },
    },
    mentions: { id: documentDrafts.document, text: documentDrafts.mine },
    rowsOf: (subject) => isMentionOf({ table: documentDrafts, id: documentDrafts.document }, subject),
    rowsWith: (searchKey) => containsKey([documentDrafts.mine], searchKey),
    erasure: { how: "delete" },
  }),
];

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
  personalTable({
    table: ownPageVersions,
    label: "Versões de páginas próprias e novidades",
    people: "Equipe, autores e citados",
    purpose: "Voltar a uma versão de uma página",
    basis: "interest",
    term: "Até a exclusão da página",
    columns: {
      leaves: { label: "Conteúdo", notExported: "É o conteúdo publicado da página" },
      createdByName: { label: "Autor" },
      createdAt: { label: "Salva em" },
    },
    mentions: { id: ownPageVersions.id, text: ownPageVersions.leaves },
    rowsOf: (subject) => isMentionOf({ table: ownPageVersions, id: ownPageVersions.id }, subject),
    rowsWith: (searchKey) => containsKey([ownPageVersions.leaves], searchKey),
    erasure: {
      how: "keep",
      reason: "Conteúdo publicado: quem é citado pede a retirada, e a equipe muda o texto",
    },
  }),
];
