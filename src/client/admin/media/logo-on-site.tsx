import type { CSSProperties } from "react";
import { classNames } from "#client/components/class-names.ts";
import { Logo } from "#client/components/logo.tsx";
import { readPageData } from "#client/lib/page-data.ts";
import { paletteProperties, sitePalette } from "#shared/formats/site-palette.ts";

type LogoOnSiteProps = {
  label: string;
  source: string;
  name: string;
  /** CSS pixels, as on the site. */
  height: number;
  /** On the footer's background. */
  onDark?: boolean;
  className: string;
};

/** Logo at actual size on the site's background and in its colors. */
export function LogoOnSite({ label, source, name, height, onDark = false, className }: LogoOnSiteProps) {
  const { config } = readPageData();
  const properties = paletteProperties(sitePalette(config, config.color_primary)) as CSSProperties;
  return (
    <div
      role="img"
      aria-label={label}
      style={properties}
      className={classNames(
        "white-page flex items-center overflow-hidden px-5",
        onDark ? "bg-night" : "bg-paper",
        className,
      )}
    >
      <Logo source={source} name={name} height={height} onDark={onDark} />
    </div>
  );
}
