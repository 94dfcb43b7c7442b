import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";

export type FormInput<Values extends FieldValues> = {
  control: Control<Values>;
  name: FieldPath<Values>;
  /** Formats the input, such as a phone number. */
  mask?: ((typed: string) => string) | undefined;
};

/** The props that make a text control a field of a react-hook-form form, with its message. */
export function useFormInput<Values extends FieldValues>({ control, name, mask }: FormInput<Values>) {
  const { field, fieldState } = useController({ control, name });
  return {
    name,
    value: (field.value ?? "") as string,
    ref: field.ref,
    onBlur: field.onBlur,
    onChange: ({ target: { value } }: { target: { value: string } }) =>
      field.onChange(mask ? mask(value) : value),
    error: fieldState.error?.message,
  };
}
