import { ArrowDown, ArrowUp, Columns3, GripVertical, type LucideIcon } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { OfferedColumns } from "#client/admin/list/table/use-column-choice.ts";
import { SmallButton } from "#client/components/button.tsx";
import { classNames } from "#client/components/class-names.ts";
import { Popover } from "#client/components/popover.tsx";
import { useDragOrder } from "#client/lib/use-drag-order.ts";
import type { ViewedList } from "#shared/schemas/list-view.ts";
import { ViewsMenu } from "./views-menu.tsx";

type ListMenusProps = {
  list: ViewedList;
  choice: OfferedColumns;
  /** "…", with export and import. */
  children?: ReactNode;
};

/** Menus at the end of a list's bar: views, columns and what is done with all of it. */
export function ListMenus({ list, choice, children }: ListMenusProps) {
  return (
    <div className="ml-auto flex gap-2">
      <ViewsMenu list={list} />
      <div className="hidden md:block">
        <ColumnsMenu choice={choice} />
      </div>
      {children}
    </div>
  );
}

type ColumnsMenuProps = { choice: OfferedColumns };

/** Chooses and orders the columns of a list; hidden on phones. */
function ColumnsMenu({ choice: { offered, isDefault, toggle, move, reset } }: ColumnsMenuProps) {
  const [said, setSaid] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const moveTo = ({ id, header }: (typeof offered)[number], to: number) => {
    move(id, to);
    setSaid(`${header}: ${to + 1} de ${offered.length}`);
  };
  const { shown, draggedId, start } = useDragOrder(list, offered, moveTo);
  return (
    <Popover
      name="Colunas"
      label={
        <>
          <Columns3 aria-hidden className="size-4" />
          <span className="sr-only">Colunas</span>
        </>
      }
    >
      <ul ref={list} className="p-2">
        {shown.map((column, index) => {
          const { id, header, isShown, stays } = column;
          const step = (by: number) => moveTo(column, index + by);
          return (
            <li
              key={id}
              className={classNames(
                "flex items-center gap-0.5 rounded-md hover:bg-mist",
                id === draggedId && "bg-mist shadow-lg",
              )}
            >
              <span
                aria-hidden
                title="Arraste para mudar a ordem"
                onPointerDown={(event) => start(event, column)}
                className="grid h-9 w-7 cursor-grab touch-none place-items-center text-soft hover:text-ink active:cursor-grabbing"
              >
                <GripVertical className="size-4" />
              </span>
              <label className={classNames("flex min-h-9 flex-1 items-center gap-2.5", stays && "text-soft")}>
                <input
                  type="checkbox"
                  checked={isShown}
                  disabled={stays}
                  onChange={() => toggle(id)}
                  className="size-4 accent-accent-ink"
                />
                {header}
              </label>
              <MoveButton
                icon={ArrowUp}
                label={`Mover ${header} para cima`}
                isPossible={index > 0}
                onMove={() => step(-1)}
              />
              <MoveButton
                icon={ArrowDown}
                label={`Mover ${header} para baixo`}
                isPossible={index < offered.length - 1}
                onMove={() => step(1)}
              />
            </li>
          );
        })}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
      {!isDefault && (
        <div className="sticky bottom-0 border-t border-line bg-surface p-2">
          <SmallButton look="bare" onClick={reset} className="w-full justify-start px-2">
            Voltar ao padrão
          </SmallButton>
        </div>
      )}
    </Popover>
  );
}

type MoveButtonProps = { icon: LucideIcon; label: string; isPossible: boolean; onMove: () => void };

/** Uses aria-disabled at either end: a disabled button would lose the keyboard focus. */
function MoveButton({ icon: Icon, label, isPossible, onMove }: MoveButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={!isPossible}
      onClick={({ currentTarget }) => {
        if (!isPossible) return;
        flushSync(onMove);
        // Moving a row reinserts its element, which drops the focus.
        currentTarget.focus();
      }}
      className={classNames(
        "grid size-8 place-items-center rounded-md text-soft",
        isPossible ? "hover:bg-ink/7 hover:text-ink" : "opacity-35",
      )}
    >
      <Icon aria-hidden className="size-4" />
    </button>
  );
}
