import { nameOwnPage } from "#server/features/content/describe-own-page.ts";
import { listPagesWithImage } from "#server/features/content/own-pages.ts";
import { readCurrentVersion } from "#server/features/content/read-version.ts";
import { listWindowsWithImage } from "#server/features/content/windows.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import { nameLeafOf } from "#shared/content/compare-content.ts";
import { contentDocuments, descriptionOf } from "#shared/content/documents.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import { readContent } from "#shared/schemas/content.ts";
import { documentOf, type SiteConfig, siteConfigKeys, siteConfigNames } from "#shared/schemas/site-config.ts";
import { draftPlaces } from "./draft-places.ts";

/** Names every place that shows an image, or may: `Página Komanda: Abertura, Imagem`. Older versions do not count. */
export function listImagePlaces({ db }: AdministratorContext, { hash }: { hash: string }): Promise<string[]> {
  return placesOf(db, hash);
}

export async function placesOf(db: Database | Transaction, hash: string): Promise<string[]> {
  const { config } = await readCurrentVersion(db);
  const ownPages = await listPagesWithImage(db, hash);
  const windows = await listWindowsWithImage(db, hash);
  return [
    ...configPlaces(config, hash),
    ...ownPages.map((page) => nameOwnPage(page) + (page.publishedAt ? "" : ", ainda não publicada")),
    ...windows.map(({ publishAt }) => `Publicação agendada para ${formatDateTime(publishAt)}`),
    ...(await draftPlaces(db, hash)),
  ];
}

function configPlaces(config: SiteConfig, hash: string): string[] {
  return siteConfigKeys
    .filter((key) => config[key].includes(hash))
    .flatMap((key) => {
      const document = documentOf(key);
      if (!document) return `${siteConfigNames[key].section}: ${siteConfigNames[key].name}`;
      const { changes } = readContent(document, config[key]);
      return Object.entries(changes)
        .filter(([, value]) => String(value).includes(hash))
        .map(([leaf]) => {
          const name = nameLeafOf(descriptionOf(document), changes, leaf);
          return `Página ${contentDocuments[document].title}: ${name}`;
        });
    });
}
