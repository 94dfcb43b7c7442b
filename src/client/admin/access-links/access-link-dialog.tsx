import { zodResolver } from "@hookform/resolvers/zod";
import { type FormEvent, useId, useState } from "react";
import { type FieldError, useWatch } from "react-hook-form";
import type { z } from "zod";
import { trpc } from "#client/admin/admin-trpc.ts";
import { DraftDialog } from "#client/admin/drafts/draft-dialog.tsx";
import { changedFields } from "#client/admin/drafts/use-draft.ts";
import { useDraftForm } from "#client/admin/drafts/use-draft-form.ts";
import { NEW_ROW } from "#client/admin/list/use-row-in-url.ts";
import { RecordConflictDialog } from "#client/admin/record/record-conflict-dialog.tsx";
import { RecordHistory } from "#client/admin/record/record-history.tsx";
import { useRecordSave } from "#client/admin/record/use-record-save.ts";
import { CheckField } from "#client/components/check-field.tsx";
import { Field } from "#client/components/field.tsx";
import { SuggestField } from "#client/components/suggest-field.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import {
  type AccessLink,
  type AccessLinkInput,
  accessLinkInputSchema,
  accessPalette,
  DEFAULT_ACCESS_COLOR,
  type UpdateAccessLinkInput,
} from "#shared/schemas/access-link.ts";
import { withScheme } from "#shared/schemas/link-address.ts";
import { texts } from "#shared/texts/texts.ts";
import { categoryColor, hasOtherColor } from "./access-link-filter.ts";
import { useSaveAccessLink } from "./use-access-link-writes.ts";

type LinkForm = z.input<typeof accessLinkInputSchema>;

const blank: LinkForm = { category: "", title: "", description: "", url: "", color: DEFAULT_ACCESS_COLOR };

type AccessLinkDialogProps = {
  /** The link to edit; undefined to create one. */
  link: AccessLink | undefined;
  categories: readonly string[];
  /** All links, unfiltered. */
  links: readonly AccessLink[];
  onClose: () => void;
};

/** Creates or edits a link. Stays open until saved. */
export function AccessLinkDialog({ link, categories, links, onClose }: AccessLinkDialogProps) {
  const id = useId();
  const colorOf = (category: string) => categoryColor(links, category);
  const draft = useDraftForm<LinkForm, AccessLinkInput>({
    name: `access-link:${link?.id ?? NEW_ROW}`,
    values: link ? formValues(link) : blank,
    version: link?.version,
    resolver: zodResolver(accessLinkInputSchema),
  });
  const { register, getValues, handleSubmit, control, setValue, formState } = draft.form;
  const { errors } = formState;
  const color = useWatch({ control, name: "color" }) ?? DEFAULT_ACCESS_COLOR;
  const [colorChosen, setColorChosen] = useState(link !== undefined || hasChosenColor(getValues(), colorOf));
  const typedCategory = useWatch({ control, name: "category" }).trim();
  const offersCategory =
    link !== undefined && hasOtherColor(links, { id: link.id, category: typedCategory, color });
  const [colorsCategory, setColorsCategory] = useState(false);
  const { create, update } = useSaveAccessLink();
  const edit = useRecordSave<Partial<Omit<UpdateAccessLinkInput, "id">>>({
    write: async (changes, baseVersion) => {
      if (link) await update.mutateAsync({ id: link.id, ...changes, baseVersion });
      // Also if the dialog has closed meanwhile.
      draft.discard();
    },
    // Also if the conflict was resolved entirely with saved values.
    onSaved: () => draft.finish(onClose),
    failed: texts.accessLinks.saveFailed,
  });
  const setUrl = (url: string) => {
    if (url !== getValues("url")) setValue("url", url, { shouldDirty: true });
  };
  const change = handleSubmit((input) => {
    const changes = changedFields<AccessLinkInput>(draft.base as AccessLinkInput, input);
    const ofCategory =
      offersCategory && colorsCategory ? { color: input.color, colorOfCategory: input.category } : {};
    return edit.save({ ...changes, ...ofCategory }, draft.version);
  });
  const submit = (event: FormEvent) => {
    // Enter submits without blurring the field.
    setUrl(withScheme(getValues("url") ?? ""));
    void (link ? change : draft.submit(create.mutateAsync, onClose))(event);
  };

  const category = register("category", {
    onChange: ({ target }: { target: HTMLInputElement }) => {
      // Text typed after an existing category's name makes a different category.
      if (!colorChosen) setValue("color", colorOf(target.value) ?? DEFAULT_ACCESS_COLOR);
    },
  });
  const isIncomplete = Object.values(errors).some(isMissing);
  const dialog = (
    <DraftDialog
      draft={draft}
      title={link ? "Editar Acesso" : "Novo Acesso"}
      busyAction="Salvar"
      busy={create.isPending || edit.isSaving}
      dirty={offersCategory && colorsCategory}
      onSubmit={submit}
      onClose={onClose}
      onDiscard={() => setColorChosen(link !== undefined)}
      after={link && <RecordHistory id={link.id} query={trpc.accessLinks.history} />}
    >
      {isIncomplete && (
        <p role="alert" className="rounded-lg bg-danger/8 px-3.5 py-2.5 text-danger">
          {texts.accessLinks.required}
        </p>
      )}
      <SuggestField
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
      <Field label="Título" required autoComplete="off" error={beside(errors.title)} {...register("title")} />
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
        <CheckField
          label={
            <span className="min-w-0 wrap-anywhere">{texts.accessLinks.colorCategory(typedCategory)}</span>
          }
          isRow
          className="-mt-2"
          checked={colorsCategory}
          onChange={(event) => setColorsCategory(event.target.checked)}
        />
      )}
    </DraftDialog>
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

/** Whether the draft's color differs from that of its category. */
function hasChosenColor(
  { category, color }: LinkForm,
  colorOf: (category: string) => string | undefined,
): boolean {
  return color !== DEFAULT_ACCESS_COLOR && color !== colorOf(category);
}

function isMissing(error: Pick<FieldError, "message"> | undefined): boolean {
  return error?.message === texts.accessLinks.required;
}

/** Message below a field; a single message above the form covers the required fields. */
function beside(error: FieldError | undefined): string | undefined {
  return isMissing(error) ? "Preencha este campo." : error?.message;
}

type PaletteFieldProps = { value: string; onChange: (hex: string) => void };

/** Selects one of ten named colors or a custom one. */
export function PaletteField({ value, onChange }: PaletteFieldProps) {
  const group = useId();
  const chosen = accessPalette.find(({ hex }) => hex.toLowerCase() === value.toLowerCase());
  return (
    <fieldset>
      <legend className="text-sm font-medium">
        Cor <span className="font-normal text-soft">{chosen?.name ?? value.toUpperCase()}</span>
      </legend>
      <div className="mt-2.5 flex flex-wrap items-center gap-3">
        {accessPalette.map(({ name, hex }) => (
          <input
            key={hex}
            type="radio"
            name={group}
            value={hex}
            checked={hex === chosen?.hex}
            onChange={() => onChange(hex)}
            aria-label={name}
            title={name}
            style={{ backgroundColor: hex }}
            className="size-7 cursor-pointer appearance-none rounded-full ring-ink ring-offset-2 checked:ring-2 focus-visible:outline-offset-4"
          />
        ))}
        <label className="inline-flex items-center gap-2 text-soft">
          <input
            type="color"
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className="h-8 w-11 cursor-pointer rounded-md border border-control bg-surface p-0.5"
          />
          Outra cor
        </label>
      </div>
    </fieldset>
  );
}
