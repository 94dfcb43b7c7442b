import { Plus } from "lucide-react";
import { useRef } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { Screen } from "#client/admin/layout/screen.tsx";
import { GoneDialog, ListStates } from "#client/admin/list/list-states.tsx";
import { useFocusAfterDeletion } from "#client/admin/list/table/virtual-table.tsx";
import { NEW_ROW, useDialogInUrl } from "#client/admin/list/use-row-in-url.ts";
import { Button } from "#client/components/button.tsx";
import { confirmAction } from "#client/components/confirm.tsx";
import { MISSING_PATHS_DAYS, type Redirect } from "#shared/schemas/site-path.ts";
import { texts } from "#shared/texts/texts.ts";
import { MissingPathRow, PathSection, RedirectRow } from "./path-lists.tsx";
import { RedirectDialog } from "./redirect-dialog.tsx";
import { useDeleteRedirect } from "./use-redirect-writes.ts";

/** In the URL, the path of a redirect, or of a new one after this. */
const NEW_FOR = `${NEW_ROW}:`;

const readOpened = (text: string | null): string | undefined =>
  text !== null && (text === NEW_ROW || text.startsWith(NEW_FOR) || text.startsWith("/")) ? text : undefined;

/** Paths screen: redirects, and what visitors asked for in vain. */
export function Component() {
  const opened = useDialogInUrl("endereco", readOpened);
  const list = trpc.redirects.list.useQuery();
  const deletion = useDeleteRedirect();
  const { redirects = [], missing = [] } = list.data ?? {};
  const openedRedirect = redirects.find(({ path }) => path === opened.id);
  const isNew = opened.id !== undefined && !opened.id.startsWith("/");

  const remove = async ({ path, target }: Redirect) => {
    const agreed = await confirmAction({
      title: texts.paths.deleteQuestion,
      text: `${path} deixa de levar a ${target} e volta a abrir a página inicial.`,
      action: "Excluir",
      danger: true,
    });
    if (agreed) deletion.mutate(path);
  };

  const redirectRegion = useRef<HTMLElement>(null);
  useFocusAfterDeletion(deletion.isPending, redirectRegion);

  return (
    <Screen
      title="Endereços"
      actions={
        <Button size="small" onClick={() => opened.open(NEW_ROW)}>
          <Plus aria-hidden className="size-4" />
          Novo redirecionamento
        </Button>
      }
    >
      <ListStates query={list} loading="Carregando endereços..." failed={texts.paths.loadFailed}>
        <div className="min-h-0 flex-1 overflow-y-auto">
          <div className="grid gap-8 px-4 py-5 sm:px-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <PathSection
              title="Redirecionamentos"
              count={redirects.length}
              empty="Nenhum ainda. Crie um para que um endereço antigo abra a página certa."
              ref={redirectRegion}
            >
              {redirects.map((redirect) => (
                <RedirectRow
                  key={redirect.path}
                  redirect={redirect}
                  onEdit={() => opened.open(redirect.path)}
                  onDelete={() => void remove(redirect)}
                />
              ))}
            </PathSection>
            <PathSection
              title="Procurados e não encontrados"
              count={missing.length}
              period={`Últimos ${MISSING_PATHS_DAYS} dias`}
              empty="Ninguém procurou uma página que não existe."
            >
              {missing.map((each) => (
                <MissingPathRow
                  key={each.path}
                  missing={each}
                  onRedirect={() => opened.open(NEW_FOR + each.path)}
                />
              ))}
            </PathSection>
          </div>
        </div>
      </ListStates>
      {(isNew || openedRedirect) && (
        <RedirectDialog
          key={opened.id}
          redirect={openedRedirect}
          path={opened.id?.startsWith(NEW_FOR) ? opened.id.slice(NEW_FOR.length) : ""}
          onClose={opened.close}
        />
      )}
      {list.data && opened.id !== undefined && !isNew && !openedRedirect && (
        <GoneDialog title="Editar redirecionamento" unknown={texts.paths.unknown} onClose={opened.close} />
      )}
    </Screen>
  );
}
