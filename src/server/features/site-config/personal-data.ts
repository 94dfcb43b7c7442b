import { containsKey, isMentionOf } from "#server/platform/personal-data/conditions.ts";
import { personalTable } from "#server/platform/personal-data/declaration.ts";
import { configVersions } from "./table.ts";

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
