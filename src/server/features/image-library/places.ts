import { listAccessLinksWith } from "#server/features/access-links/access-links.ts";
import { nameOwnPage } from "#server/features/content/describe-own-page.ts";
import { listDraftsWithImage } from "#server/features/content/drafts.ts";
import { listPagesWithImage } from "#server/features/content/own-pages.ts";
import { readCurrentVersion } from "#server/features/content/read-version.ts";
import { listWindowsWithImage } from "#server/features/content/windows.ts";
import { isNamed } from "#server/features/media/is-named.ts";
import { listTemplatesWith } from "#server/features/message-templates/templates.ts";
import { listPositionsWith } from "#server/features/positions/positions.ts";
import { listRedirectsWith } from "#server/features/redirects/redirects.ts";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import { nameLeafOf } from "#shared/content/compare-content.ts";
import { contentDocuments, descriptionOf, isContentName } from "#shared/content/documents.ts";
import { siteDocument } from "#shared/documents/site-documents.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import { readContent } from "#shared/schemas/content.ts";
import { documentOf, type SiteConfig, siteConfigKeys, siteConfigNames } from "#shared/schemas/site-config.ts";

/**
 * Names every place that shows an image, or may: `Página Komanda: Topo da página, Imagem`. Older versions do not count, though
 * they are noted as uses.
 */
export async function placesOfImage(db: Database | Transaction, hash: string): Promise<string[]> {
  if (!(await isNamed(db, hash))) return [];
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

/** Names every place that links to a file: those of the site's content, and records with a link. */
export async function placesOfFile(db: Database | Transaction, id: string): Promise<string[]> {
  const places = await placesOfImage(db, id);
  for (const path of await listRedirectsWith(db, id)) places.push(`Redirecionamento de ${path}`);
  for (const title of await listPositionsWith(db, id)) places.push(`Vaga "${title}"`);
  for (const name of await listTemplatesWith(db, id)) places.push(`Modelo "${name}"`);
  for (const title of await listAccessLinksWith(db, id)) places.push(`Acesso "${title}"`);
  return places;
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

/**
 * Names every draft that adds an image: `Rascunho de Regina Falcão, ainda não publicado: Página Komanda, Topo da página,
 * Imagem`. Images that a draft takes from the published texts do not count.
 */
async function draftPlaces(db: Database | Transaction, hash: string): Promise<string[]> {
  const drafts = await listDraftsWithImage(db, hash);
  return drafts.flatMap(({ document, base, mine, updatedByName }) => {
    const added = Object.keys(mine).filter(
      (leaf) => String(mine[leaf]).includes(hash) && !String(base[leaf]).includes(hash),
    );
    return namePlaces(document, mine, added).map(
      (place) => `Rascunho de ${updatedByName}, ainda não publicado: ${place}`,
    );
  });
}

type Leaves = Awaited<ReturnType<typeof listDraftsWithImage>>[number]["mine"];

function namePlaces(document: string, mine: Leaves, leaves: readonly string[]): string[] {
  const site = siteDocument(document);
  if (site) {
    const title = isContentName(document) ? `Página ${site.title}` : site.title;
    return leaves.map((leaf) => `${title}, ${site.nameOf(mine, leaf)}`);
  }
  const title = String(mine.title ?? "");
  return leaves.length > 0 ? [title === "" ? "uma página sem título" : `“${title}”`] : [];
}
