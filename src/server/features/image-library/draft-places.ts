import { listUserNames } from "#server/features/accounts/list-users.ts";
import { listDraftsWithImage } from "#server/features/content-drafts/list-drafts-with-image.ts";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import { nameLeafOf } from "#shared/content/compare-content.ts";
import { contentDocuments, descriptionOf } from "#shared/content/documents.ts";
import type { ContentDraft } from "#shared/schemas/content-draft.ts";
import { contentNameSchema } from "#shared/schemas/preview-link.ts";

/**
 * Names every draft that puts an image somewhere: `Rascunho de Regina Falcão, ainda não publicado: Página Komanda, Abertura,
 * Imagem`. What a draft has from the published texts is no place of its own.
 */
export async function draftPlaces(db: Database | Transaction, hash: string): Promise<string[]> {
  const drafts = await listDraftsWithImage(db, hash);
  if (drafts.length === 0) return [];
  const names = new Map((await listUserNames({ db })).map(({ id, name }) => [id, name]));
  return drafts.flatMap(({ userId, document, draft }) =>
    placesIn(document, draft, hash).map(
      (place) => `Rascunho de ${names.get(userId) ?? "alguém"}, ainda não publicado: ${place}`,
    ),
  );
}

function placesIn(document: string, { base, mine }: ContentDraft, hash: string): string[] {
  const [before, after] = [readFields(base), readFields(mine)];
  const added = Object.keys(after).filter(
    (field) => String(after[field]).includes(hash) && !String(before[field]).includes(hash),
  );
  const { data: name } = contentNameSchema.safeParse(document);
  if (name)
    return added.map(
      (leaf) => `Página ${contentDocuments[name].title}, ${nameLeafOf(descriptionOf(name), after, leaf)}`,
    );
  const title = String(after.title ?? before.title ?? "");
  return added.length > 0 ? [title === "" ? "uma página sem título" : `“${title}”`] : [];
}

/** The leaves of a document, or the fields of an own page. */
function readFields(text: string): Readonly<Record<string, string | number | readonly string[]>> {
  return text === "" ? {} : JSON.parse(text);
}
