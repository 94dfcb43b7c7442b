import type { Ref } from "react";
import { Link } from "react-router-dom";
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
    <section
      ref={ref}
      aria-label="Lista de vagas"
      tabIndex={-1}
      className="flex min-h-0 flex-1 flex-col gap-6 overflow-y-auto px-4 py-5 sm:px-6"
    >
      {groups.map(([state, name]) => {
        const group = positions.filter((position) => positionState(position, today) === state);
        if (group.length === 0) return null;
        return (
          <section key={state} aria-label={name}>
            <h2 className="mb-2 flex items-baseline gap-2 font-semibold tracking-tight">
              {name}
              <span className="text-xs font-normal text-soft tabular-nums">{group.length}</span>
            </h2>
            <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface">
              {group.map((position) => (
                <PositionRow
                  key={position.id}
                  position={position}
                  state={state}
                  applied={applications.get(position.id) ?? 0}
                  isPast={!isOpenOn(position, today)}
                  {...actions}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </section>
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
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 hover:bg-mist">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium wrap-anywhere">
          <button
            type="button"
            onClick={() => onEdit(position)}
            className="text-left after:absolute after:inset-0"
          >
            {title}
          </button>
        </p>
        <p className="wrap-anywhere text-soft">
          {[area, place, workplaceNames[workplace]].filter(Boolean).join(" · ")}
        </p>
        {openUntil !== "" && (
          <p className="text-[0.8125rem] text-soft tabular-nums">Inscrições até {formatDay(openUntil)}</p>
        )}
      </div>
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
    </li>
  );
}
