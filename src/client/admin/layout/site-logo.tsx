import { useIsDark } from "#client/admin/theme/theme.ts";
import { Logo } from "#client/components/logo.tsx";
import { readPageData } from "#client/lib/page-data.ts";

/** Logo linked to the site; the dark theme uses the footer's logo, made for dark backgrounds. */
export function SiteLogo({ height, className }: { height: number; className?: string }) {
  const { config } = readPageData();
  const isDark = useIsDark();
  const source = isDark ? config.site_footer_logo || config.site_logo : config.site_logo;
  return (
    <a href="/" aria-label={`${config.company_name}, ver o site`} className={className}>
      <Logo source={source} name={config.company_name} height={height} onDark={isDark} />
    </a>
  );
}
