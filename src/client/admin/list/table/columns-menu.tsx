import { ArrowDown, ArrowUp, Columns3, type LucideIcon } from "lucide-react";
import { useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "#client/components/button.tsx";
import { classNames } from "#client/components/class-names.ts";
import { Popover } from "#client/components/popover.tsx";
import type { OfferedColumns } from "./use-column-choice.ts";

type ColumnsMenuProps = { choice: OfferedColumns };

/** Chooses and orders the columns of a list; hidden on phones. */
export function ColumnsMenu({ choice: { offered, isDefault, toggle, move, reset } }: ColumnsMenuProps) {
  const [said, setSaid] = useState("");
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
      <ul className="p-2">
        {offered.map(({ key, header, isShown, stays }, index) => {
          const step = (by: number) => {
            move(key, by);
            setSaid(`${header}: ${index + by + 1} de ${offered.length}`);
          };
          return (
            <li key={key} className="flex items-center gap-0.5 rounded-md pl-2 hover:bg-mist">
              <label className={classNames("flex min-h-9 flex-1 items-center gap-2.5", stays && "text-soft")}>
                <input
                  type="checkbox"
                  checked={isShown}
                  disabled={stays}
                  onChange={() => toggle(key)}
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
          <Button look="bare" size="small" onClick={reset} className="w-full justify-start px-2">
            Voltar ao padrão
          </Button>
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
