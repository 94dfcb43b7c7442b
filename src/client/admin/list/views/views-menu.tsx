import { zodResolver } from "@hookform/resolvers/zod";
import { Bookmark, Check, ChevronDown, Pencil, Plus, Trash2 } from "lucide-react";
import { useId, useRef, useState } from "react";
import { useController, useForm } from "react-hook-form";
import { Link, useSearchParams } from "react-router-dom";
import { errorReason, trpc } from "#client/admin/admin-trpc.ts";
import { Button, SmallButton } from "#client/components/button.tsx";
import { CheckField } from "#client/components/check-field.tsx";
import { classNames } from "#client/components/class-names.ts";
import { confirmAction } from "#client/components/confirm.tsx";
import { Field } from "#client/components/field.tsx";
import { FormDialog } from "#client/components/form-dialog.tsx";
import { IconButton } from "#client/components/icon-button.tsx";
import { Popover, type PopoverHandle } from "#client/components/popover.tsx";
import { errorText } from "#client/lib/error-text.ts";
import { fieldsOf } from "#client/lib/fields-of.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import {
  LIST_VIEW_NAME_MAX,
  type ListView,
  type ListViewForm,
  listViewFormSchema,
  listViewPath,
  listViewQuery,
  type ViewedList,
} from "#shared/schemas/list-view.ts";
import { texts } from "#shared/texts/texts.ts";
import { LineNotice } from "../list-states.tsx";
import { useOptimisticWrite, withReason } from "../write/use-optimistic-write.ts";

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
        <ViewDialog list={list} query={current} onClose={() => setEdited(undefined)} view={edited.view} />
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

type ViewDialogProps = {
  list: ViewedList;
  /** The view to edit; undefined to create one. */
  view: ListView | undefined;
  /** The current filter of the list. */
  query: string;
  onClose: () => void;
};

/** Saves the current filter as a view, or edits one. Stays open until the server confirms. */
function ViewDialog({ list, view, query, onClose }: ViewDialogProps) {
  const form = useForm<ListViewForm>({
    resolver: zodResolver(listViewFormSchema),
    defaultValues: { name: view?.name ?? "", isShared: view?.isShared ?? false },
  });
  const { control, handleSubmit, setError, formState } = form;
  const audience = useController({ control, name: "isShared" }).field;
  const [replaces, setReplaces] = useState(false);
  const { create, update, remove } = useListViewWrites();
  const save = handleSubmit(async (values) => {
    try {
      if (!view) await create.mutateAsync({ list, query, ...values });
      else {
        const { id, version: baseVersion } = view;
        await update.mutateAsync({ id, list, baseVersion, ...values, ...(replaces ? { query } : {}) });
      }
      onClose();
    } catch (error) {
      // Other failures appear in a toast.
      if (errorReason(error) === "taken")
        setError("name", { message: errorText(error) }, { shouldFocus: true });
    }
  });
  const askAndDelete = async (deleted: ListView) => {
    const agreed = await confirmAction({
      title: texts.listViews.deleteQuestion(deleted.name),
      ...(deleted.isShared ? { text: texts.listViews.deleteForAll } : {}),
      action: "Excluir",
      danger: true,
    });
    if (!agreed) return;
    remove.mutate(deleted);
    onClose();
  };
  return (
    <FormDialog
      title={view ? "Editar visão" : "Salvar visão"}
      busyAction="Salvar"
      busy={formState.isSubmitting}
      dirty={formState.isDirty || replaces}
      onSubmit={save}
      onClose={onClose}
      actions={
        view && (
          <Button look="bare" onClick={() => void askAndDelete(view)} className="mr-auto -ml-2">
            <Trash2 aria-hidden className="size-4 text-danger" />
            Excluir
          </Button>
        )
      }
    >
      <Field
        label="Nome"
        required
        autoComplete="off"
        maxLength={LIST_VIEW_NAME_MAX}
        {...fieldsOf(form)("name")}
      />
      <fieldset>
        <legend className="text-sm font-medium">Quem vê</legend>
        <div className="mt-2 flex flex-col gap-3">
          <CheckField
            type="radio"
            name="audience"
            label="Só minha"
            hint="Só você vê e muda esta visão."
            checked={!audience.value}
            onChange={() => audience.onChange(false)}
          />
          <CheckField
            type="radio"
            name="audience"
            label="De todos"
            hint="Todos os administradores veem, mudam e excluem."
            checked={audience.value}
            onChange={() => audience.onChange(true)}
          />
        </div>
      </fieldset>
      {view && view.query !== query && (
        <CheckField
          label="Trocar o filtro salvo pelo atual"
          className="font-medium"
          checked={replaces}
          onChange={(event) => setReplaces(event.target.checked)}
        />
      )}
    </FormDialog>
  );
}

/** A duplicate name is reported below its field instead of in a toast. */
const saveFailed = (error: unknown) =>
  errorReason(error) === "taken" ? undefined : withReason(texts.listViews.saveFailed)(error);

/** Creates, updates and deletes list views. A deleted view leaves the menu immediately. */
function useListViewWrites() {
  const { list } = trpc.useUtils().listViews;
  const router = "listViews";
  const create = useOptimisticWrite({
    router,
    write: trpcClient.listViews.create.mutate,
    onDone: (view) => list.setData(undefined, (views) => views && [...views, view]),
    done: texts.listViews.saved,
    failed: saveFailed,
  });
  const update = useOptimisticWrite({
    router,
    write: trpcClient.listViews.update.mutate,
    done: texts.listViews.updated,
    failed: saveFailed,
  });
  const remove = useOptimisticWrite({
    router,
    write: ({ id, version }: ListView) => trpcClient.listViews.delete.mutate({ id, baseVersion: version }),
    patch: ({ id }) => list.setData(undefined, (views) => views?.filter((view) => view.id !== id)),
    done: texts.listViews.deleted,
    failed: texts.listViews.deleteFailed,
  });
  return { create, update, remove };
}
