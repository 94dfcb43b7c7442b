import { CalendarDays } from "lucide-react";
import { type KeyboardEvent, type RefObject, Suspense, useRef } from "react";
import { useHasOwnParts } from "#client/lib/use-media.ts";
import { type ParsedInputProps, useParsedInput } from "#client/lib/use-parsed-input.ts";
import { formatIsoDay } from "#shared/formats/dates.ts";
import type { DayBounds } from "#shared/formats/spoken-day.ts";
import { completeDate, maskDate, normalizeDate, parseTypedDate } from "#shared/formats/typed-date.ts";
import { Field, type FieldText } from "./field.tsx";
import { lazyPart } from "./lazy-part.tsx";
import { Popover, type PopoverHandle } from "./popover.tsx";

const Calendar = lazyPart(() => import("./calendar.tsx"), "Calendar");

/** The value is ISO 8601, `2026-11-21` or with a time `2026-11-21T09:30`; the typed text if it is not a date. */
type DateInputProps = ParsedInputProps & {
  hasTime?: boolean;
  /** Bounds of the calendar and of days typed without a year; typed dates are validated by a schema. */
  min?: string | number | undefined;
  max?: string | number | undefined;
  /** "seg" and "27/11" are the last ones, not the next ones. */
  isPast?: boolean;
};

/** Labeled date field with calendar; dates are dd/mm/aaaa regardless of the browser's language. */
export function DateField({ hasTime, min, max, isPast, ...props }: DateFieldProps) {
  const { value, name, onChange, onBlur, ref, ...frame } = props;
  const { input, warning, picker } = useDateInput({ ...props, hasTime, min, max, isPast });
  return <Field {...input} {...frame} warning={warning} trailing={picker} />;
}

type DateFieldProps = DateInputProps &
  FieldText & { required?: boolean; className?: string; autoFocus?: boolean };

/** Props of a text input for a date, and a button, outside the order of Tab, that opens a calendar; Alt and ↓ do, too. */
export function useDateInput({ hasTime = false, min, max, isPast, ...props }: DateInputProps) {
  const bounds: Omit<DayBounds, "today"> = { min: min?.toString(), max: max?.toString(), isPast };
  const { shape } = hasTime ? withTime : dayAlone;
  const panel = useRef<PopoverHandle>(null);
  const { input, warning, text, change } = useParsedInput(props, {
    format: {
      mask: maskDate,
      clean: (typed) => completeDate(typed, hasTime, { ...bounds, today: formatIsoDay(new Date()) }),
      doubt: (typed, left) =>
        left && typed !== "" && parseTypedDate(typed, hasTime) === typed ? `Use ${shape}.` : undefined,
    },
    parse: (typed) => parseTypedDate(typed, hasTime),
    show: normalizeDate,
  });
  const iso = parseTypedDate(text, hasTime);
  const picker = {
    value: iso === text ? "" : iso,
    hasTime,
    min: bounds.min,
    max: bounds.max,
    onChange: (next: string) => change(normalizeDate(next)),
  };
  const isOwn = useHasOwnParts();
  return {
    input: {
      ...input,
      onKeyDown: (event: KeyboardEvent) => {
        input.onKeyDown(event);
        if (event.key !== "ArrowDown" || !event.altKey || !panel.current) return;
        event.preventDefault();
        panel.current.open();
      },
      inputMode: "numeric",
      placeholder: shape,
    } as const,
    warning,
    picker: isOwn ? <OwnPicker {...picker} panel={panel} field={input.ref} /> : <NativePicker {...picker} />,
  };
}

type PickerProps = {
  value: string;
  hasTime: boolean;
  min: string | undefined;
  max: string | undefined;
  onChange: (value: string) => void;
};

const buttonLook = "grid size-9 place-items-center rounded-md text-soft hover:bg-mist hover:text-ink";
const NAME = "Abrir calendário";

type OwnPickerProps = PickerProps & {
  panel: RefObject<PopoverHandle | null>;
  field: RefObject<HTMLInputElement | null>;
};

function OwnPicker({ panel, field, ...picker }: OwnPickerProps) {
  return (
    <Popover
      ref={panel}
      name="Calendário"
      label={
        <>
          <CalendarDays aria-hidden className="size-4" />
          <span className="sr-only">{NAME}</span>
        </>
      }
      title={NAME}
      isSkipped
      isBare
      isFitted
      className={buttonLook}
      returnTo={field}
    >
      <Suspense fallback={<div className="h-84 w-76" />}>
        <Calendar {...picker} onClose={() => panel.current?.close()} />
      </Suspense>
    </Popover>
  );
}

/** The browser's own, for pointers only: a screen reader has the text field. */
function NativePicker({ value, hasTime, min, max, onChange }: PickerProps) {
  const calendar = useRef<HTMLInputElement>(null);
  return (
    <span aria-hidden className="relative">
      <button
        type="button"
        tabIndex={-1}
        title={NAME}
        onClick={() => calendar.current?.showPicker()}
        className={buttonLook}
      >
        <CalendarDays className="size-4" />
      </button>
      <input
        ref={calendar}
        type={hasTime ? "datetime-local" : "date"}
        tabIndex={-1}
        min={min}
        max={max}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="pointer-events-none absolute inset-x-0 bottom-0 h-0 w-full opacity-0"
      />
    </span>
  );
}

const dayAlone = { shape: "dd/mm/aaaa" } as const;
const withTime = { shape: "dd/mm/aaaa hh:mm" } as const;
