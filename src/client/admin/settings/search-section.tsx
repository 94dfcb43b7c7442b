import { SettingField, useSetting } from "./setting-field.tsx";
import { SwitchField } from "./switch-field.tsx";

/** How search engines know the owner of the site, and hear of changed pages. */
export function SearchSection() {
  return (
    <div className="grid gap-5 @lg:grid-cols-2">
      <SettingField
        name="google_verification"
        spellCheck={false}
        placeholder='<meta name="google-site-verification" …>'
      />
      <SettingField name="bing_verification" spellCheck={false} placeholder='<meta name="msvalidate.01" …>' />
      <IndexNowField />
    </div>
  );
}

function IndexNowField() {
  const { name, ref, value, change, onBlur } = useSetting("index_now");
  return (
    <div className="@lg:col-span-2">
      <SwitchField
        ref={ref}
        name={name}
        label="Avisar os buscadores quando uma página mudar"
        checked={value === "true"}
        onChange={(checked) => change(checked ? "true" : "false")}
        onBlur={onBlur}
      />
    </div>
  );
}
