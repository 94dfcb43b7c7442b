import { Plus, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { SmallButton } from "#client/components/button.tsx";
import { classNames } from "#client/components/class-names.ts";
import { controlLook } from "#client/components/field.tsx";
import { IconButton } from "#client/components/icon-button.tsx";
import { SelectField } from "#client/components/select-field.tsx";
import { TimeInput } from "#client/components/time-field.tsx";
import {
  formatOpeningHours,
  type OpeningPeriod,
  parseOpeningHours,
  weekdayNames,
  weekdays,
  writeOpeningHours,
} from "#shared/formats/opening-hours.ts";
import { brazilianStates } from "#shared/schemas/brazilian-states.ts";
import { siteConfigNames } from "#shared/schemas/site-config.ts";
import { SettingField, settingFieldset, useSetting } from "./setting-field.tsx";

const states = Object.entries(brazilianStates).map(([value, name]) => ({ value, name }));

/** Address and opening hours of the company. */
export function PlaceSection() {
  return (
    <div className="grid gap-5 @lg:grid-cols-6">
      <SettingField name="company_street" className="@lg:col-span-4" />
      <SettingField name="company_district" className="@lg:col-span-2" />
      <SettingField name="company_city" required className="@lg:col-span-2" />
      <StateField />
      <SettingField
        name="company_postal_code"
        inputMode="numeric"
        placeholder="00000-000"
        className="@lg:col-span-2"
      />
      <OpeningHoursField />
      <SettingField
        name="support_hours"
        className="@lg:col-span-6"
        placeholder="24 horas por dia, 7 dias por semana"
      />
    </div>
  );
}

function StateField() {
  const { change, ...select } = useSetting("company_state");
  return (
    <SelectField
      {...select}
      label={siteConfigNames.company_state.name}
      required
      options={states}
      onChange={(event) => change(event.target.value)}
      className="@lg:col-span-2"
    />
  );
}

const officeHours: OpeningPeriod = { days: weekdays.slice(0, 5), opens: "09:00", closes: "18:00" };
/** A setting is limited to 300 characters; a week needs few lines. */
const PERIODS_MAX = 7;

/**
 * Opening hours as lines of days, start and end. Invalid lines are kept for editing; the form holds their text and
 * shows the error.
 */
function OpeningHoursField() {
  const { value, change, error, ...setting } = useSetting("opening_hours");
  const [edited, setEdited] = useState<{ text: string; periods: readonly OpeningPeriod[] }>();
  const addButton = useRef<HTMLButtonElement>(null);
  const periods = edited?.text === value ? edited.periods : (parseOpeningHours(value) ?? []);
  const put = (next: readonly OpeningPeriod[]) => {
    const text = writeOpeningHours(next);
    setEdited({ text, periods: next });
    change(text);
  };
  const update = (position: number, part: Partial<OpeningPeriod>) =>
    put(periods.map((period, index) => (index === position ? { ...period, ...part } : period)));
  const remove = (position: number) => {
    // The focused button is removed: focus the add button, which is enabled again.
    flushSync(() => put(periods.filter((_period, index) => index !== position)));
    addButton.current?.focus();
  };
  const spoken = formatOpeningHours(value);
  return (
    <fieldset
      {...settingFieldset(setting)}
      aria-describedby="opening-hours-message"
      className="flex min-w-0 flex-col gap-3 outline-none @lg:col-span-6"
    >
      <legend className="mb-2 text-sm font-medium">{siteConfigNames.opening_hours.name}</legend>
      {periods.map((period, position) => (
        <PeriodRow
          key={position}
          period={period}
          number={position + 1}
          error={error}
          onChange={(part) => update(position, part)}
          onRemove={() => remove(position)}
        />
      ))}
      <p
        id="opening-hours-message"
        className={classNames("text-[0.8125rem]", error ? "text-danger" : "text-soft")}
      >
        {error ?? (spoken ? `No site: ${spoken}` : "Sem horário, o site não mostra quando a empresa atende.")}
      </p>
      <SmallButton
        ref={addButton}
        icon={Plus}
        label="Acrescentar horário"
        className="self-start"
        disabled={periods.length >= PERIODS_MAX}
        onClick={() => put([...periods, officeHours])}
      />
    </fieldset>
  );
}

type PeriodRowProps = {
  period: OpeningPeriod;
  number: number;
  error: string | undefined;
  onChange: (part: Partial<OpeningPeriod>) => void;
  onRemove: () => void;
};

function PeriodRow({ period, number, error, onChange, onRemove }: PeriodRowProps) {
  const toggle = (day: OpeningPeriod["days"][number]) =>
    onChange({
      days: weekdays.filter((other) => period.days.includes(other) !== (other === day)),
    });
  const wrongTimes = error !== undefined && period.closes <= period.opens;
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2.5 rounded-lg border border-line p-3">
      <legend className="sr-only">Horário {number}</legend>
      <div className="flex gap-1 max-sm:grid max-sm:w-full max-sm:grid-cols-7">
        {weekdays.map((day) => (
          <label
            key={day}
            className="cursor-pointer rounded-md border border-control px-2.5 py-1.5 text-center text-[0.8125rem] max-md:py-2.5 max-sm:px-0 has-checked:border-accent-ink has-checked:bg-accent-strong has-checked:text-white has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink"
          >
            <input
              type="checkbox"
              className="sr-only"
              checked={period.days.includes(day)}
              aria-label={weekdayNames[day].long}
              onChange={() => toggle(day)}
            />
            {weekdayNames[day].short}
          </label>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <PeriodTime
          label={`Começo do horário ${number}`}
          value={period.opens}
          wrong={wrongTimes}
          onChange={(opens) => onChange({ opens })}
        />
        <span className="text-soft">às</span>
        <PeriodTime
          label={`Fim do horário ${number}`}
          value={period.closes}
          wrong={wrongTimes}
          onChange={(closes) => onChange({ closes })}
        />
        <IconButton icon={Trash2} label={`Remover o horário ${number}`} title="Remover" onClick={onRemove} />
      </div>
    </fieldset>
  );
}

type PeriodTimeProps = { label: string; value: string; wrong: boolean; onChange: (value: string) => void };

function PeriodTime({ label, value, wrong, onChange }: PeriodTimeProps) {
  return (
    <TimeInput
      aria-label={label}
      aria-invalid={wrong || undefined}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className={classNames(controlLook(wrong ? "wrong" : undefined), "h-9 w-24 px-2 tabular-nums sm:w-28")}
    />
  );
}
