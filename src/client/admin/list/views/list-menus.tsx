import type { ReactNode } from "react";
import { ColumnsMenu } from "#client/admin/list/table/columns-menu.tsx";
import type { OfferedColumns } from "#client/admin/list/table/use-column-choice.ts";
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
