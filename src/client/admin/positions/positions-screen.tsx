import { useRef } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { useFocusAfterDeletion } from "#client/admin/list/table/virtual-table.tsx";
import { readRowIdOrNew, useDialogInUrl } from "#client/admin/list/use-row-in-url.ts";
import { confirmDeletion, WholeListScreen } from "#client/admin/list/whole-list-screen.tsx";
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

  const remove = async ({ id, title }: Position) => {
    if (await confirmDeletion(texts.positions.deleteQuestion(title), texts.positions.deleteText))
      deletion.mutate(id);
  };

  const listRegion = useRef<HTMLElement>(null);
  useFocusAfterDeletion(deletion.isPending, listRegion);

  return (
    <WholeListScreen
      title="Vagas"
      opened={opened}
      query={list}
      create="Nova vaga"
      failed={texts.positions.loadFailed}
      noun={{ one: "vaga", many: "vagas" }}
      empty={{
        title: "Nenhuma vaga ainda",
        text: "As vagas publicadas aparecem em Trabalhe Conosco.",
        action: "Criar a primeira",
      }}
      dialog={(position) => <PositionDialog position={position} onClose={opened.close} />}
      gone={{ title: "Editar vaga", unknown: texts.positions.unknown }}
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
    </WholeListScreen>
  );
}
