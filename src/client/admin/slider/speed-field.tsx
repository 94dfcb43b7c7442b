import { useState } from "react";
import { Field } from "#client/components/field.tsx";
import { formatCount } from "#shared/formats/numbers.ts";
import { SLIDER_SPEED } from "#shared/schemas/site-config.ts";
import { siteConfigNames } from "#shared/site-config-names.ts";
import { inSeconds, speedOrDefault } from "./speed.ts";

const { min, max, step } = SLIDER_SPEED;
const range = `De ${formatCount(min)} a ${formatCount(max)} ms, de ${step} em ${step}.`;

type SpeedFieldProps = {
  value: string;
  /** The published speed. */
  stored: string;
  onChange: (value: string) => void;
};

/** How long each slide stays (product 11.13). */
export function SpeedField({ value, stored, onChange }: SpeedFieldProps) {
  const [rejected, setRejected] = useState<string>();
  const settle = () => {
    const settled = speedOrDefault(value, stored);
    if (settled === value) return;
    setRejected(`Valor inválido: o tempo voltou a ${formatCount(Number(settled))} ms.`);
    onChange(settled);
  };
  return (
    <Field
      label={`${siteConfigNames.slider_speed.name} (ms)`}
      type="number"
      inputMode="numeric"
      min={min}
      max={max}
      step={step}
      value={value}
      onChange={(event) => {
        setRejected(undefined);
        onChange(event.target.value);
      }}
      onBlur={settle}
      warning={rejected}
      hint={range}
      trailing={
        <output className="pr-2 text-soft tabular-nums">{value !== "" && `${inSeconds(value)} s`}</output>
      }
      className="[&_input]:[appearance:textfield]"
    />
  );
}
