import type { Ref } from "react";
import { Link } from "react-router-dom";
import { CardList, CardRow } from "#client/admin/list/card-list.tsx";
import { Button } from "#client/components/button.tsx";
import { formatDay } from "#shared/formats/dates.ts";
import { counted } from "#shared/formats/numbers.ts";
import { isOpenOn, workplaceNames } from "#shared/schemas/open-position.ts";
import { type Position, type PositionState, positionState } from "#shared/schemas/position.ts";

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
export function PositionList({ positions, applications, today, ref, ...actions }: PositionListProps) {
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
        <Button
          look="quiet"
          size="small"
          aria-label={`${state === "published" ? "Encerrar" : "Publicar"} ${title}`}
          // Only another day opens it again.
          onClick={() => (isPast ? onEdit : onToggle)(position)}
          className="relative w-22"
        >
          {state === "published" ? "Encerrar" : "Publicar"}
        </Button>
        <Button
          look="bare"
          size="small"
          aria-label={`Excluir ${title}`}
          onClick={() => onDelete(position)}
          className="relative"
        >
          Excluir
        </Button>
      </div>
    </CardRow>
  );
}
