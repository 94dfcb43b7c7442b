import { Plus } from "lucide-react";
import { useRef } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { Screen } from "#client/admin/layout/screen.tsx";
import { ListFooter } from "#client/admin/list/list-footer.tsx";
import { GoneDialog, ListNotice, ListStates } from "#client/admin/list/list-states.tsx";
import { useFocusAfterDeletion } from "#client/admin/list/table/virtual-table.tsx";
import { NEW_ROW, readRowIdOrNew, useDialogInUrl } from "#client/admin/list/use-row-in-url.ts";
import { Button } from "#client/components/button.tsx";
import { confirmAction } from "#client/components/confirm.tsx";
import { formatIsoDay } from "#shared/formats/dates.ts";
import type { Position } from "#shared/schemas/position.ts";
import { texts } from "#shared/texts/texts.ts";
import { PositionDialog } from "./position-dialog.tsx";
import { PositionList } from "./position-list.tsx";
import { useDeletePosition, usePublication } from "./use-position-writes.ts";

/** Positions screen: create, edit, publish, close, delete. */
export function Component() {
  const opened = useDialogInUrl("vaga", readRowIdOrNew);
  const list = trpc.positions.list.useQuery();
  const { data: applied = [] } = trpc.resumes.positions.useQuery();
  const deletion = useDeletePosition();
  const publication = usePublication();
  const positions = list.data ?? [];
  const openedPosition = positions.find(({ id }) => id === opened.id);

  const remove = async ({ id, title }: Position) => {
    const agreed = await confirmAction({
      title: texts.positions.deleteQuestion(title),
      text: texts.positions.deleteText,
      action: "Excluir",
      danger: true,
    });
    if (agreed) deletion.mutate(id);
  };

  const listRegion = useRef<HTMLElement>(null);
  useFocusAfterDeletion(deletion.isPending, listRegion);

  return (
    <Screen
      title="Vagas"
      actions={
        <Button size="small" onClick={() => opened.open(NEW_ROW)}>
          <Plus aria-hidden className="size-4" />
          Nova vaga
        </Button>
      }
    >
      <ListStates
        query={list}
        isEmpty={positions.length === 0}
        loading="Carregando vagas..."
        failed={texts.positions.loadFailed}
        empty={
          <ListNotice
            title="Nenhuma vaga ainda"
            text="As vagas publicadas aparecem em Trabalhe Conosco."
            action={{ label: "Criar a primeira", run: () => opened.open(NEW_ROW) }}
          />
        }
      >
        <PositionList
          positions={positions}
          applications={new Map(applied.map(({ id, count }) => [id, count]))}
          today={formatIsoDay(new Date())}
          ref={listRegion}
          onEdit={({ id }) => opened.open(id)}
          onToggle={publication.mutate}
          onDelete={(position) => void remove(position)}
        />
      </ListStates>
      <ListFooter
        shown={positions.length}
        total={list.data?.length}
        noun={{ one: "vaga", many: "vagas" }}
        refreshing={false}
      />
      {(opened.id === NEW_ROW || openedPosition) && (
        <PositionDialog key={opened.id} position={openedPosition} onClose={opened.close} />
      )}
      {list.data && opened.id !== undefined && opened.id !== NEW_ROW && !openedPosition && (
        <GoneDialog title="Editar vaga" unknown={texts.positions.unknown} onClose={opened.close} />
      )}
    </Screen>
  );
}
