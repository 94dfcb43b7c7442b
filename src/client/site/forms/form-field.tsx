import type { ComponentProps } from "react";
import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { Field } from "../../components/field.tsx";

type FormFieldProps<Values extends FieldValues> = Omit<
  ComponentProps<typeof Field>,
  "name" | "error" | "warning"
> & {
  control: Control<Values>;
  name: FieldPath<Values>;
  /** Shapes what is typed, such as a phone number. */
  mask?: (typed: string) => string;
  /** Words of doubt that do not stop the form. */
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
  const { field: input, fieldState } = useController({ control, name });
  return (
    <Field
      {...field}
      name={name}
      value={input.value}
      ref={input.ref}
      onBlur={input.onBlur}
      onChange={({ target }) => input.onChange(mask ? mask(target.value) : target.value)}
      error={fieldState.error?.message}
      warning={doubt?.(input.value)}
    />
  );
}
