import { type Ref, useRef } from "react";
import { Link } from "react-router-dom";
import { trpc } from "#client/admin/admin-trpc.ts";
import { CardList, CardRow } from "#client/admin/list/card-list.tsx";
import { useFocusAfterDeletion } from "#client/admin/list/table/virtual-table.tsx";
import { readRowIdOrNew, useDialogInUrl } from "#client/admin/list/use-row-in-url.ts";
import { confirmDeletion, WholeListScreen } from "#client/admin/list/whole-list-screen.tsx";
import { SmallButton } from "#client/components/button.tsx";
import { formatDay, formatIsoDay } from "#shared/formats/dates.ts";
import { counted } from "#shared/formats/numbers.ts";
import { isOpenOn, workplaceNames } from "#shared/schemas/open-position.ts";
import { type Position, type PositionState, positionState } from "#shared/schemas/position.ts";
import { texts } from "#shared/texts/texts.ts";
import { PositionDialog } from "./position-dialog.tsx";
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

type RowActions = {
  onEdit: (position: Position) => void;
  onToggle: (position: Position) => void;
  onDelete: (position: Position) => void;
};
type PositionListProps = RowActions & {
  positions: readonly Position[];
  /** Applications by position. */
  applications: ReadonlyMap<number, number>;
  /** Today in São Paulo. */
  today: string;
  ref: Ref<HTMLElement>;
};

const groups: readonly (readonly [PositionState, string])[] = [
  ["published", "Publicadas"],
  ["draft", "Rascunhos"],
  ["closed", "Encerradas"],
];

/** Positions, one card per state. Focusable, for when the focused row is deleted. */
function PositionList({ positions, applications, today, ref, ...actions }: PositionListProps) {
  return (
    <CardList
      label="Lista de vagas"
      groups={groups.map(([state, name]) => [
        name,
        positions.filter((position) => positionState(position, today) === state),
      ])}
      row={(position) => (
        <PositionRow
          key={position.id}
          position={position}
          state={positionState(position, today)}
          applied={applications.get(position.id) ?? 0}
          isPast={!isOpenOn(position, today)}
          {...actions}
        />
      )}
      ref={ref}
    />
  );
}

type PositionRowProps = RowActions & {
  position: Position;
  state: PositionState;
  applied: number;
  isPast: boolean;
};

function PositionRow({ position, state, applied, isPast, onEdit, onToggle, onDelete }: PositionRowProps) {
  const { id, title, area, place, workplace, openUntil } = position;
  return (
    <CardRow
      title={title}
      onOpen={() => onEdit(position)}
      details={
        <>
          <p className="wrap-anywhere text-soft">
            {[area, place, workplaceNames[workplace]].filter(Boolean).join(" · ")}
          </p>
          {openUntil !== "" && (
            <p className="text-[0.8125rem] text-soft tabular-nums">Inscrições até {formatDay(openUntil)}</p>
          )}
        </>
      }
    >
      {applied > 0 ? (
        <Link
          to={`/admin/resumes?vaga=${id}`}
          className="relative font-medium text-accent-ink tabular-nums hover:underline"
        >
          {counted(applied, "candidatura", "candidaturas")}
        </Link>
      ) : (
        <p className="text-soft">Sem candidaturas</p>
      )}
      <div className="ml-auto flex gap-1.5">
        <SmallButton
          label={state === "published" ? "Encerrar" : "Publicar"}
          aria-label={`${state === "published" ? "Encerrar" : "Publicar"} ${title}`}
          // Only another day opens it again.
          onClick={() => (isPast ? onEdit : onToggle)(position)}
          className="relative w-22"
        />
        <SmallButton
          look="bare"
          label="Excluir"
          aria-label={`Excluir ${title}`}
          onClick={() => onDelete(position)}
          className="relative"
        />
      </div>
    </CardRow>
  );
}
