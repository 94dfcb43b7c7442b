import { sql } from "drizzle-orm";
import { containsKey, mentionsPerson } from "#server/platform/personal-data/conditions.ts";
import { personalTable } from "#server/platform/personal-data/declaration.ts";
import { configVersions } from "./table.ts";

/** What the versions of the site hold of people (product 17.3). */
export const siteConfigData = [
  personalTable({
    table: configVersions,
    label: "Versões do site",
    people: "Equipe, e clientes citados no site",
    purpose: "Publicar o site e voltar a uma versão",
    basis: "interest",
    term: "Permanente",
    columns: {
      id: "not personal",
      versionNumber: { label: "Versão" },
      description: "not personal",
      isCurrent: "not personal",
      configData: { label: "Conteúdo", notExported: "É o conteúdo publicado do site inteiro" },
      createdById: { label: "Código do autor", notExported: "É um código interno" },
      createdByName: { label: "Autor" },
      createdAt: { label: "Salva em" },
    },
    rowsOf: (subject) => mentionsPerson(sql`${configVersions.configData}::text`, subject),
    rowsWith: (searchKey) => containsKey([configVersions.configData], searchKey),
    erasure: {
      how: "keep",
      reason: "Conteúdo publicado: quem é citado pede a retirada, e a equipe muda o texto do site",
    },
  }),
];
