import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { useFormPartId } from "./form-id.ts";

export type FormInput<Values extends FieldValues> = {
  control: Control<Values>;
  name: FieldPath<Values>;
};

/** The props that make a text control a field of a react-hook-form form, with its message. */
export function useFormInput<Values extends FieldValues>({ control, name }: FormInput<Values>) {
  const { field, fieldState } = useController({ control, name });
  return {
    id: useFormPartId(name),
    name,
    value: (field.value ?? "") as string,
    ref: field.ref,
    onBlur: field.onBlur,
    onChange: ({ target: { value } }: { target: { value: string } }) => field.onChange(value),
    error: fieldState.error?.message,
  };
}
