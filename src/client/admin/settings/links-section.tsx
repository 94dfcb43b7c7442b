import { TextArea } from "#client/components/text-area.tsx";
import { type SiteConfigKey, siteConfigNames } from "#shared/schemas/site-config.ts";
import { SettingField, useSetting } from "./setting-field.tsx";

const systemKeys = [
  "system_nucleus_url",
  "system_komanda_url",
  "system_jalekinho_url",
  "system_maskote_url",
  "system_store_url",
] as const satisfies SiteConfigKey[];

/** Links to the support center, the systems and the company's profiles. */
export function LinksSection() {
  return (
    <div className="grid gap-5 @lg:grid-cols-2">
      {[...systemKeys, "support_url" as const].map((key) => (
        <SettingField key={key} name={key} type="url" inputMode="url" placeholder="https://" />
      ))}
      <ProfilesField />
    </div>
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
      hint="Um endereço por linha."
      onChange={(event) => change(event.target.value)}
      className="@lg:col-span-2"
    />
  );
}
