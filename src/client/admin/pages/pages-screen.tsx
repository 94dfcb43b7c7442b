import { ChevronRight, Images } from "lucide-react";
import { useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { Screen } from "#client/admin/layout/screen.tsx";
import { ListNotice } from "#client/admin/list/list-states.tsx";
import { ImageLibrary } from "#client/admin/media/image-library.tsx";
import { PAGE_PARAMETER, pageEditorPath } from "#client/admin/page-address.ts";
import { ConfigLoader } from "#client/admin/site-config/config-screen.tsx";
import type { ConfigSnapshot } from "#client/admin/site-config/config-values.ts";
import { Badge } from "#client/components/badge.tsx";
import { Button } from "#client/components/button.tsx";
import {
  type ContentDocument,
  type ContentName,
  contentDocuments,
  contentNames,
} from "#shared/content/documents.ts";
import { counted } from "#shared/formats/numbers.ts";
import { OwnPageList } from "./own/own-page-list.tsx";
import { PageEditor } from "./page-editor.tsx";
import { PublicationList } from "./publication-list.tsx";
import { documentDraft, useSettledDraft } from "./server-draft.ts";
import { SharedPreviews } from "./shared-previews.tsx";

const TITLE = "Páginas";

/** The texts of the site: all documents or, with one in the address, its editor. */
export function Component() {
  const [search] = useSearchParams();
  const name = contentNames.find((one) => one === search.get(PAGE_PARAMETER));
  if (name) return <OpenedDocument key={name} name={name} />;
  return <ConfigLoader title={TITLE}>{(current) => <Documents current={current} />}</ConfigLoader>;
}

/** The editor, once it is known whose draft is newer, this browser's or the server's. */
function OpenedDocument({ name }: { name: ContentName }) {
  const isSettled = useSettledDraft(documentDraft(name));
  const { title } = contentDocuments[name];
  return (
    <ConfigLoader title={title}>
      {(current) =>
        isSettled ? (
          <PageEditor name={name} current={current} />
        ) : (
          <Screen title={title}>
            <ListNotice busy title="Carregando o rascunho..." />
          </Screen>
        )
      }
    </ConfigLoader>
  );
}

function Documents({ current }: { current: ConfigSnapshot }) {
  const [showsLibrary, setShowsLibrary] = useState(false);
  return (
    <Screen
      title={TITLE}
      actions={
        <Button look="quiet" size="small" onClick={() => setShowsLibrary(true)}>
          <Images aria-hidden className="size-4" />
          Biblioteca de imagens
        </Button>
      }
    >
      {showsLibrary && <ImageLibrary onClose={() => setShowsLibrary(false)} />}
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="mx-auto flex max-w-4xl flex-col gap-10 p-4 sm:p-6">
          <PublicationList />
          <section aria-labelledby="paginas-do-site">
            <h2 id="paginas-do-site" className="text-base font-semibold tracking-tight">
              Páginas do site
            </h2>
            <p className="mt-1 max-w-prose text-pretty text-soft">
              Escolha uma página e mude títulos, textos, preços, perguntas e botões onde eles estão. Nada muda
              no site até você publicar.
            </p>
            <ul className="mt-3 divide-y divide-line rounded-xl border border-line bg-surface">
              {contentNames.map((name) => (
                <DocumentRow key={name} name={name} stored={current.config[`content_${name}`]} />
              ))}
            </ul>
          </section>
          <OwnPageList kind="page" />
          <OwnPageList kind="article" />
          <SharedPreviews />
        </div>
      </div>
    </Screen>
  );
}

function DocumentRow({ name, stored }: { name: ContentName; stored: string }) {
  const { title, page }: ContentDocument = contentDocuments[name];
  const changed = stored === "" ? 0 : Object.keys(JSON.parse(stored)).length;
  return (
    <li>
      <Link
        to={pageEditorPath(name)}
        className="flex min-h-14 items-center gap-3 px-4 py-2 -outline-offset-2 hover:bg-ink/4 sm:px-5"
      >
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{title}</span>
          <span className="block truncate text-soft">{page ? page.path : "Aparece em várias páginas"}</span>
        </span>
        {changed > 0 && <Badge tone="accent">{counted(changed, "mudança", "mudanças")}</Badge>}
        <ChevronRight aria-hidden className="size-4 shrink-0 text-soft" />
      </Link>
    </li>
  );
}
