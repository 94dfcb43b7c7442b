import type { SiteConfigKey } from "#shared/schemas/site-config.ts";

/** Heights at 100%. */
const FULL_HEIGHT_PX = { header_logo_size_percent: 40, footer_logo_size_percent: 48 } as const;

export type LogoSizeKey = Extract<SiteConfigKey, keyof typeof FULL_HEIGHT_PX>;

/** Height of the logo in CSS pixels for a size in percent. */
export function logoHeight(key: LogoSizeKey, percent: string | undefined): number {
  return (Number(percent) / 100) * FULL_HEIGHT_PX[key];
}
