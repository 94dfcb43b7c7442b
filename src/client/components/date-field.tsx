import { CalendarDays } from "lucide-react";
import { type ChangeEvent, type Ref, useImperativeHandle, useRef, useState } from "react";
import type { TextFormat } from "#client/lib/type-into-mask.ts";
import { useFormattedInput } from "#client/lib/use-formatted-input.ts";
import { maskDate, normalizeDate, parseTypedDate } from "#shared/formats/typed-date.ts";
import { Field, type FieldText } from "./field.tsx";

type DateEvent = { type: "change" | "blur"; target: { name: string; value: string } };
type DateInputProps = {
  /** ISO 8601, `2026-11-21` or with a time `2026-11-21T09:30`; the typed text if it is not a date. */
  value?: string;
  name?: string;
  onChange?: (event: DateEvent) => unknown;
  onBlur?: (event: DateEvent) => unknown;
  hasTime?: boolean;
  /** Bounds of the calendar; typed dates are validated by a schema. */
  min?: string | number | undefined;
  max?: string | number | undefined;
  /** For a form library, which reads and sets `value` as on an input. */
  ref?: Ref<{ value: string; focus: () => void }>;
};

/** Labeled date field with calendar; dates are dd/mm/aaaa regardless of the browser's language. */
export function DateField({
  value,
  name,
  onChange,
  onBlur,
  hasTime,
  min,
  max,
  ref,
  ...frame
}: DateFieldProps) {
  const { input, picker } = useDateInput({ value, name, onChange, onBlur, hasTime, min, max, ref });
  return <Field {...input} {...frame} warning={input.warning} trailing={picker} />;
}

type DateFieldProps = DateInputProps &
  FieldText & { required?: boolean; className?: string; autoFocus?: boolean };

/** Props of a text input for a date, and a button, for pointers only, that opens the browser's calendar. */
export function useDateInput({
  value,
  name = "",
  onChange,
  onBlur,
  hasTime = false,
  min,
  max,
  ref,
}: DateInputProps) {
  const [text, setText] = useState(normalizeDate(value ?? ""));
  const [shown, setShown] = useState(value);
  const parsed = useRef(value ?? "");
  const field = useRef<HTMLInputElement>(null);
  const calendar = useRef<HTMLInputElement>(null);
  if (value !== undefined && value !== shown) {
    setShown(value);
    setText(normalizeDate(value));
  }
  // A stable object: a form library treats a new one as another field.
  const [handle] = useState(() => ({
    get value() {
      return parsed.current;
    },
    set value(next) {
      parsed.current = next;
      setText(normalizeDate(next));
    },
    focus: () => field.current?.focus(),
  }));
  useImperativeHandle(ref, () => handle, [handle]);
  const event = (type: DateEvent["type"]) => ({ type, target: { name, value: parsed.current } });
  const change = (typed: string) => {
    setText(typed);
    parsed.current = parseTypedDate(typed, hasTime);
    if (value !== undefined) setShown(parsed.current);
    onChange?.(event("change"));
  };
  const format = hasTime ? withTime : dayAlone;
  const { warning, ...typing } = useFormattedInput({
    format,
    value: text,
    change,
    onBlur: () => onBlur?.(event("blur")),
  });
  const picker = (
    <span aria-hidden className="relative">
      <button
        type="button"
        tabIndex={-1}
        title="Abrir calendário"
        onClick={() => calendar.current?.showPicker()}
        className="grid size-9 place-items-center rounded-md text-soft hover:bg-mist hover:text-ink"
      >
        <CalendarDays className="size-4" />
      </button>
      <input
        ref={calendar}
        type={hasTime ? "datetime-local" : "date"}
        tabIndex={-1}
        min={min}
        max={max}
        value={parseTypedDate(text, hasTime) === text ? "" : parseTypedDate(text, hasTime)}
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => change(normalizeDate(target.value))}
        className="pointer-events-none absolute inset-x-0 bottom-0 h-0 w-full opacity-0"
      />
    </span>
  );
  const input = {
    ...typing,
    warning,
    ref: field,
    name,
    inputMode: "numeric",
    autoComplete: "off",
    placeholder: format.shape,
  } as const;
  return { input, picker };
}

const formatOf = (shape: string, hasTime: boolean): TextFormat & { shape: string } => ({
  shape,
  mask: maskDate,
  clean: normalizeDate,
  doubt: (typed, left) =>
    left && typed !== "" && parseTypedDate(typed, hasTime) === typed ? `Use ${shape}.` : undefined,
});
const dayAlone = formatOf("dd/mm/aaaa", false);
const withTime = formatOf("dd/mm/aaaa hh:mm", true);
