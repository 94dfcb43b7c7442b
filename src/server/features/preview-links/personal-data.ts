import { containsKey, isMentionOf } from "#server/platform/personal-data/conditions.ts";
import { personalTable } from "#server/platform/personal-data/declaration.ts";
import { PREVIEW_LINK_DAYS } from "#shared/schemas/preview-link.ts";
import { previewLinks } from "./table.ts";

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
