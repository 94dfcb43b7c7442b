import { type KeyboardEvent, type Ref, useImperativeHandle, useRef, useState } from "react";
import type { TextFormat } from "./type-into-mask.ts";
import { useFormattedInput } from "./use-formatted-input.ts";

type ParsedEvent = { type: "change" | "blur"; target: { name: string; value: string } };

export type ParsedInputProps = {
  /** What the text means, in the form that a schema reads; the typed text if it means nothing. */
  value?: string;
  name?: string;
  onChange?: (event: ParsedEvent) => unknown;
  onBlur?: (event: ParsedEvent) => unknown;
  /** For a form library, which reads and sets `value` as on an input. */
  ref?: Ref<{ value: string; focus: () => void }>;
};

type Reading = {
  format: TextFormat;
  parse: (text: string) => string;
  show: (value: string) => string;
};

/**
 * Props of a text input whose text stands for a value. Completes the text when the field is left and on Enter, which
 * submits a form without leaving the field.
 */
export function useParsedInput(
  { value, name = "", onChange, onBlur, ref }: ParsedInputProps,
  { format, parse, show }: Reading,
) {
  const [text, setText] = useState(show(value ?? ""));
  const [shown, setShown] = useState(value);
  const parsed = useRef(value ?? "");
  const field = useRef<HTMLInputElement>(null);
  if (value !== undefined && value !== shown) {
    setShown(value);
    setText(show(value));
  }
  // A stable object: a form library treats a new one as another field.
  const [handle] = useState(() => ({
    get value() {
      return parsed.current;
    },
    set value(next) {
      parsed.current = next;
      setText(show(next));
    },
    focus: () => field.current?.focus(),
  }));
  useImperativeHandle(ref, () => handle, [handle]);
  const event = (type: ParsedEvent["type"]) => ({ type, target: { name, value: parsed.current } });
  const change = (typed: string) => {
    setText(typed);
    parsed.current = parse(typed);
    if (value !== undefined) setShown(parsed.current);
    onChange?.(event("change"));
  };
  const { warning, ...typing } = useFormattedInput({
    format,
    value: text,
    change,
    onBlur: () => onBlur?.(event("blur")),
  });
  const complete = ({ key }: Pick<KeyboardEvent, "key">) => {
    const completed = format.clean(text);
    if (key === "Enter" && completed !== text) change(completed);
  };
  return {
    input: { ...typing, onKeyDown: complete, ref: field, name, autoComplete: "off" },
    warning,
    text,
    change,
  };
}
