import { TextArea } from "#client/components/text-area.tsx";
import { type SiteConfigKey, siteConfigNames } from "#shared/schemas/site-config.ts";
import { SettingField, useSetting } from "./setting-field.tsx";
import { SettingsSection } from "./settings-section.tsx";

const systemKeys = [
  "system_nucleus_url",
  "system_komanda_url",
  "system_jalekinho_url",
  "system_maskote_url",
  "system_store_url",
] as const satisfies SiteConfigKey[];

export const linkKeys = ["support_url", ...systemKeys, "social_profiles"] as const satisfies SiteConfigKey[];

/** Links to the support center, the systems and the company's profiles. */
export function LinksSection() {
  return (
    <SettingsSection
      title="Links"
      text="Para onde levam a central de suporte e os cinco sistemas. Um endereço vazio some do site."
    >
      <div className="grid gap-5 sm:grid-cols-2">
        {[...systemKeys, "support_url" as const].map((key) => (
          <SettingField key={key} name={key} type="url" inputMode="url" placeholder="https://" />
        ))}
        <ProfilesField />
      </div>
    </SettingsSection>
  );
}

function ProfilesField() {
  const { change, ...textArea } = useSetting("social_profiles");
  return (
    <TextArea
      {...textArea}
      label={siteConfigNames.social_profiles.name}
      rows={3}
      autoComplete="off"
      spellCheck={false}
      placeholder="https://www.linkedin.com/company/..."
      hint="Um endereço por linha. Dizem aos buscadores que os perfis são desta empresa."
      onChange={(event) => change(event.target.value)}
      className="sm:col-span-2"
    />
  );
}
