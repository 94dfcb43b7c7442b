import { SelectField } from "#client/components/select-field.tsx";
import { brazilianStates } from "#shared/schemas/brazilian-states.ts";
import { siteConfigNames } from "#shared/schemas/site-config.ts";
import { OpeningHoursField } from "./opening-hours-field.tsx";
import { SettingField, useSetting } from "./setting-field.tsx";

const states = Object.entries(brazilianStates).map(([value, name]) => ({ value, name }));

/** Address and opening hours of the company. */
export function PlaceSection() {
  return (
    <div className="grid gap-5 @lg:grid-cols-6">
      <SettingField name="company_street" className="@lg:col-span-4" />
      <SettingField name="company_district" className="@lg:col-span-2" />
      <SettingField name="company_city" required className="@lg:col-span-2" />
      <StateField />
      <SettingField
        name="company_postal_code"
        inputMode="numeric"
        placeholder="00000-000"
        className="@lg:col-span-2"
      />
      <OpeningHoursField />
      <SettingField
        name="support_hours"
        className="@lg:col-span-6"
        placeholder="24 horas por dia, 7 dias por semana"
      />
    </div>
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
      className="@lg:col-span-2"
    />
  );
}
