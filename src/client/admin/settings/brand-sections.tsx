import { useWatch } from "react-hook-form";
import { Link } from "react-router-dom";
import { colorKeys, colorsOf } from "#client/admin/site-config/colors.ts";
import type { ConfigValues } from "#client/admin/site-config/config-values.ts";
import { buttonClass } from "#client/components/button.tsx";
import { cnpjFormat } from "#client/lib/cnpj-format.ts";
import type { SiteConfig } from "#shared/schemas/site-config.ts";
import { ColorField } from "./color-field.tsx";
import { ContrastList } from "./contrast-list.tsx";
import { LogoSizeField } from "./logo-size-field.tsx";
import { SettingField } from "./setting-field.tsx";

const companyNumber = cnpjFormat("salve");

/** Site and company, as they present themselves. */
export function GeneralSection() {
  return (
    <div className="grid gap-5 @lg:grid-cols-2">
      <SettingField name="site_title" required />
      <SettingField name="company_name" required />
      <SettingField name="site_description" className="@lg:col-span-2" />
      <SettingField name="company_cnpj" format={companyNumber} placeholder="00.000.000/0000-00" />
      <SettingField name="trial_days" required inputMode="numeric" hint="De 1 a 365." />
    </div>
  );
}

type SectionProps = { config: SiteConfig };

/** Colors of the site and of each system, with their contrasts. */
export function ColorsSection({ config }: SectionProps) {
  const values: ConfigValues = useWatch();
  const colors = colorsOf(values, config);
  return (
    <div className="flex flex-col gap-6">
      <div className="grid gap-5 @sm:grid-cols-2">
        {colorKeys.map((key) => (
          <ColorField key={key} name={key} />
        ))}
      </div>
      <ContrastList colors={colors} />
    </div>
  );
}

/** Sizes of the logos, and the way to their images. */
export function LogosSection({ config }: SectionProps) {
  const { company_name: typed }: ConfigValues = useWatch();
  const name = typed || config.company_name;
  return (
    <div className="grid gap-8 @xl:grid-cols-2">
      <LogoSizeField name="header_logo_size_percent" logo={{ source: config.site_logo, name }} />
      <LogoSizeField
        name="footer_logo_size_percent"
        logo={{ source: config.site_footer_logo, name, onDark: true }}
      />
      <Link to="/admin/file-upload" className={`${buttonClass("quiet", "small")} justify-self-start`}>
        Trocar as imagens
      </Link>
    </div>
  );
}
