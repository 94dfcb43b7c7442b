import type { Control } from "react-hook-form";
import type { ConfigValues } from "#client/admin/site-config/config-values.ts";
import type { TextFormat } from "#client/lib/type-into-mask.ts";
import { isDoubtfulPhone, toInternationalPhone, toNationalPhone } from "#shared/formats/company-phone.ts";
import { texts } from "#shared/texts.ts";
import { SettingField } from "./setting-field.tsx";
import { SettingsSection } from "./settings-section.tsx";

/** Formatted when the field is left, so that nothing moves under the fingers (product 1.13). */
const telephone: TextFormat = {
  mask: (typed) => typed,
  settle: toNationalPhone,
  doubt: (value) => (value && isDoubtfulPhone(value) ? texts.siteConfig.doubtfulPhone : undefined),
};
const whatsApp: TextFormat = {
  mask: (typed) => typed,
  settle: toInternationalPhone,
  doubt: () => undefined,
};

/** E-mail, telephone and WhatsApp (product 11.3). */
export function ContactSection({ control }: { control: Control<ConfigValues> }) {
  return (
    <SettingsSection
      title="Contato"
      text="Mostrados no site. O e-mail também recebe os avisos de novos leads, mensagens e currículos."
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <SettingField
          control={control}
          name="contact_email"
          type="email"
          required
          autoComplete="off"
          className="sm:col-span-2"
        />
        <SettingField
          control={control}
          name="contact_phone"
          required
          format={telephone}
          autoComplete="off"
          hint="Com DDD. Dois números, como os de um PABX: separe com uma barra."
        />
        <SettingField
          control={control}
          name="whatsapp_phone"
          type="tel"
          format={whatsApp}
          autoComplete="off"
          placeholder="+55 41 99999-8888"
          hint="Celular ou fixo que atende pelo WhatsApp. Vazio: o site não oferece WhatsApp."
        />
      </div>
    </SettingsSection>
  );
}
