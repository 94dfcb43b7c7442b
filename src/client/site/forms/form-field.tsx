import type { ComponentProps } from "react";
import type { FieldValues } from "react-hook-form";
import { Field } from "#client/components/field.tsx";
import { type FormInput, useFormInput } from "./use-form-input.ts";

type FormFieldProps<Values extends FieldValues> = Omit<
  ComponentProps<typeof Field>,
  "name" | "error" | "warning"
> &
  FormInput<Values> & {
    /** A warning that does not stop the form. */
    doubt?: (value: string) => string | undefined;
  };

/** A text field of a react-hook-form form, with its message. */
export function FormField<Values extends FieldValues>({
  control,
  name,
  mask,
  doubt,
  ...field
}: FormFieldProps<Values>) {
  const input = useFormInput({ control, name, mask });
  return <Field {...field} {...input} warning={doubt?.(input.value)} />;
}
