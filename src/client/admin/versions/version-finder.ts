import { History } from "lucide-react";
import type { FinderSource } from "#client/admin/keyboard/finder-source.ts";
import { searchKey } from "#shared/formats/search-terms.ts";

/** Finds a version by its number. */
export const versionFinder: FinderSource = {
  name: "Versões",
  accepts: (text) => readVersionNumber(text) > 0,
  find: async (text, { siteConfig }) => {
    const number = readVersionNumber(text);
    const { rows } = await siteConfig.versions.fetch({ limit: 1 });
    if (number > (rows[0]?.versionNumber ?? 0)) return [];
    return [
      {
        key: "version",
        title: `Versão ${number}`,
        detail: "Comparar com a atual",
        icon: History,
        target: { path: `/admin/config-versions?versao=${number}` },
      },
    ];
  },
};

/** The number in "12", "v12" and "Versão 12"; NaN for other texts. */
function readVersionNumber(text: string): number {
  return Number(searchKey(text).match(/^(?:v|versao)?\s*(\d{1,9})$/)?.[1]);
}
