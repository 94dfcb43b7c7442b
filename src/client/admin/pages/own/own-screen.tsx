import { useEffect, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { trpc } from "#client/admin/admin-trpc.ts";
import { useOpenedDraft } from "#client/admin/content/shared-draft.ts";
import { Screen } from "#client/admin/layout/screen.tsx";
import { ListNotice, QueryNotice } from "#client/admin/list/list-states.tsx";
import { NEW_ROW, readRowIdOrNew } from "#client/admin/list/use-row-in-url.ts";
import { sayFailure } from "#client/components/say-failure.ts";
import type { OwnPage } from "#shared/schemas/own-page.ts";
import { texts } from "#shared/texts/texts.ts";
import { NewPageChoice } from "./new-page-choice.tsx";
import { ID_PARAMETER, newKinds, ownPageEditorPath } from "./own-page-address.ts";
import { OwnPageEditor } from "./own-page-editor.tsx";

/** Editor of an own page or article. A new one is first created as a draft, then opened by its id. */
export function Component() {
  const [search] = useSearchParams();
  const id = readRowIdOrNew(search.get(ID_PARAMETER));
  if (typeof id === "number") return <StoredPage key={id} id={id} />;
  const kind = newKinds[search.get(NEW_ROW) ?? ""] ?? "page";
  return kind === "page" ? <NewPage /> : <NewArticle />;
}

/** Creates a page as a draft and navigates to its editor. */
function useStart() {
  const navigate = useNavigate();
  const { ownPages } = trpc.useUtils();
  return trpc.ownPages.start.useMutation({
    onSuccess: (page) => {
      ownPages.get.setData(page.id, page);
      void navigate(ownPageEditorPath(page.id), { replace: true });
    },
  });
}

function NewPage() {
  const start = useStart();
  return (
    <NewPageChoice
      busy={start.isPending || start.isSuccess}
      onChoose={(beginning) =>
        start.mutate({ kind: "page", ...beginning }, { onError: sayFailure(texts.ownPages.saveFailed) })
      }
    />
  );
}

function NewArticle() {
  const start = useStart();
  const wasStarted = useRef(false);
  useEffect(() => {
    if (wasStarted.current) return;
    wasStarted.current = true;
    start.mutate({ kind: "article" });
  });
  const refetch = () => start.mutate({ kind: "article" });
  const query = { error: start.error, isFetching: start.isPending, refetch };
  return (
    <Screen title="Escrever novidade">
      <QueryNotice query={query} loading="Criando a novidade..." failed={texts.ownPages.saveFailed} />
    </Screen>
  );
}

function StoredPage({ id }: { id: number }) {
  const page = trpc.ownPages.get.useQuery(id);
  if (page.data) return <OpenedPage page={page.data} />;
  return (
    <Screen title="Página">
      <QueryNotice
        query={page}
        loading="Carregando página..."
        failed={texts.ownPages.loadFailed}
        unknown={texts.ownPages.unknown}
      />
    </Screen>
  );
}

function OpenedPage({ page }: { page: OwnPage }) {
  const opened = useOpenedDraft(`own-page:${page.id}`);
  if (opened) return <OwnPageEditor page={page} opened={opened} />;
  return (
    <Screen title="Página">
      <ListNotice busy title="Carregando o rascunho..." />
    </Screen>
  );
}
