import { SelectField } from "#client/components/select-field.tsx";
import { brazilianStates } from "#shared/schemas/brazilian-states.ts";
import { type SiteConfigKey, siteConfigNames } from "#shared/schemas/site-config.ts";
import { OpeningHoursField } from "./opening-hours-field.tsx";
import { SettingField, useSetting } from "./setting-field.tsx";
import { SettingsSection } from "./settings-section.tsx";

export const placeKeys = [
  "company_street",
  "company_district",
  "company_city",
  "company_state",
  "company_postal_code",
  "opening_hours",
  "support_hours",
] as const satisfies SiteConfigKey[];

const states = Object.entries(brazilianStates).map(([value, name]) => ({ value, name }));

/** Address and opening hours of the company. */
export function PlaceSection() {
  return (
    <SettingsSection
      title="Endereço e horários"
      text="Aparecem na página de contato, no rodapé, nos textos legais e nos buscadores."
    >
      <div className="grid gap-5 sm:grid-cols-6">
        <SettingField
          name="company_street"
          className="sm:col-span-4"
          hint="Vazio: o site mostra só a cidade e o estado."
        />
        <SettingField name="company_district" className="sm:col-span-2" />
        <SettingField name="company_city" required className="sm:col-span-2" />
        <StateField />
        <SettingField
          name="company_postal_code"
          inputMode="numeric"
          placeholder="00000-000"
          className="sm:col-span-2"
        />
        <OpeningHoursField />
        <SettingField
          name="support_hours"
          className="sm:col-span-6"
          hint="Ao lado do horário de atendimento, como “24 horas por dia, 7 dias por semana”. Vazio: não aparece."
        />
      </div>
    </SettingsSection>
  );
}

function StateField() {
  const { change, ...select } = useSetting("company_state");
  return (
    <SelectField
      {...select}
      label={siteConfigNames.company_state.name}
      required
      options={states}
      onChange={(event) => change(event.target.value)}
      className="sm:col-span-2"
    />
  );
}
