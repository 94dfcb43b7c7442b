import type { ContentDocument } from "#shared/content/documents.ts";
import { documentTitle } from "#shared/content/pages.ts";
import type { ContentEditor } from "./use-content-editor.ts";

/** Search engines cut a title about here, in characters. */
const TITLE_SHOWN = 60;

type SearchPreviewProps = { editor: ContentEditor; page: ContentDocument; siteTitle: string };

/** The page as a search result, and whether its title is shown whole. */
export function SearchPreview({ editor, page: { page }, siteTitle }: SearchPreviewProps) {
  const title = documentTitle(String(editor.valueAt("meta.title")), siteTitle);
  const description = String(editor.valueAt("meta.description"));
  return (
    <figure className="rounded-lg border border-line bg-mist px-3 py-2.5">
      <figcaption className="text-xs text-soft">Na busca</figcaption>
      <p className="mt-1 truncate text-xs text-soft">{location.host + (page?.path ?? "/")}</p>
      <p className="truncate font-medium text-accent-ink">{title}</p>
      <p className="line-clamp-2 text-[0.8125rem] text-soft">{description}</p>
      <p className="mt-1.5 text-xs text-soft tabular-nums">
        {title.length > TITLE_SHOWN
          ? `O título tem ${title.length} letras; as buscas costumam cortar perto de ${TITLE_SHOWN}.`
          : `Título com ${title.length} letras, descrição com ${description.length}.`}
      </p>
    </figure>
  );
}
