import type { Control } from "react-hook-form";
import type { ConfigValues } from "#client/admin/site-config/use-config-editor.ts";
import { Field } from "#client/components/field.tsx";
import type { SiteConfigKey } from "#shared/schemas/site-config.ts";
import { siteConfigNames } from "#shared/site-config-names.ts";
import { isColor } from "./colors.ts";
import { useSetting } from "./setting-field.tsx";

/** What the native picker shows while the text is no color; it knows no empty state. */
const UNKNOWN_COLOUR = "#808080";

/** A color by the browser's own picker or by its hexadecimal text; the two follow each other. */
export function ColorField({ control, name }: { control: Control<ConfigValues>; name: SiteConfigKey }) {
  const { value, change, ...input } = useSetting(control, name);
  const label = siteConfigNames[name].name;
  return (
    <Field
      {...input}
      label={label}
      value={value}
      maxLength={7}
      spellCheck={false}
      autoComplete="off"
      onChange={(event) => change(event.target.value.trim())}
      trailing={
        <input
          type="color"
          aria-label={`${label}: escolher na paleta`}
          value={isColor(value) ? value.toLowerCase() : UNKNOWN_COLOUR}
          onChange={(event) => change(event.target.value.toUpperCase())}
          className="h-8 w-9 cursor-pointer rounded-md border border-line bg-white p-0.5"
        />
      }
    />
  );
}
