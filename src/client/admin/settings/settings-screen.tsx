import { useEffect } from "react";
import { FormProvider, useWatch } from "react-hook-form";
import { useLocation } from "react-router-dom";
import { ConfigLoader, ConfigScreen } from "#client/admin/site-config/config-screen.tsx";
import type { ConfigSnapshot, ConfigValues } from "#client/admin/site-config/config-values.ts";
import { useConfigEditor } from "#client/admin/site-config/use-config-editor.ts";
import { cnpjFormat } from "#client/lib/cnpj-format.ts";
import type { SiteConfig, SiteConfigKey } from "#shared/schemas/site-config.ts";
import { texts } from "#shared/texts/texts.ts";
import { ColorField } from "./color-field.tsx";
import { colorKeys, colorsOf } from "./colors.ts";
import { ContactSection } from "./contact-section.tsx";
import { ContrastList } from "./contrast-list.tsx";
import { LinksSection, linkKeys } from "./links-section.tsx";
import { LogoSizeField } from "./logo-size-field.tsx";
import { PlaceSection, placeKeys } from "./place-section.tsx";
import { ProofSection, proofKeys } from "./proof-section.tsx";
import { RecentVersions } from "./recent-versions.tsx";
import { SearchSection, searchKeys } from "./search-section.tsx";
import { SettingField } from "./setting-field.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { ThemePreview } from "./theme-preview.tsx";

const TITLE = "Configurações";

const keys: readonly SiteConfigKey[] = [
  "site_title",
  "site_description",
  "trial_days",
  "company_name",
  "company_cnpj",
  ...colorKeys,
  "header_logo_size_percent",
  "footer_logo_size_percent",
  "contact_email",
  "contact_phone",
  "whatsapp_phone",
  ...placeKeys,
  ...linkKeys,
  ...proofKeys,
  ...searchKeys,
];

const companyNumber = cnpjFormat("salve");

function show(config: SiteConfig): ConfigValues {
  return Object.fromEntries(keys.map((key) => [key, config[key]]));
}

/** Settings screen: general, colors, logo sizes, contact, address, links, proof, search engines, and recent versions. */
export function Component() {
  return <ConfigLoader title={TITLE}>{(current) => <Settings current={current} />}</ConfigLoader>;
}

function Settings({ current }: { current: ConfigSnapshot }) {
  const editor = useConfigEditor({
    name: "settings",
    keys,
    current,
    show,
    saved: () => ({ title: texts.siteConfig.saved, description: texts.siteConfig.savedText }),
    failed: () => texts.siteConfig.saveFailed,
  });
  useFocusFromAddress();
  const values: ConfigValues = useWatch({ control: editor.form.control });
  const { config } = current;
  const colors = colorsOf(values, config);
  const company = values.company_name || config.company_name;
  return (
    <ConfigScreen title={TITLE} editor={editor}>
      <FormProvider {...editor.form}>
        <div className="mx-auto flex max-w-6xl flex-col gap-8 px-4 py-6 sm:px-6 lg:py-8">
          <SettingsSection title="Geral" text="Como o site e a empresa se apresentam.">
            <div className="grid gap-5 sm:grid-cols-2">
              <SettingField name="site_title" required hint="Aparece na aba do navegador e nos buscadores." />
              <SettingField name="company_name" required />
              <SettingField name="site_description" className="sm:col-span-2" />
              <SettingField name="company_cnpj" format={companyNumber} placeholder="00.000.000/0000-00" />
              <SettingField name="trial_days" required inputMode="numeric" hint="De 1 a 365." />
            </div>
          </SettingsSection>
          <SettingsSection
            title="Cores"
            text="As cores do site e as de cada sistema. A prévia mostra o que você escolhe."
          >
            <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
              <div className="grid content-start gap-5 sm:grid-cols-2">
                {colorKeys.map((key) => (
                  <ColorField key={key} name={key} />
                ))}
              </div>
              <div className="flex min-w-0 flex-col gap-5">
                <ThemePreview colors={colors} logo={config.site_logo} company={company} />
                <ContrastList colors={colors} />
              </div>
            </div>
          </SettingsSection>
          <SettingsSection title="Logos" text="O tamanho da logo no topo e no rodapé, de 50% a 200%.">
            <div className="grid gap-8 sm:grid-cols-2">
              <LogoSizeField
                name="header_logo_size_percent"
                logo={{ source: config.site_logo, name: company }}
              />
              <LogoSizeField
                name="footer_logo_size_percent"
                logo={{ source: config.site_footer_logo, name: company, onDark: true }}
              />
            </div>
          </SettingsSection>
          <ContactSection />
          <PlaceSection />
          <LinksSection />
          <ProofSection />
          <SearchSection />
          <SettingsSection
            title="Versões"
            text="Cada vez que se salva, o site guarda uma versão que pode ser restaurada."
          >
            <RecentVersions />
          </SettingsSection>
        </div>
      </FormProvider>
    </ConfigScreen>
  );
}

/** Focuses the field named in the URL's hash, such as `#contact_phone`. */
export function useFocusFromAddress(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const name = hash.slice(1);
    if (!key || !/^[a-z_]+$/.test(name)) return;
    const field = document.querySelector<HTMLElement>(`[name="${name}"], [data-setting="${name}"]`);
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: "center" });
  }, [hash, key]);
}
