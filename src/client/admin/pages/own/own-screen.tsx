import { useNavigate, useSearchParams } from "react-router-dom";
import { trpc } from "#client/admin/admin-trpc.ts";
import { Screen } from "#client/admin/layout/screen.tsx";
import { QueryNotice } from "#client/admin/list/list-states.tsx";
import { NEW_ROW, readRowIdOrNew } from "#client/admin/list/use-row-in-url.ts";
import { texts } from "#shared/texts/texts.ts";
import { ID_PARAMETER, newKinds, ownPageEditorPath } from "./own-page-address.ts";
import { OwnPageEditor } from "./own-page-editor.tsx";

/** The editor of an own page or article, new or stored. */
export function Component() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const open = (id: number) => void navigate(ownPageEditorPath(id), { replace: true });
  const id = readRowIdOrNew(search.get(ID_PARAMETER));
  if (typeof id === "number") return <StoredPage key={id} id={id} />;
  const kind = newKinds[search.get(NEW_ROW) ?? ""] ?? "page";
  return <OwnPageEditor key={kind} kind={kind} page={undefined} onCreated={open} />;
}

function StoredPage({ id }: { id: number }) {
  const page = trpc.ownPages.get.useQuery(id);
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
