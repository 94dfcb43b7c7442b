import { Bookmark, Check, ChevronDown, Pencil, Plus } from "lucide-react";
import { Suspense, useId, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { trpc } from "#client/admin/admin-trpc.ts";
import { SmallButton } from "#client/components/button.tsx";
import { classNames } from "#client/components/class-names.ts";
import { IconButton } from "#client/components/icon-button.tsx";
import { lazyPart } from "#client/components/lazy-part.tsx";
import { Popover, type PopoverHandle } from "#client/components/popover.tsx";
import { type ListView, listViewPath, listViewQuery, type ViewedList } from "#shared/schemas/list-view.ts";
import { texts } from "#shared/texts/texts.ts";
import { LineNotice } from "../list-states.tsx";

const ViewDialog = lazyPart(() => import("./view-dialog.tsx"), "ViewDialog");

/** The saved views of a list, and the current query. */
export function useViews(list: ViewedList) {
  const [parameters] = useSearchParams();
  const query = trpc.listViews.list.useQuery();
  const views = query.data?.filter((view) => view.list === list) ?? [];
  return { current: listViewQuery(list, parameters), views, query };
}

/** Menu of a list's views; the button shows the name of the active one. */
export function ViewsMenu({ list }: { list: ViewedList }) {
  const { current, views, query } = useViews(list);
  const { data, isError, refetch } = query;
  const activeView = views.find((view) => view.query === current);
  const popover = useRef<PopoverHandle>(null);
  const [edited, setEdited] = useState<{ view: ListView | undefined }>();
  const edit = (view?: ListView) => {
    // The dialog restores focus to the previously focused element, which must be visible.
    popover.current?.close();
    setEdited({ view });
  };
  const group = { current, onFollow: () => popover.current?.close(), onEdit: edit };
  return (
    <>
      <Popover
        ref={popover}
        name="Visões"
        label={
          <>
            <Bookmark
              aria-hidden
              className={classNames("size-4 shrink-0", activeView && "fill-accent-ink text-accent-ink")}
            />
            <span className="sr-only">{activeView ? `Visão: ${activeView.name}` : "Visões"}</span>
            <ChevronDown aria-hidden className="size-4 shrink-0 text-soft max-sm:hidden" />
          </>
        }
      >
        {data ? (
          <>
            <ViewGroup title="Só minhas" views={views.filter(({ isShared }) => !isShared)} {...group} />
            <ViewGroup title="De todos" views={views.filter(({ isShared }) => isShared)} {...group} />
            {views.length === 0 && (
              <p className="px-4 pt-4 pb-3 text-pretty text-soft">
                Nenhuma visão ainda. Salve o filtro que você mais usa e volte a ele com um clique.
              </p>
            )}
          </>
        ) : (
          <LineNotice
            text={isError ? texts.listViews.loadFailed : "Carregando visões..."}
            onRetry={isError && refetch}
            className="justify-between px-4 py-3"
          />
        )}
        <div className="sticky bottom-0 border-t border-line bg-surface p-2">
          <SmallButton look="bare" icon={Plus} onClick={() => edit()} className="w-full justify-start px-2">
            Salvar filtro atual
          </SmallButton>
        </div>
      </Popover>
      {edited && (
        <Suspense>
          <ViewDialog list={list} query={current} onClose={() => setEdited(undefined)} view={edited.view} />
        </Suspense>
      )}
    </>
  );
}

type ViewGroupProps = {
  title: string;
  views: readonly ListView[];
  current: string;
  onFollow: () => void;
  onEdit: (view: ListView) => void;
};

function ViewGroup({ title, views, current, onFollow, onEdit }: ViewGroupProps) {
  const id = useId();
  if (views.length === 0) return null;
  return (
    <section aria-labelledby={id} className="p-2">
      <h2 id={id} className="px-2 pt-1 pb-1.5 text-xs font-medium text-soft">
        {title}
      </h2>
      <ul>
        {views.map((view) => {
          const isActive = view.query === current;
          return (
            <li key={view.id} className="flex items-center gap-1">
              <Link
                to={listViewPath(view)}
                onClick={onFollow}
                aria-current={isActive || undefined}
                className={classNames(
                  "flex min-h-9 min-w-0 flex-1 items-center gap-2 rounded-md px-2 py-1.5 hover:bg-mist",
                  isActive && "font-medium",
                )}
              >
                <Check
                  aria-hidden
                  className={classNames("size-4 shrink-0 text-accent-ink", !isActive && "invisible")}
                />
                <span className="min-w-0">
                  <span className="block wrap-anywhere">{view.name}</span>
                  {view.isShared && view.authorName && (
                    <span className="block truncate text-xs font-normal text-soft">
                      por {view.authorName}
                    </span>
                  )}
                </span>
              </Link>
              <IconButton
                icon={Pencil}
                label={`Editar visão ${view.name}`}
                title="Editar"
                onClick={() => onEdit(view)}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
