import { zodResolver } from "@hookform/resolvers/zod";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useController, useForm } from "react-hook-form";
import { errorReason, trpc } from "#client/admin/admin-trpc.ts";
import { Button } from "#client/components/button.tsx";
import { CheckField } from "#client/components/check-field.tsx";
import { confirmAction } from "#client/components/confirm.tsx";
import { Field } from "#client/components/field.tsx";
import { FormDialog } from "#client/components/form-dialog.tsx";
import { errorText } from "#client/lib/error-text.ts";
import { fieldsOf } from "#client/lib/fields-of.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import {
  LIST_VIEW_NAME_MAX,
  type ListView,
  type ListViewForm,
  listViewFormSchema,
  type ViewedList,
} from "#shared/schemas/list-view.ts";
import { texts } from "#shared/texts/texts.ts";
import { useOptimisticWrite, withReason } from "../write/use-optimistic-write.ts";

type ViewDialogProps = {
  list: ViewedList;
  /** The view to edit; undefined to create one. */
  view: ListView | undefined;
  /** The current filter of the list. */
  query: string;
  onClose: () => void;
};

/** Saves the current filter as a view, or edits one. Stays open until the server confirms. */
export function ViewDialog({ list, view, query, onClose }: ViewDialogProps) {
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
