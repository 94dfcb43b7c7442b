import { ColumnsMenu } from "#client/admin/list/table/columns-menu.tsx";
import type { OfferedColumns } from "#client/admin/list/table/use-column-choice.ts";
import type { ViewedList } from "#shared/schemas/list-view.ts";
import { ViewsMenu } from "./views-menu.tsx";

/** Views and columns menus at the end of a list's filters. */
export function ListMenus({ list, choice }: { list: ViewedList; choice: OfferedColumns }) {
  return (
    <div className="ml-auto flex gap-2">
      <ViewsMenu list={list} />
      <div className="hidden md:block">
        <ColumnsMenu choice={choice} />
      </div>
    </div>
  );
}
