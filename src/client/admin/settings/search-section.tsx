import type { SiteConfigKey } from "#shared/schemas/site-config.ts";
import { SettingField, useSetting } from "./setting-field.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { SwitchField } from "./switch-field.tsx";

export const searchKeys = [
  "google_verification",
  "bing_verification",
  "index_now",
] as const satisfies SiteConfigKey[];

/** How search engines know the owner of the site, and hear of changed pages. */
export function SearchSection() {
  return (
    <SettingsSection
      title="Buscas"
      text="Prove ao Google e ao Bing que o site é seu, e avise os buscadores do que muda."
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <SettingField
          name="google_verification"
          spellCheck={false}
          placeholder='<meta name="google-site-verification" …>'
          hint="Do Search Console: cole a metatag ou o nome do arquivo HTML."
        />
        <SettingField
          name="bing_verification"
          spellCheck={false}
          placeholder='<meta name="msvalidate.01" …>'
          hint="Do Bing Webmaster Tools: cole a metatag."
        />
        <IndexNowField />
      </div>
    </SettingsSection>
  );
}

function IndexNowField() {
  const { name, ref, value, change, onBlur } = useSetting("index_now");
  return (
    <div className="sm:col-span-2">
      <SwitchField
        ref={ref}
        name={name}
        label="Avisar os buscadores quando uma página mudar"
        hint="Pelo IndexNow, que o Bing e outros leem. O Google não participa."
        checked={value === "true"}
        onChange={(checked) => change(checked ? "true" : "false")}
        onBlur={onBlur}
      />
    </div>
  );
}
