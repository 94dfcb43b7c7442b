import type { ComponentProps } from "react";
import type { FieldValues } from "react-hook-form";
import { TextArea } from "#client/components/text-area.tsx";
import { type FormInput, useFormInput } from "./use-form-input.ts";

type FormTextAreaProps<Values extends FieldValues> = Omit<
  ComponentProps<typeof TextArea>,
  "name" | "error" | "warning"
> &
  FormInput<Values>;

/** A text area of a react-hook-form form, with its message. */
export function FormTextArea<Values extends FieldValues>({
  control,
  name,
  ...textArea
}: FormTextAreaProps<Values>) {
  return <TextArea {...textArea} {...useFormInput({ control, name })} />;
}
