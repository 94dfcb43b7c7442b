import { zodResolver } from "@hookform/resolvers/zod";
import { useId, useState } from "react";
import { type FieldError, useForm, useWatch } from "react-hook-form";
import { Button } from "#client/components/button.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { Field } from "#client/components/field.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import {
  type AccessLink,
  accessCategoryColor,
  accessLinkInputSchema,
  DEFAULT_ACCESS_COLOR,
} from "#shared/schemas/access-link.ts";
import { texts } from "#shared/texts.ts";
import { PaletteField } from "./palette-field.tsx";
import { useSaveAccessLink } from "./use-access-link-writes.ts";

const blank = { category: "", title: "", description: "", url: "", color: DEFAULT_ACCESS_COLOR };

type AccessLinkDialogProps = {
  /** The link to change; undefined for a new one. */
  link: AccessLink | undefined;
  categories: readonly string[];
  onClose: () => void;
};

/** Creates or changes a link. It stays open, with everything typed, until the link is saved (product 12.2). */
export function AccessLinkDialog({ link, categories, onClose }: AccessLinkDialogProps) {
  const id = useId();
  const { register, handleSubmit, control, setValue, formState } = useForm({
    resolver: zodResolver(accessLinkInputSchema),
    defaultValues: link ?? blank,
  });
  const { errors, isDirty } = formState;
  const color = useWatch({ control, name: "color" }) ?? DEFAULT_ACCESS_COLOR;
  const [colorChosen, setColorChosen] = useState(link !== undefined);
  const save = useSaveAccessLink(link?.id);

  const category = register("category", {
    onChange: ({ target }: { target: HTMLInputElement }) => {
      const known = accessCategoryColor(target.value);
      if (known && !colorChosen) setValue("color", known);
    },
  });
  const isIncomplete = Object.values(errors).some(isMissing);
  return (
    <Dialog
      title={link ? "Editar Acesso" : "Novo Acesso"}
      onClose={onClose}
      dirty={isDirty}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={id} busy={save.isPending}>
            Salvar
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={handleSubmit((input) => save.mutate(input, { onSuccess: onClose }))}
        className="flex flex-col gap-5"
      >
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
          {...register("url")}
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
      </form>
    </Dialog>
  );
}

function isMissing(error: Pick<FieldError, "message"> | undefined): boolean {
  return error?.message === texts.accessLinks.required;
}

/** The message under a field: the sentence about all three required fields stands once above them. */
function beside(error: FieldError | undefined): string | undefined {
  return isMissing(error) ? "Preencha este campo." : error?.message;
}
