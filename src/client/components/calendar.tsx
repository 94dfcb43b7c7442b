import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { formatIsoDay } from "#shared/formats/dates.ts";
import { addDays } from "#shared/formats/due.ts";
import { monthBefore, nameMonth } from "#shared/formats/months.ts";
import { weekdayOf } from "#shared/formats/spoken-day.ts";
import { isTime } from "#shared/formats/typed-time.ts";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { IconButton } from "./icon-button.tsx";
import { TimeField } from "./time-field.tsx";

type CalendarProps = {
  /** ISO 8601, `2026-11-21` or with a time `2026-11-21T09:30`, or empty. */
  value: string;
  hasTime: boolean;
  min: string | undefined;
  max: string | undefined;
  onChange: (value: string) => void;
  onClose: () => void;
};

const DAYS_PER_WEEK = 7;
const WEEKS = 6;
const MONTHS_PER_YEAR = 12;
/** Of a day that is chosen before its time. */
const TIME = "09:00";
const dayName = new Intl.DateTimeFormat("pt-BR", { dateStyle: "full", timeZone: "UTC" });
const weekdays = [
  ["D", "domingo"],
  ["S", "segunda-feira"],
  ["T", "terça-feira"],
  ["Q", "quarta-feira"],
  ["Q", "quinta-feira"],
  ["S", "sexta-feira"],
  ["S", "sábado"],
] as const;

/** Calendar of a date field: a month from Sunday to Saturday, and the time where the field has one. */
export function Calendar({ value, hasTime, min, max, onChange, onClose }: CalendarProps) {
  const today = formatIsoDay(new Date());
  const [chosen = "", given = TIME] = value.split("T");
  const [time, setTime] = useState(given);
  const [focused, setFocused] = useState(() => within(chosen || today, min, max));
  const grid = useRef<HTMLTableElement>(null);
  const hasToFocus = useRef(true);
  useEffect(() => {
    if (!hasToFocus.current) return;
    hasToFocus.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus();
  }, [focused]);

  const month = focused.slice(0, "2026-11".length);
  const first = addDays(`${month}-01`, -weekdayOf(`${month}-01`));
  const move = (day: string) => setFocused(within(day, min, max));
  const step = (months: number) => move(inMonth(focused, months));
  const choose = (day: string) => {
    if (within(day, min, max) !== day) return;
    setFocused(day);
    onChange(hasTime ? within(`${day}T${isTime(time) ? time : TIME}`, min, max) : day);
    if (!hasTime) onClose();
  };
  const press = (event: KeyboardEvent) => {
    const day = dayAfterKey(focused, event);
    if (day === undefined) return;
    event.preventDefault();
    hasToFocus.current = true;
    move(day);
  };
  const canGo = (months: number) => {
    const other = inMonth(focused, months).slice(0, "2026-11".length);
    return (!min || other >= min.slice(0, other.length)) && (!max || other <= max.slice(0, other.length));
  };
  const arrow = (label: string, icon: typeof ChevronLeft, months: number) => (
    <IconButton icon={icon} label={label} disabled={!canGo(months)} onClick={() => step(months)} />
  );

  return (
    <div className="w-76 p-3">
      <div className="flex items-center">
        {arrow("Ano anterior", ChevronsLeft, -MONTHS_PER_YEAR)}
        {arrow("Mês anterior", ChevronLeft, -1)}
        <p aria-live="polite" className="flex-1 text-center text-[0.8125rem] font-semibold">
          {nameMonth(month)}
        </p>
        {arrow("Mês seguinte", ChevronRight, 1)}
        {arrow("Ano seguinte", ChevronsRight, MONTHS_PER_YEAR)}
      </div>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move between its cells
        role="grid"
        aria-label={nameMonth(month)}
        onKeyDown={press}
        className="mt-1 w-full table-fixed"
      >
        <thead>
          <tr>
            {weekdays.map(([letter, name]) => (
              <th key={name} scope="col" abbr={name} className="h-8 text-xs font-medium text-soft">
                {letter}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: WEEKS }, (_, week) => addDays(first, week * DAYS_PER_WEEK)).map((sunday) => (
            <tr key={sunday}>
              {weekdays.map(([, name], place) => {
                const day = addDays(sunday, place);
                const isOut = within(day, min, max) !== day;
                return (
                  <td key={name} className="p-0">
                    <button
                      type="button"
                      data-day={day}
                      tabIndex={day === focused ? 0 : -1}
                      aria-label={dayName.format(new Date(`${day}T12:00Z`))}
                      aria-pressed={day === chosen}
                      aria-current={day === today ? "date" : undefined}
                      aria-disabled={isOut || undefined}
                      onClick={() => choose(day)}
                      className={classNames(
                        "mx-auto grid size-9 place-items-center rounded-md tabular-nums",
                        dayLook({ day, month, chosen, today, isOut }),
                      )}
                    >
                      {Number(day.slice(-2))}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-2 flex items-end gap-2 border-t border-line pt-3">
        {hasTime && (
          <TimeField
            label="Hora"
            className="min-w-0 flex-1"
            value={time}
            disabled={chosen === ""}
            onChange={({ target }) => {
              setTime(target.value);
              if (isTime(target.value)) onChange(`${chosen}T${target.value}`);
            }}
          />
        )}
        <Button
          look="quiet"
          label="Hoje"
          disabled={within(today, min, max) !== today}
          onClick={() => choose(today)}
          className={hasTime ? "h-11" : "flex-1"}
        />
        {hasTime && <Button label="Pronto" onClick={onClose} className="h-11" />}
      </div>
    </div>
  );
}

type DayLook = { day: string; month: string; chosen: string; today: string; isOut: boolean };

function dayLook({ day, month, chosen, today, isOut }: DayLook): string {
  if (day === chosen) return "bg-accent-strong font-semibold text-on-accent";
  if (isOut) return "cursor-not-allowed text-soft opacity-40";
  return classNames(
    "hover:bg-ink/7",
    !day.startsWith(month) && "text-soft",
    day === today && "font-semibold text-accent-ink inset-ring inset-ring-accent-ink/50",
  );
}

/** The nearest day or time within bounds, which may be more or less precise. */
function within(day: string, min: string | undefined, max: string | undefined): string {
  if (min && day < min.slice(0, day.length)) return min.slice(0, day.length);
  if (max && day > max.slice(0, day.length)) return max.slice(0, day.length);
  return day;
}

/** The same day in another month, or the last one there. */
function inMonth(day: string, months: number): string {
  const month = monthBefore(day, -months);
  const last = addDays(`${monthBefore(month, -1)}-01`, -1);
  const same = `${month}-${day.slice(-2)}`;
  return same > last ? last : same;
}

/** The day that a key of the grid leads to; undefined for other keys. */
function dayAfterKey(
  day: string,
  { key, shiftKey }: Pick<KeyboardEvent, "key" | "shiftKey">,
): string | undefined {
  const weekday = weekdayOf(day);
  switch (key) {
    case "ArrowLeft":
      return addDays(day, -1);
    case "ArrowRight":
      return addDays(day, 1);
    case "ArrowUp":
      return addDays(day, -DAYS_PER_WEEK);
    case "ArrowDown":
      return addDays(day, DAYS_PER_WEEK);
    case "Home":
      return addDays(day, -weekday);
    case "End":
      return addDays(day, DAYS_PER_WEEK - 1 - weekday);
    case "PageUp":
      return inMonth(day, shiftKey ? -MONTHS_PER_YEAR : -1);
    case "PageDown":
      return inMonth(day, shiftKey ? MONTHS_PER_YEAR : 1);
    default:
      return undefined;
  }
}
