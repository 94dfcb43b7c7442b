import { listDraftsWithImage } from "#server/features/content/drafts.ts";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import { isContentName } from "#shared/content/documents.ts";
import { siteDocument } from "#shared/documents/site-documents.ts";

/**
 * Names every draft that adds an image: `Rascunho de Regina Falcão, ainda não publicado: Página Komanda, Abertura,
 * Imagem`. Images that a draft takes from the published texts do not count.
 */
export async function draftPlaces(db: Database | Transaction, hash: string): Promise<string[]> {
  const drafts = await listDraftsWithImage(db, hash);
  return drafts.flatMap(({ document, base, mine, updatedByName }) => {
    const added = Object.keys(mine).filter(
      (leaf) => String(mine[leaf]).includes(hash) && !String(base[leaf]).includes(hash),
    );
    return placesOf(document, mine, added).map(
      (place) => `Rascunho de ${updatedByName}, ainda não publicado: ${place}`,
    );
  });
}

type Leaves = Awaited<ReturnType<typeof listDraftsWithImage>>[number]["mine"];

function placesOf(document: string, mine: Leaves, leaves: readonly string[]): string[] {
  const site = siteDocument(document);
  if (site) {
    const title = isContentName(document) ? `Página ${site.title}` : site.title;
    return leaves.map((leaf) => `${title}, ${site.nameOf(mine, leaf)}`);
  }
  const title = String(mine.title ?? "");
  return leaves.length > 0 ? [title === "" ? "uma página sem título" : `“${title}”`] : [];
}
