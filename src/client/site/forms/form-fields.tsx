import type { ComponentProps } from "react";
import { Field } from "#client/components/field.tsx";
import { SelectField } from "#client/components/select-field.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import type { TextFormat } from "#client/lib/type-into-mask.ts";
import { useFormattedInput } from "#client/lib/use-formatted-input.ts";
import type { FormValues } from "./use-form-values.ts";

type OfForm<Fields, Props> = Omit<Props, "form" | "name" | "error" | "warning"> & {
  form: FormValues<Fields>;
  name: keyof Fields & string;
};

/** Props of a control in a public form, with its error message. */
function fieldProps<Fields>({ id, values, errors }: FormValues<Fields>, name: keyof Fields & string) {
  return { id: `${id}-${name}`, name, value: (values[name] ?? "") as string, error: errors[name] };
}

export function FormField<Fields>({
  form,
  name,
  format,
  ...field
}: OfForm<Fields, ComponentProps<typeof Field>> & { format?: TextFormat }) {
  const own = fieldProps(form, name);
  const input = useFormattedInput({ format, value: own.value, change: (value) => form.change(name, value) });
  return <Field {...field} {...own} {...input} />;
}

export function FormSelect<Fields>({
  form,
  name,
  ...select
}: OfForm<Fields, ComponentProps<typeof SelectField>>) {
  const change = ({ target }: { target: HTMLSelectElement }) => form.change(name, target.value);
  return <SelectField {...select} {...fieldProps(form, name)} onChange={change} />;
}

export function FormTextArea<Fields>({
  form,
  name,
  ...textArea
}: OfForm<Fields, ComponentProps<typeof TextArea>>) {
  const change = ({ target }: { target: HTMLTextAreaElement }) => form.change(name, target.value);
  return <TextArea {...textArea} {...fieldProps(form, name)} onChange={change} />;
}
