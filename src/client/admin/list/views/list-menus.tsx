import { Columns3 } from "lucide-react";
import type { ReactNode } from "react";
import type { OfferedColumns } from "#client/admin/list/table/use-column-choice.ts";
import { SmallButton } from "#client/components/button.tsx";
import { classNames } from "#client/components/class-names.ts";
import { Popover } from "#client/components/popover.tsx";
import type { ViewedList } from "#shared/schemas/list-view.ts";
import { ViewsMenu } from "./views-menu.tsx";

type ListMenusProps = {
  list: ViewedList;
  choice: OfferedColumns;
  /** Menu "…" with export and import. */
  children?: ReactNode;
};

/** Menus at the end of a list's bar: views, columns, export and import. */
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

/** Shows and hides the columns of a list; hidden on phones. */
function ColumnsMenu({ choice: { offered, isDefault, toggle, reset } }: ColumnsMenuProps) {
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
        {offered.map(({ id, header, isShown, stays }) => (
          <li key={id} className="rounded-md hover:bg-mist">
            <label className={classNames("flex min-h-9 items-center gap-2.5 px-2", stays && "text-soft")}>
              <input
                type="checkbox"
                checked={isShown}
                disabled={stays}
                onChange={() => toggle(id)}
                className="size-4 accent-accent-ink"
              />
              {header}
            </label>
          </li>
        ))}
      </ul>
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
