import { useId } from "react";
import { LogoOnSite } from "#client/admin/media/logo-on-site.tsx";
import { type LogoSizeKey, logoHeight } from "#client/lib/logo-height.ts";
import { LOGO_SIZE_PERCENT, siteConfigNames } from "#shared/schemas/site-config.ts";
import { useSetting } from "./setting-field.tsx";

type LogoSizeFieldProps = {
  name: LogoSizeKey;
  logo: { source: string; name: string; onDark?: boolean };
};

/** Slider for a logo size, with the logo shown at actual size. */
export function LogoSizeField({ name, logo }: LogoSizeFieldProps) {
  const id = useId();
  const { value, change, error: _always, ...input } = useSetting(name);
  const height = Math.round(logoHeight(name, value));
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <label htmlFor={id} className="font-medium">
          {siteConfigNames[name].name}
        </label>
        <output htmlFor={id} className="text-soft tabular-nums">
          {value}% ({height} px)
        </output>
      </div>
      <input
        {...input}
        id={id}
        type="range"
        min={LOGO_SIZE_PERCENT.min}
        max={LOGO_SIZE_PERCENT.max}
        value={value}
        aria-valuetext={`${value}%`}
        onChange={(event) => change(event.target.value)}
        className="h-8 w-full accent-accent-ink"
      />
      <LogoOnSite
        label={`Prévia da logo com ${height} pixels de altura`}
        source={logo.source}
        name={logo.name}
        height={height}
        onDark={logo.onDark ?? false}
        className="h-28 rounded-lg border border-line"
      />
    </div>
  );
}
