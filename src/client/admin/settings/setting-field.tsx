import type { ComponentProps, FocusEvent } from "react";
import { useController } from "react-hook-form";
import type { ConfigValues } from "#client/admin/site-config/config-values.ts";
import { Field } from "#client/components/field.tsx";
import type { TextFormat } from "#client/lib/type-into-mask.ts";
import { useFormattedInput } from "#client/lib/use-formatted-input.ts";
import { type SiteConfigKey, siteConfigNames } from "#shared/schemas/site-config.ts";

type SettingFieldProps = Omit<ComponentProps<typeof Field>, "name" | "label" | "error" | "warning"> & {
  name: SiteConfigKey;
  format?: TextFormat;
};

/** Text setting labeled with the name of its key. */
export function SettingField({ name, format, ...field }: SettingFieldProps) {
  const { ref, error, ...setting } = useSetting(name);
  const input = useFormattedInput({ format, ...setting });
  return (
    <Field
      autoComplete="off"
      {...field}
      {...input}
      label={siteConfigNames[name].name}
      name={name}
      ref={ref}
      error={error}
    />
  );
}

/** Value, change handler and error of one key of the surrounding form. */
export function useSetting(name: SiteConfigKey) {
  const { field, fieldState } = useController<ConfigValues, SiteConfigKey>({ name });
  return {
    name,
    ref: field.ref,
    onBlur: field.onBlur,
    value: field.value ?? "",
    change: (value: string) => field.onChange(value),
    error: fieldState.error?.message,
  };
}

/** Props of a fieldset whose controls form one setting; blurs when the focus leaves the whole group. */
export function settingFieldset({
  name,
  ref,
  onBlur,
}: Pick<ReturnType<typeof useSetting>, "name" | "ref" | "onBlur">) {
  return {
    ref,
    tabIndex: -1,
    "data-setting": name,
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) onBlur();
    },
  };
}
