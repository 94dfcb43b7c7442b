import type { ComponentProps } from "react";
import { type FieldValues, useController } from "react-hook-form";
import { Field } from "#client/components/field.tsx";
import type { TextFormat } from "#client/lib/type-into-mask.ts";
import { useFormattedInput } from "#client/lib/use-formatted-input.ts";
import { useFormPartId } from "./form-id.ts";
import type { FormInput } from "./use-form-input.ts";

type FormFieldProps<Values extends FieldValues> = Omit<
  ComponentProps<typeof Field>,
  "name" | "error" | "warning"
> &
  FormInput<Values> & { format?: TextFormat };

/** A text field of a react-hook-form form, with its message. */
export function FormField<Values extends FieldValues>({
  control,
  name,
  format,
  ...field
}: FormFieldProps<Values>) {
  const { field: form, fieldState } = useController({ control, name });
  const input = useFormattedInput({
    format,
    value: (form.value ?? "") as string,
    change: form.onChange,
    onBlur: form.onBlur,
  });
  return (
    <Field
      {...field}
      {...input}
      id={useFormPartId(name)}
      name={name}
      ref={form.ref}
      error={fieldState.error?.message}
    />
  );
}
