import { nameOwnPage } from "#server/features/content/describe-own-page.ts";
import { listDraftsWithImage } from "#server/features/content/drafts.ts";
import { listPagesWithImage } from "#server/features/content/own-pages.ts";
import { readCurrentVersion } from "#server/features/content/read-version.ts";
import { listWindowsWithImage } from "#server/features/content/windows.ts";
import { deleteImageFiles } from "#server/features/media/delete-image.ts";
import { listImages } from "#server/features/media/list-images.ts";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import { adminProcedure, router, verb } from "#server/platform/trpc/init.ts";
import { nameLeafOf } from "#shared/content/compare-content.ts";
import { contentDocuments, descriptionOf, isContentName } from "#shared/content/documents.ts";
import { siteDocument } from "#shared/documents/site-documents.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import { readContent } from "#shared/schemas/content.ts";
import {
  type DeleteImageInput,
  deleteImageInputSchema,
  imageInputSchema,
  listImagesInputSchema,
} from "#shared/schemas/media.ts";
import { documentOf, type SiteConfig, siteConfigKeys, siteConfigNames } from "#shared/schemas/site-config.ts";
import { texts } from "#shared/texts/texts.ts";

/** Names every place that shows an image, or may: `Página Komanda: Topo da página, Imagem`. Older versions do not count. */
function listImagePlaces({ db }: AdministratorContext, { hash }: { hash: string }): Promise<string[]> {
  return placesOf(db, hash);
}

async function placesOf(db: Database | Transaction, hash: string): Promise<string[]> {
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

/**
 * Names every draft that adds an image: `Rascunho de Regina Falcão, ainda não publicado: Página Komanda, Abertura,
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

/**
 * Permanently deletes an image. The given places, and older versions, fall back to what they show without it.
 * @throws AppError `not_found`, or `conflict` if another place shows it meanwhile.
 */
async function deleteImage(
  ctx: AdministratorContext,
  { hash, places: known }: DeleteImageInput,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const places = await placesOf(tx, hash);
    if (places.some((place) => !known.includes(place)))
      throw new AppError("conflict", { message: texts.library.usedMeanwhile });
    const image = await deleteImageFiles(ctx, tx, hash);
    if (!image) throw new AppError("not_found", { message: texts.library.unknown });
    const shownIn = places.length > 0 ? `; aparecia em ${places.join("; ")}` : "";
    await recordAudit(ctx, tx, {
      action: "DELETE",
      entityType: "page",
      description: `Imagem excluída da biblioteca: ${image.width} x ${image.height} px${shownIn}`,
    });
    await ctx.siteConfig.announce(tx);
  });
  ctx.siteConfig.expire();
}

export const imageLibraryRouter = router({
  list: adminProcedure
    .input(listImagesInputSchema)
    .query(({ ctx, input }) => listImages(ctx.db, input.limit)),
  places: adminProcedure.input(imageInputSchema).query(verb(listImagePlaces)),
  delete: adminProcedure.input(deleteImageInputSchema).mutation(verb(deleteImage)),
});
