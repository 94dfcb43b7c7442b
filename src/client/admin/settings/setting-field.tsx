import type { ComponentProps } from "react";
import { type Control, useController } from "react-hook-form";
import type { ConfigValues } from "#client/admin/site-config/config-values.ts";
import { Field } from "#client/components/field.tsx";
import type { SiteConfigKey } from "#shared/schemas/site-config.ts";
import { siteConfigNames } from "#shared/site-config-names.ts";

type SettingFieldProps = Omit<ComponentProps<typeof Field>, "name" | "label" | "error" | "warning"> & {
  control: Control<ConfigValues>;
  name: SiteConfigKey;
  /** Formats the input, such as a phone number. */
  mask?: (typed: string) => string;
  /** A warning that does not stop the form. */
  doubt?: (value: string) => string | undefined;
};

/** A text setting with the name of its key. */
export function SettingField({ control, name, mask, doubt, ...field }: SettingFieldProps) {
  const { value, error, change, ...input } = useSetting(control, name);
  return (
    <Field
      {...field}
      {...input}
      label={siteConfigNames[name].name}
      value={value}
      onChange={(event) => change(mask ? mask(event.target.value) : event.target.value)}
      error={error}
      warning={doubt?.(value)}
    />
  );
}

/** One key of the form: its value, its setter and its error. */
export function useSetting(control: Control<ConfigValues>, name: SiteConfigKey) {
  const { field, fieldState } = useController({ control, name });
  return {
    name,
    ref: field.ref,
    onBlur: field.onBlur,
    value: field.value ?? "",
    change: (value: string) => field.onChange(value),
    error: fieldState.error?.message,
  };
}
