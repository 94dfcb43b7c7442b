import { zodResolver } from "@hookform/resolvers/zod";
import { type FormEvent, useId, useState } from "react";
import { type FieldError, useForm, useWatch } from "react-hook-form";
import type { z } from "zod";
import { trpc } from "#client/admin/admin-trpc.ts";
import { DraftNotice, draftNoticeInDialog } from "#client/admin/drafts/draft-notice.tsx";
import { useFormDraft, useFormStart } from "#client/admin/drafts/use-form-draft.ts";
import { NEW_ROW } from "#client/admin/list/use-row-in-url.ts";
import { changedFields } from "#client/admin/record/changed-fields.ts";
import { RecordConflictDialog } from "#client/admin/record/record-conflict-dialog.tsx";
import { RecordHistory } from "#client/admin/record/record-history.tsx";
import { useRecordSave } from "#client/admin/record/use-record-save.ts";
import { Button } from "#client/components/button.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { Field } from "#client/components/field.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import {
  type AccessLink,
  type AccessLinkInput,
  accessLinkInputSchema,
  DEFAULT_ACCESS_COLOR,
  type UpdateAccessLinkInput,
} from "#shared/schemas/access-link.ts";
import { withScheme } from "#shared/schemas/link-address.ts";
import { texts } from "#shared/texts.ts";
import { categoryColor, hasOtherColor } from "./access-link-filter.ts";
import { PaletteField } from "./palette-field.tsx";
import { useSaveAccessLink } from "./use-access-link-writes.ts";

type LinkForm = z.input<typeof accessLinkInputSchema>;

const blank: LinkForm = { category: "", title: "", description: "", url: "", color: DEFAULT_ACCESS_COLOR };

type AccessLinkDialogProps = {
  /** The link to change; undefined for a new one. */
  link: AccessLink | undefined;
  categories: readonly string[];
  /** All of the list. */
  links: readonly AccessLink[];
  onClose: () => void;
};

/** Creates or changes a link. It stays open, with everything typed, until the link is saved (product 12.2). */
export function AccessLinkDialog({ link, categories, links, onClose }: AccessLinkDialogProps) {
  const id = useId();
  const colorOf = (category: string) => categoryColor(links, category);
  const start = useFormStart<LinkForm>(`access-link:${link?.id ?? NEW_ROW}`, {
    values: link ? formValues(link) : blank,
    version: link?.version,
  });
  const form = useForm({
    resolver: zodResolver(accessLinkInputSchema),
    defaultValues: { ...start.base, ...start.mine },
  });
  const { register, handleSubmit, control, setValue, formState } = form;
  const { errors } = formState;
  const { dirty, isRestored, leave, restart } = useFormDraft({ start, form });
  const color = useWatch({ control, name: "color" }) ?? DEFAULT_ACCESS_COLOR;
  const [colorChosen, setColorChosen] = useState(link !== undefined || hasChosenColor(start.mine, colorOf));
  const typedCategory = useWatch({ control, name: "category" }).trim();
  const offersCategory =
    link !== undefined && hasOtherColor(links, { id: link.id, category: typedCategory, color });
  const [colorsCategory, setColorsCategory] = useState(false);
  // Also where the dialog has closed meanwhile.
  const { create, update } = useSaveAccessLink(start.discard);
  const edit = useRecordSave<Partial<Omit<UpdateAccessLinkInput, "id">>>({
    write: async (changes, baseVersion) =>
      link && update.mutateAsync({ id: link.id, ...changes, baseVersion }),
    onSaved: () => {
      // Also where every choice fell on what was saved, and nothing was sent.
      start.discard();
      leave(onClose);
    },
    failed: texts.accessLinks.saveFailed,
  });
  const setUrl = (url: string) => {
    if (url !== form.getValues("url")) setValue("url", url, { shouldDirty: true });
  };
  const checked = handleSubmit((input) => {
    if (!link) return create.mutate(input, { onSuccess: () => leave(onClose) });
    const changes = changedFields<AccessLinkInput>(start.base as AccessLinkInput, input);
    const ofCategory =
      offersCategory && colorsCategory ? { color: input.color, colorOfCategory: input.category } : {};
    void edit.save({ ...changes, ...ofCategory }, start.version);
  });
  const submit = (event: FormEvent) => {
    // Also where Enter was pressed in the field.
    setUrl(withScheme(form.getValues("url") ?? ""));
    void checked(event);
  };
  const isSaving = create.isPending || edit.isSaving;
  const close = () => {
    // A pending save may still fail: then the draft keeps what was typed.
    if (!isSaving) start.discard();
    leave(onClose);
  };

  const category = register("category", {
    onChange: ({ target }: { target: HTMLInputElement }) => {
      const known = colorOf(target.value);
      if (known && !colorChosen) setValue("color", known);
    },
  });
  const isIncomplete = Object.values(errors).some(isMissing);
  const dialog = (
    <Dialog
      title={link ? "Editar Acesso" : "Novo Acesso"}
      onClose={close}
      dirty={dirty || (offersCategory && colorsCategory)}
      footer={(requestClose) => (
        <>
          <Button look="quiet" onClick={requestClose}>
            Cancelar
          </Button>
          <Button type="submit" form={id} busy={isSaving}>
            Salvar
          </Button>
        </>
      )}
    >
      {isRestored && (
        <DraftNotice
          consequence={link ? "Os campos voltam ao que está salvo." : "Os campos voltam a ficar em branco."}
          onDiscard={() => {
            restart();
            setColorChosen(link !== undefined);
          }}
          className={draftNoticeInDialog}
        />
      )}
      <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-5">
        {isIncomplete && (
          <p role="alert" className="rounded-lg bg-danger/8 px-3.5 py-2.5 text-danger">
            {texts.accessLinks.required}
          </p>
        )}
        <Field
          label="Categoria"
          required
          list={`${id}-categories`}
          autoComplete="off"
          error={beside(errors.category)}
          {...category}
        />
        <datalist id={`${id}-categories`}>
          {categories.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <Field
          label="Título"
          required
          autoComplete="off"
          error={beside(errors.title)}
          {...register("title")}
        />
        <Field
          label="URL"
          type="url"
          required
          autoComplete="off"
          placeholder="https://"
          error={beside(errors.url)}
          {...register("url", {
            onBlur: ({ target }: { target: HTMLInputElement }) => setUrl(withScheme(target.value)),
          })}
        />
        <TextArea
          label="Descrição (opcional)"
          rows={2}
          error={beside(errors.description)}
          {...register("description")}
        />
        <PaletteField
          value={color}
          onChange={(hex) => {
            setColorChosen(true);
            setValue("color", hex, { shouldDirty: true });
          }}
        />
        {offersCategory && (
          <label className="-mt-2 flex min-h-9 items-center gap-2.5 max-md:min-h-11">
            <input
              type="checkbox"
              checked={colorsCategory}
              onChange={(event) => setColorsCategory(event.target.checked)}
              className="size-4 shrink-0 accent-accent-ink"
            />
            <span className="min-w-0 wrap-anywhere">{texts.accessLinks.colorCategory(typedCategory)}</span>
          </label>
        )}
      </form>
      {link && <RecordHistory id={link.id} query={trpc.accessLinks.history} />}
    </Dialog>
  );
  return (
    <>
      {dialog}
      <RecordConflictDialog edit={edit} />
    </>
  );
}

function formValues({ category, title, description, url, color }: AccessLink): LinkForm {
  return { category, title, description, url, color };
}

/** Whether the color of a draft is another one than its category brings along. */
function hasChosenColor(
  { category = "", color }: Partial<LinkForm>,
  colorOf: (category: string) => string | undefined,
): boolean {
  return color !== undefined && color !== colorOf(category);
}

function isMissing(error: Pick<FieldError, "message"> | undefined): boolean {
  return error?.message === texts.accessLinks.required;
}

/** The message under a field: the sentence about all three required fields stands once above them. */
function beside(error: FieldError | undefined): string | undefined {
  return isMissing(error) ? "Preencha este campo." : error?.message;
}
