import type { ComponentProps } from "react";
import { useHasOwnParts } from "#client/lib/use-media.ts";
import { type ParsedInputProps, useParsedInput } from "#client/lib/use-parsed-input.ts";
import { isTime, parseTypedTime } from "#shared/formats/typed-time.ts";
import { Field, type FieldText } from "./field.tsx";
import { useSuggestions } from "./use-suggestions.tsx";

/** The value is `09:30`; the typed text if it is not a time. */
type TimeInputProps = ParsedInputProps & { disabled?: boolean };
type TimeFieldProps = TimeInputProps & FieldText & { required?: boolean; className?: string };

const format = {
  mask: (typed: string) => typed,
  clean: parseTypedTime,
  doubt: (typed: string, left: boolean) =>
    left && typed !== "" && !isTime(parseTypedTime(typed)) ? "Use hh:mm." : undefined,
};
const reading = { format, parse: (text: string) => text, show: (value: string) => value };

/** Labeled time field: `9`, `930` and `9h30` are read, and quarters of an hour suggested. */
export function TimeField({ value, name, onChange, onBlur, ref, ...frame }: TimeFieldProps) {
  const props = { value, name, onChange, onBlur, ref };
  const own = useTimeInput(props);
  if (!useHasOwnParts()) return <Field type="time" {...nativeProps(props)} {...frame} />;
  return (
    <>
      <Field {...own.input} {...frame} warning={own.warning} />
      {own.list}
    </>
  );
}

type BareTimeProps = Omit<ComponentProps<"input">, keyof ParsedInputProps> & ParsedInputProps;

/** The same without frame, for a row of controls; its label is an attribute. */
export function TimeInput({ value, name, onChange, onBlur, ref, ...attributes }: BareTimeProps) {
  const props = { value, name, onChange, onBlur, ref };
  const own = useTimeInput(props);
  if (!useHasOwnParts()) return <input type="time" {...nativeProps(props)} {...attributes} />;
  return (
    <>
      <input type="text" {...own.input} {...attributes} />
      {own.list}
    </>
  );
}

function useTimeInput(props: ParsedInputProps) {
  const { input, warning } = useParsedInput(props, reading);
  const { control, list } = useSuggestions("quarters");
  return {
    input: { ...input, ...control, placeholder: "hh:mm", inputMode: "numeric" } as const,
    warning,
    list,
  };
}

/** The events of an input have what ours have. */
function nativeProps(props: ParsedInputProps) {
  return props as Pick<ComponentProps<"input">, "value" | "name" | "onChange" | "onBlur" | "ref">;
}
