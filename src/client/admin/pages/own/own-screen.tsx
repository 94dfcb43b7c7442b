import { useNavigate, useSearchParams } from "react-router-dom";
import { trpc } from "#client/admin/admin-trpc.ts";
import { Screen } from "#client/admin/layout/screen.tsx";
import { ListNotice, QueryNotice } from "#client/admin/list/list-states.tsx";
import { NEW_ROW, readRowIdOrNew } from "#client/admin/list/use-row-in-url.ts";
import type { OwnPageKind } from "#shared/own-pages/own-paths.ts";
import { texts } from "#shared/texts/texts.ts";
import { useSettledDraft } from "../server-draft.ts";
import { ID_PARAMETER, newKinds, ownPageEditorPath } from "./own-page-address.ts";
import { ownPageDraft } from "./own-page-draft.ts";
import { OwnPageEditor } from "./own-page-editor.tsx";

/** The editor of an own page or article, new or stored. */
export function Component() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const open = (id: number) => void navigate(ownPageEditorPath(id), { replace: true });
  const id = readRowIdOrNew(search.get(ID_PARAMETER));
  if (typeof id === "number") return <StoredPage key={id} id={id} />;
  const kind = newKinds[search.get(NEW_ROW) ?? ""] ?? "page";
  return <NewPage key={kind} kind={kind} onCreated={open} />;
}

function NewPage({ kind, onCreated }: { kind: OwnPageKind; onCreated: (id: number) => void }) {
  if (!useSettledDraft(ownPageDraft(kind))) return <Settling />;
  return <OwnPageEditor kind={kind} page={undefined} onCreated={onCreated} />;
}

function Settling() {
  return (
    <Screen title="Página">
      <ListNotice busy title="Carregando o rascunho..." />
    </Screen>
  );
}

function StoredPage({ id }: { id: number }) {
  const page = trpc.ownPages.get.useQuery(id);
  const isSettled = useSettledDraft(ownPageDraft(id));
  if (page.data && !isSettled) return <Settling />;
  if (page.data) return <OwnPageEditor kind={page.data.kind} page={page.data} onCreated={() => undefined} />;
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
