import { useState } from "react";
import { Field } from "#client/components/field.tsx";
import { formatCount, wholeNumberDigits } from "#shared/formats/numbers.ts";
import { SLIDER_SPEED, siteConfigNames } from "#shared/schemas/site-config.ts";

const { min, max, step } = SLIDER_SPEED;
const range = `De ${formatCount(min)} a ${formatCount(max)} ms, de ${step} em ${step}.`;

type SpeedFieldProps = {
  value: string;
  /** The published speed. */
  stored: string;
  onChange: (value: string) => void;
};

/** Display time per slide. */
export function SpeedField({ value, stored, onChange }: SpeedFieldProps) {
  const [rejected, setRejected] = useState<string>();
  const digits = wholeNumberDigits(value);
  const normalize = () => {
    const normalized = speedOrDefault(value, stored);
    if (normalized !== digits)
      setRejected(`Valor inválido: o tempo voltou a ${formatCount(Number(normalized))} ms.`);
    if (normalized !== value) onChange(normalized);
  };
  return (
    <Field
      label={`${siteConfigNames.slider_speed.name} (ms)`}
      inputMode="numeric"
      autoComplete="off"
      value={value}
      onChange={(event) => {
        setRejected(undefined);
        onChange(event.target.value);
      }}
      onBlur={normalize}
      onKeyDown={(event) => {
        const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
        if (!direction || !/^\d+$/.test(digits)) return;
        event.preventDefault();
        setRejected(undefined);
        // Moves to the next multiple of the step.
        const steps = Number(digits) / step;
        const next = (direction > 0 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1) * step;
        onChange(String(Math.min(max, Math.max(min, next))));
      }}
      warning={rejected}
      hint={range}
      trailing={
        <output className="pr-2 text-soft tabular-nums">
          {/^\d+$/.test(digits) && `${inSeconds(digits)} s`}
        </output>
      }
    />
  );
}

/** Whether a text is a valid speed: 1,000 to 30,000 ms in steps of 500 ms. */
function isSpeed(text: string): boolean {
  const speed = Number(text);
  return /^\d+$/.test(text) && speed >= min && speed <= max && speed % step === 0;
}

/** Speed to store: invalid input becomes the default; the stored value is accepted as is. */
export function speedOrDefault(typed: string, stored: string): string {
  const text = wholeNumberDigits(typed);
  return text === stored || isSpeed(text) ? text : String(SLIDER_SPEED.default);
}

/** Milliseconds as seconds in Brazilian format, such as `7,5`. */
export function inSeconds(speed: string): string {
  return (Number(speed) / 1000).toLocaleString("pt-BR");
}
