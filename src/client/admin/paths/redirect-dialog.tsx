import { zodResolver } from "@hookform/resolvers/zod";
import { useId } from "react";
import { DraftDialog } from "#client/admin/drafts/draft-dialog.tsx";
import { useDraftForm } from "#client/admin/drafts/use-draft-form.ts";
import { Field } from "#client/components/field.tsx";
import { errorCode } from "#client/lib/error-text.ts";
import { pages } from "#shared/content/pages.ts";
import { withScheme } from "#shared/schemas/link-address.ts";
import { type Redirect, type RedirectInput, redirectInputSchema } from "#shared/schemas/site-path.ts";
import { texts } from "#shared/texts/texts.ts";
import { useSaveRedirect } from "./use-redirect-writes.ts";

type RedirectDialogProps = {
  /** The redirect to edit; undefined to create one. */
  redirect: Redirect | undefined;
  /** Path to begin a new one with. */
  path: string;
  onClose: () => void;
};

/** Creates or edits a redirect. */
export function RedirectDialog({ redirect, path, onClose }: RedirectDialogProps) {
  const listId = useId();
  const former = redirect?.path;
  const draft = useDraftForm<RedirectInput>({
    name: `redirect:${former ?? `novo:${path}`}`,
    values: { path: former ?? path, target: redirect?.target ?? "" },
    version: redirect && 0,
    resolver: zodResolver(redirectInputSchema),
  });
  const { register, getValues, setValue, setError, formState } = draft.form;
  const { errors } = formState;
  const { create, update } = useSaveRedirect();
  const save = async (input: RedirectInput) => {
    if (former === undefined) await create.mutateAsync(input);
    else await update.mutateAsync({ ...input, former });
  };
  const showConflict = (error: unknown) => {
    if (errorCode(error) !== "conflict") return;
    const { message } = error as Error;
    setError(message === texts.paths.loop ? "target" : "path", { message });
  };
  const completeTarget = () => {
    const target = getValues("target");
    const whole = withScheme(target);
    if (whole !== target) setValue("target", whole, { shouldDirty: true });
  };
  const submit = draft.submit(save, onClose, showConflict);
  return (
    <DraftDialog
      draft={draft}
      title={redirect ? "Editar redirecionamento" : "Novo redirecionamento"}
      action="Salvar"
      busyAction="Salvando..."
      busy={create.isPending || update.isPending}
      onSubmit={(event) => {
        // Enter submits without blurring the field.
        completeTarget();
        return submit(event);
      }}
      onClose={onClose}
    >
      <Field
        label="Endereço antigo"
        required
        autoComplete="off"
        spellCheck={false}
        placeholder="/promocao-de-natal"
        error={errors.path?.message}
        {...register("path")}
      />
      <Field
        label="Destino"
        required
        autoComplete="off"
        spellCheck={false}
        list={listId}
        placeholder="/certificados"
        error={errors.target?.message}
        hint="Uma página do site ou um endereço https://."
        {...register("target", { onBlur: completeTarget })}
      />
      <datalist id={listId}>
        {Object.values(pages).map(({ path: page, name }) => (
          <option key={page} value={page}>
            {name}
          </option>
        ))}
      </datalist>
    </DraftDialog>
  );
}
