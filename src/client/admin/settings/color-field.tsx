import type { ComponentProps } from "react";
import { isColor } from "#client/admin/site-config/colors.ts";
import { Field } from "#client/components/field.tsx";
import { type SiteConfigKey, siteConfigNames } from "#shared/schemas/site-config.ts";
import { useSetting } from "./setting-field.tsx";

/** Shown while the text is not a valid color, because the native picker has no empty state. */
const UNKNOWN_COLOR = "#808080";

export function ColorField({ name }: { name: SiteConfigKey }) {
  const setting = useSetting(name);
  return <ColorInput {...setting} label={siteConfigNames[name].name} unknown={UNKNOWN_COLOR} />;
}

type ColorInputProps = ComponentProps<typeof Field> & {
  value: string;
  change: (value: string) => void;
  /** Color of the picker while the text is invalid. */
  unknown: string;
};

/** Color as native picker and hexadecimal text, kept in sync. */
export function ColorInput({ value, change, unknown, ...field }: ColorInputProps) {
  return (
    <Field
      {...field}
      value={value}
      maxLength={7}
      spellCheck={false}
      autoComplete="off"
      onChange={(event) => change(event.target.value.trim())}
      trailing={
        <input
          type="color"
          aria-label={`${field.label}: escolher na paleta`}
          value={(isColor(value) ? value : unknown).toLowerCase()}
          onChange={(event) => change(event.target.value.toUpperCase())}
          className="h-8 w-9 cursor-pointer rounded-md border border-line bg-surface p-0.5"
        />
      }
    />
  );
}
