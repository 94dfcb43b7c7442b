import type { ComponentProps } from "react";
import type { FieldValues } from "react-hook-form";
import { SelectField } from "#client/components/select-field.tsx";
import { type FormInput, useFormInput } from "./use-form-input.ts";

type FormSelectProps<Values extends FieldValues> = Omit<
  ComponentProps<typeof SelectField>,
  "name" | "error" | "warning"
> &
  FormInput<Values>;

/** A select of a react-hook-form form, with its message. */
export function FormSelect<Values extends FieldValues>({
  control,
  name,
  ...select
}: FormSelectProps<Values>) {
  return <SelectField {...select} {...useFormInput({ control, name })} />;
}
